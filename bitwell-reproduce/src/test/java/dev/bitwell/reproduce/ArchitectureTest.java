package dev.bitwell.reproduce;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dependencies point downwards only. */
class ArchitectureTest {
  private static final String ROOT = "dev.bitwell.reproduce";

  /** From the top of the house to its foundations; experiments stand side by side. */
  private static final List<List<String>> STOREYS =
      List.of(
          List.of(ROOT),
          List.of(ROOT + ".synthetic", ROOT + ".ising", ROOT + ".graphs", ROOT + ".time"),
          List.of(ROOT + ".report"),
          List.of(ROOT + ".lab"));

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CODE);
  }

  @Test
  void packagesLookDownOnly() {
    for (int below = 1; below < STOREYS.size(); below++) {
      String[] above =
          STOREYS.subList(0, below).stream().flatMap(List::stream).toArray(String[]::new);
      noClasses()
          .that()
          .resideInAnyPackage(STOREYS.get(below).toArray(String[]::new))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(above)
          .check(CODE);
    }
  }

  @Test
  void experimentsOfDifferentKindsDoNotKnowEachOther() {
    for (String kind : STOREYS.get(1)) {
      noClasses()
          .that()
          .resideInAPackage(kind)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              STOREYS.get(1).stream().filter(k -> !k.equals(kind)).toArray(String[]::new))
          .check(CODE);
    }
  }

  @Test
  void everyPackageHasItsStorey() {
    classes()
        .should()
        .resideInAnyPackage(STOREYS.stream().flatMap(List::stream).toArray(String[]::new))
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
