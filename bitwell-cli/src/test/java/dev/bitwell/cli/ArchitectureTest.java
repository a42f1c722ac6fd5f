package dev.bitwell.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CLI =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.bitwell.cli");

  @Test
  void internalsOfTheLibraryStayInTheLibrary() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.bitwell.internal..")
        .check(CLI);
  }

  @Test
  void trainingIsLeftToRuns() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("dev.bitwell.train.Trainer")
        .check(CLI);
  }

  @Test
  void onlyTheMainClassIsPublic() {
    classes()
        .that()
        .areTopLevelClasses()
        .and()
        .doNotHaveSimpleName("Bitwell")
        .should()
        .notHaveModifier(JavaModifier.PUBLIC)
        .check(CLI);
  }
}
