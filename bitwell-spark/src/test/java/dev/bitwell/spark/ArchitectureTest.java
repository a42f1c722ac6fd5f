package dev.bitwell.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The library is asked; what it keeps to itself, and what else is made of it, is not. */
class ArchitectureTest {
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell.spark");

  @Test
  void packagesLookDownOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.bitwell.internal..",
            "dev.bitwell.search..",
            "dev.bitwell.plot..",
            "dev.bitwell.page..",
            "dev.bitwell.reproduce..",
            "dev.bitwell.cli..")
        .check(CODE);
  }
}
