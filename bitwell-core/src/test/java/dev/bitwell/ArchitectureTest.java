package dev.bitwell;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Dependencies point downwards only. */
class ArchitectureTest {
  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell");

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.bitwell.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void layersLookDownOnly() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("evaluate")
        .definedBy("dev.bitwell.evaluate..")
        .layer("couplings")
        .definedBy("dev.bitwell.couplings..")
        .layer("train")
        .definedBy("dev.bitwell.train..")
        .layer("objective")
        .definedBy("dev.bitwell.objective..")
        .layer("sample")
        .definedBy("dev.bitwell.sample..")
        .layer("model")
        .definedBy("dev.bitwell.model..")
        .layer("data")
        .definedBy("dev.bitwell.data..")
        .layer("graph")
        .definedBy("dev.bitwell.graph..")
        .layer("energy")
        .definedBy("dev.bitwell.energy..")
        .layer("bits")
        .definedBy("dev.bitwell.bits..")
        .whereLayer("evaluate")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("couplings")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("train")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("sample")
        .mayOnlyBeAccessedByLayers("train", "evaluate")
        .whereLayer("objective")
        .mayOnlyBeAccessedByLayers("couplings", "train", "evaluate")
        .whereLayer("model")
        .mayOnlyBeAccessedByLayers("train", "evaluate")
        .whereLayer("data")
        .mayOnlyBeAccessedByLayers("train", "evaluate")
        .whereLayer("graph")
        .mayOnlyBeAccessedByLayers("energy", "sample", "train", "evaluate", "model")
        .whereLayer("energy")
        .mayOnlyBeAccessedByLayers("objective", "sample", "train", "evaluate", "model")
        .check(CORE);
  }

  @Test
  void internalsDependOnNothingOfTheLibrary() {
    noClasses()
        .that()
        .resideInAPackage("dev.bitwell.internal..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.bitwell.bits..",
            "dev.bitwell.couplings..",
            "dev.bitwell.data..",
            "dev.bitwell.energy..",
            "dev.bitwell.graph..",
            "dev.bitwell.objective..",
            "dev.bitwell.sample..",
            "dev.bitwell.train..",
            "dev.bitwell.evaluate..",
            "dev.bitwell.model..")
        .check(CORE);
  }

  @Test
  void nativeCodeIsReachedThroughGemmAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.bitwell.internal.math..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.bytedeco..", "dev.ludovic..")
        .check(CORE);
  }

  @Test
  void randomNumbersComeFromKeyedStreamsOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.(Random|SplittableRandom|concurrent\\.ThreadLocalRandom)")
        .check(CORE);
  }

  @Test
  void publicClassesAreFinalUnlessTheyAreTypesToImplement() {
    classes()
        .that()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .and()
        .areNotInterfaces()
        .and()
        .areNotEnums()
        .should()
        .haveModifier(JavaModifier.FINAL)
        .check(CORE);
  }

  @Test
  void atLeastHalfOfTheTypesAreNotPublic() {
    long all = CORE.stream().filter(c -> !c.isAnonymousClass()).count();
    long open =
        CORE.stream().filter(c -> !c.isAnonymousClass()).filter(ArchitectureTest::isOpen).count();
    assertTrue(2 * open <= all, open + " of " + all + " types are public");
  }

  /** Public to users: internal packages and records within types do not count twice. */
  private static boolean isOpen(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && !type.getPackageName().startsWith("dev.bitwell.internal");
  }
}
