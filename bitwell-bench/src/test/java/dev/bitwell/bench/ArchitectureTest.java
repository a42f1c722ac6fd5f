package dev.bitwell.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Benchmarks measure what users have: nothing but the open parts of the library. */
class ArchitectureTest {
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell.bench");

  /** There is one package only, as yet. */
  @Test
  void packagesHaveNoCycles() {
    slices()
        .matching("dev.bitwell.bench.(**)")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(CODE);
  }

  @Test
  void packagesLookDownOnly() {
    noClasses().should().dependOnClassesThat().resideInAnyPackage("dev.bitwell.cli..").check(CODE);
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
