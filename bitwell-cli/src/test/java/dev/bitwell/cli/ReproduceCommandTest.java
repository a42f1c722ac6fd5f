package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {
  @TempDir Path directory;

  @Test
  void anExperimentIsRunAndKept() throws Exception {
    String line = "reproduce table-objective --budget tiny --quiet --out " + directory;
    assertTrue(Result.fine(line).out().startsWith("table-objective: "));
    assertTrue(Files.readString(directory.resolve("report.html")).contains("table-objective"));
    assertTrue(Result.fine(line).out().contains(" 0 of them computed now"));
  }

  @Test
  void unknownNamesAndBudgetsAreRefusedWithWhatThereIs() {
    Result name = Result.of("reproduce", "table9", "--out", directory.resolve("a").toString());
    assertEquals(2, name.code());
    assertTrue(name.err().contains("choose table1, table-objective,"), name.err());
    Result budget = Result.of("reproduce", "all", "--budget", "huge");
    assertEquals(2, budget.code());
    assertTrue(budget.err().contains("choose smoke, short, long, paper"), budget.err());
  }
}
