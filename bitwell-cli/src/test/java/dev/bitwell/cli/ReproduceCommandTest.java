package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.Reproduction;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {
  @TempDir Path directory;

  @Test
  @ExtendWith(TinyRun.Once.class)
  void everythingRunsFromEndToEndAndOnce(TinyRun run) throws Exception {
    Path out = run.out();
    assertEquals(
        Reproduction.names().size() + 1,
        run.result().out().lines().count(),
        "a line each, and the report");
    String report = Files.readString(out.resolve("report.html"));
    for (String name : Reproduction.names()) {
      assertTrue(report.contains("id=\"" + name + "\""), name);
      assertTrue(Files.size(out.resolve(name).resolve(name + ".csv")) > 100, name);
      assertTrue(Files.size(out.resolve(name).resolve(name + ".md")) > 100, name);
    }
    Result second = Result.fine(TinyRun.line(out));
    assertEquals(
        Reproduction.names().size(),
        second.out().lines().filter(l -> l.contains(" 0 of them computed now")).count());
    assertEquals(report, Files.readString(out.resolve("report.html")));
  }

  @Test
  void unknownNamesAndBudgetsAreRefusedWithWhatThereIs() {
    Result name = Result.of("reproduce", "table9", "--out", directory.resolve("a").toString());
    assertEquals(2, name.code());
    assertTrue(name.err().contains("choose table1, table-objective,"), name.err());
    Result budget = Result.of("reproduce", "all", "--budget", "huge");
    assertEquals(2, budget.code());
    assertTrue(budget.err().contains("choose smoke, short, paper"), budget.err());
  }
}
