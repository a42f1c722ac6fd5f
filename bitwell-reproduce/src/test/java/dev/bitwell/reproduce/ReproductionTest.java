package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Progress;
import dev.bitwell.reproduce.report.ToyExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept, what is computed again, and when. */
class ReproductionTest {
  @TempDir Path out;

  private final ToyExperiment toy = new ToyExperiment();
  private final Queue<Progress> heard = new ConcurrentLinkedQueue<>();

  private Reproduction reproduction() {
    return reproduction(Budget.TINY);
  }

  private Reproduction reproduction(Budget budget) {
    ReproductionOptions options = ReproductionOptions.of(budget).withOut(out).withThreads(2);
    return new Reproduction(List.of(toy), options, heard::add);
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
    Reproduction other = reproduction(Budget.SMOKE);
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

  /** Enough for a line now and then where there is no terminal: what, and how much of it. */
  @Test
  void progressSaysWhatIsDoneAndHowMuch() throws IOException {
    reproduction().run("toy");
    assertTrue(heard.stream().allMatch(p -> p.experiment().equals("toy") && p.cells() == 4));
    assertTrue(heard.stream().anyMatch(p -> p.cell().equals("toy-guided-seed2")));
    assertEquals(4, heard.stream().mapToInt(Progress::finished).max().orElseThrow());
    assertEquals(1, heard.stream().mapToDouble(Progress::done).max().orElseThrow(), 1e-12);
    assertTrue(
        heard.stream().anyMatch(p -> p.detail().startsWith("4 of 4 cells, toy-")), "no last line");
  }

  @Test
  void namesAreThereWithoutAnythingBeingRun() {
    List<String> names = Reproduction.names();
    assertEquals(11, names.size());
    assertEquals("table1", names.get(0));
    assertTrue(names.contains("table-graphs"));
  }
}
