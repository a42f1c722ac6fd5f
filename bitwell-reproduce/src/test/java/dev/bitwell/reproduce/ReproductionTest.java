package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept, what is computed again, and when. */
class ReproductionTest {
  @TempDir Path out;

  private final ToyExperiment toy = new ToyExperiment();

  private Reproduction reproduction() {
    return new Reproduction(
        List.of(toy), out, Budget.TINY, "", 2, "test", (experiment, done, detail) -> {});
  }

  private Path cell(String id) {
    return out.resolve("cells").resolve(id + ".json");
  }

  @Test
  void finishedCellsAreNotComputedAgain() throws IOException {
    reproduction().run("toy");
    assertEquals(4, toy.computed.size());
    String before = Files.readString(out.resolve("toy/toy.csv"));
    toy.computed.clear();
    reproduction().run(Reproduction.ALL);
    assertEquals(List.of(), List.copyOf(toy.computed));
    assertEquals(before, Files.readString(out.resolve("toy/toy.csv")));
  }

  @Test
  void aDirectoryOfAnotherBudgetIsLeftAlone() throws IOException {
    reproduction().run("toy");
    toy.computed.clear();
    Reproduction other =
        new Reproduction(
            List.of(toy), out, Budget.SMOKE, "", 2, "test", (experiment, done, detail) -> {});
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> other.run("toy"));
    assertTrue(refused.getMessage().contains("with budget tiny; name another"));
    assertEquals(List.of(), List.copyOf(toy.computed));
  }

  @Test
  void workThatFailsKeepsWhatWasFinishedBefore() throws IOException {
    toy.fails = "toy-guided-seed2";
    assertThrows(IllegalStateException.class, () -> reproduction().run("toy"));
    assertFalse(Files.exists(out.resolve("report.html")));
    Set<String> before = Set.copyOf(toy.computed);
    assertTrue(before.size() >= 1, before.toString());
    toy.fails = "";
    toy.computed.clear();
    reproduction().run("toy");
    assertEquals(4 - before.size(), toy.computed.size());
    assertTrue(toy.computed.stream().noneMatch(before::contains));
    assertTrue(Files.exists(out.resolve("report.html")));
  }

  @Test
  void aHalfWrittenCellIsComputedAgain() throws IOException {
    reproduction().run("toy");
    toy.computed.clear();
    String text = Files.readString(cell("toy-plain-seed1"));
    Files.writeString(cell("toy-plain-seed1"), text.substring(0, text.length() / 2));
    Files.writeString(cell("toy-plain-seed2"), "");
    Files.writeString(cell("toy-guided-seed1"), "{\"id\": \"toy-guided-seed1\"}");
    reproduction().run("toy");
    assertEquals(
        Set.of("toy-plain-seed1", "toy-plain-seed2", "toy-guided-seed1"), Set.copyOf(toy.computed));
    assertEquals(3, toy.computed.size());
  }

  @Test
  void otherSettingsAreComputedAgain() throws IOException {
    reproduction().run("toy");
    toy.computed.clear();
    toy.setting = 2;
    reproduction().run("toy");
    assertEquals(4, toy.computed.size());
    assertTrue(Files.readString(out.resolve("toy/toy.csv")).contains("12.188"));
  }

  @Test
  void settingsInAnotherOrderAreTheSame() throws IOException {
    Map<String, Object> forwards = new LinkedHashMap<>();
    forwards.put("a", 1);
    forwards.put("b", 2L);
    Map<String, Object> backwards = new LinkedHashMap<>();
    backwards.put("b", 2);
    backwards.put("a", 1);
    Cell kept = new Cell("cell", forwards, bench -> {});
    new CellStore(out).keep(new Finished("cell", kept.settings(), new Findings(), 1, "m", "v"));
    assertTrue(new CellStore(out).find(new Cell("cell", backwards, bench -> {})).isPresent());
    backwards.put("a", 1.5);
    assertTrue(new CellStore(out).find(new Cell("cell", backwards, bench -> {})).isEmpty());
  }

  @Test
  void nothingPassingIsLeftBehind() throws IOException {
    reproduction().run("toy");
    try (Stream<Path> files = Files.list(out.resolve("cells"))) {
      assertTrue(files.allMatch(file -> file.toString().endsWith(".json")));
    }
  }

  @Test
  void anUnknownNameIsRefusedWithTheNames() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> reproduction().run("table9"));
    assertEquals(
        "there is no table or figure called \"table9\"; choose toy, or all", refused.getMessage());
    assertFalse(Files.exists(out.resolve("cells")));
  }
}
