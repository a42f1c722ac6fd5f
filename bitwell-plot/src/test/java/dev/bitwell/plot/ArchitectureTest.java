package dev.bitwell.plot;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Pictures are made of numbers: they know what there is to draw, and not how it was made. */
class ArchitectureTest {
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell.plot");

  /** There is one package only, as yet. */
  @Test
  void packagesHaveNoCycles() {
    slices()
        .matching("dev.bitwell.plot.(**)")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(CODE);
  }

  @Test
  void packagesLookDownOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.bitwell.train..",
            "dev.bitwell.run..",
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
