package dev.bitwell.page;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The page asks the library; it neither trains nor draws. */
class ArchitectureTest {
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell.page");

  @Test
  void packagesLookDownOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.bitwell.train..",
            "dev.bitwell.search..",
            "dev.bitwell.plot..",
            "dev.bitwell.reproduce..",
            "dev.bitwell.cli..")
        .check(CODE);
  }

  @Test
  void theCoresInternalsAreItsOwn() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.bitwell.internal..")
        .check(CODE);
  }
}
