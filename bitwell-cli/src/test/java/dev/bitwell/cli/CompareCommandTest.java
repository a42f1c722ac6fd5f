package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir Path directory;
  private Path table;

  /** Five columns, the others copies of the first in three rows of four. */
  @BeforeEach
  void writeTable() throws IOException {
    StringBuilder text = new StringBuilder("a,b,c,d,e\n");
    for (int r = 0; r < 400; r++) {
      int a = r % 2;
      text.append(a);
      for (int c = 1; c < 5; c++) {
        text.append(',').append((r >> c) % 4 == 0 ? 1 - a : a);
      }
      text.append('\n');
    }
    table = Files.writeString(directory.resolve("copies.csv"), text);
  }

  private String train(String name, String more) {
    Path run = directory.resolve(name);
    Result.fine(
        "train " + table + " --energy ising --no-evaluation --out " + run + " --steps " + more);
    return run.toString();
  }

  @Test
  void runsAreComparedByTheRowsThatAllHoldBack() {
    String trained = train("trained", "300 --learning-rate 0.02");
    String fresh = train("fresh", "1");
    Result text = Result.fine("compare " + fresh + " " + trained);
    List<String> lines = text.out().lines().toList();
    assertTrue(lines.get(0).startsWith("40 rows"), text.out());
    assertTrue(lines.get(1).matches(".*fresh  +-\\S+ ± \\S+  +\\S+ ± \\S+  .* to .*"), text.out());
    assertTrue(lines.get(2).matches(".*trained  +-\\S+ ± \\S+"), text.out());
    assertTrue(
        lines.get(3).startsWith("verdict:  " + trained + " is better than " + fresh), text.out());
    Map<?, ?> json = Result.fine("compare " + fresh + " " + trained + " --json").json();
    assertEquals(trained, json.get("best"));
    assertEquals(40L, json.get("rows"));
    assertEquals(true, json.get("trusted"));
    Map<?, ?> ofFresh = (Map<?, ?>) ((List<?>) json.get("runs")).get(0);
    List<?> interval = (List<?>) ((Map<?, ?>) ofFresh.get("behind")).get("interval");
    assertTrue((double) interval.get(0) > 0, ofFresh.toString());
  }

  @Test
  void rowsOfAFileAreReadByTheColumnsOfTheFirstRun() throws IOException {
    String some = train("some", "1 --test 0.2");
    String other = train("other", "2 --test 0.1");
    Result held = Result.of("compare", some, other);
    assertEquals(2, held.code());
    assertTrue(held.err().contains(some + " and " + other + " hold back different"), held.err());
    Path rows =
        Files.writeString(directory.resolve("rows.csv"), "e,d,c,b,a\n1,1,1,0,0\n0,0,0,0,1\n");
    Result given = Result.fine("compare " + some + " " + other + " " + rows);
    assertTrue(given.out().startsWith("2 rows"), given.out());
  }

  @Test
  void whatCannotBeComparedIsRefused() {
    String some = train("some", "1");
    String fewer = train("fewer", "1 --drop e");
    Result columns = Result.of("compare", some, fewer, table.toString());
    assertEquals(2, columns.code());
    assertTrue(columns.err().contains(fewer + " lacks e of " + some), columns.err());
    Result twice = Result.of("compare", some, some);
    assertEquals(2, twice.code());
    assertTrue(twice.err().contains("stands twice"), twice.err());
    Result nowhere = Result.of("compare", some, directory.resolve("nowhere").toString());
    assertEquals(2, nowhere.code());
    assertTrue(nowhere.err().contains("there is no run at"), nowhere.err());
    Result alone = Result.of("compare", some, table.toString());
    assertEquals(2, alone.code());
    assertTrue(alone.err().contains("at least 2 models are compared, not 1"), alone.err());
  }
}
