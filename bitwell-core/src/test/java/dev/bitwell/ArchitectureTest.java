package dev.bitwell;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.stream.Stream;
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

  /** From the top of the house to its foundations. */
  private static final List<String> STOREYS =
      List.of(
          "dev.bitwell",
          "dev.bitwell.run",
          "dev.bitwell.search",
          "dev.bitwell.couplings",
          "dev.bitwell.evaluate",
          "dev.bitwell.model",
          "dev.bitwell.ask",
          "dev.bitwell.likelihood",
          "dev.bitwell.recipe",
          "dev.bitwell.train",
          "dev.bitwell.sample",
          "dev.bitwell.objective",
          "dev.bitwell.data",
          "dev.bitwell.data.ising",
          "dev.bitwell.data.density",
          "dev.bitwell.data.file",
          "dev.bitwell.energy",
          "dev.bitwell.domain",
          "dev.bitwell.graph",
          "dev.bitwell.bits",
          "dev.bitwell.io",
          "dev.bitwell.math",
          "dev.bitwell.work",
          "dev.bitwell.internal..");

  @Test
  void packagesLookDownOnly() {
    for (int k = 1; k < STOREYS.size(); k++) {
      noClasses()
          .that()
          .resideInAPackage(STOREYS.get(k))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(STOREYS.subList(0, k).toArray(String[]::new))
          .allowEmptyShould(true)
          .check(CORE);
    }
  }

  @Test
  void everyPackageHasItsStorey() {
    classes().should().resideInAnyPackage(STOREYS.toArray(String[]::new)).check(CORE);
  }

  @Test
  void nativeCodeIsReachedThroughGemmAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.bitwell.math..")
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

  /** What users call or implement is made of what they can name: public types and the JDK's. */
  @Test
  void noPublicSignatureNeedsAnInternalType() {
    codeUnits()
        .that()
        .areDeclaredInClassesThat(areOpen())
        .and(arePublicOrProtected())
        .should(notMention("dev.bitwell.internal"))
        .check(CORE);
  }

  /** The tests of these types stand for users. */
  @Test
  void typesOfUsersNeedNoInternalType() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.bitwell.internal..")
        .check(new ClassFileImporter().importPackages("dev.bitwell.open"));
  }

  private static DescribedPredicate<JavaClass> areOpen() {
    return DescribedPredicate.describe("are open to users", ArchitectureTest::isOpen);
  }

  private static DescribedPredicate<JavaCodeUnit> arePublicOrProtected() {
    return DescribedPredicate.describe(
        "are public or protected",
        unit ->
            unit.getModifiers().contains(JavaModifier.PUBLIC)
                || unit.getModifiers().contains(JavaModifier.PROTECTED));
  }

  private static ArchCondition<JavaCodeUnit> notMention(String internal) {
    return new ArchCondition<>("not mention types of " + internal) {
      @Override
      public void check(JavaCodeUnit unit, ConditionEvents events) {
        Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
            .flatMap(type -> type.getAllInvolvedRawTypes().stream())
            .map(JavaClass::getBaseComponentType)
            .filter(type -> type.getPackageName().startsWith(internal))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            unit, unit.getFullName() + " mentions " + type.getName())));
      }
    };
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
