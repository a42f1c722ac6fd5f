package dev.bitwell.reproduce.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.report.Invented;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the table of times says where the published code was timed too. */
class PublishedTableTest {
  private static final long ROOMY = 1L << 40;

  @TempDir Path directory;
  private FakePublished fake;

  @BeforeEach
  void invent() {
    fake = new FakePublished(directory);
  }

  private TableTime table(int threads, long memory) throws IOException {
    return new TableTime(Optional.of(fake.code(threads, memory)));
  }

  private static Section section(TableTime table, Budget budget) {
    return table.section(budget, Invented.of(table, budget, PublishedTableTest::fill));
  }

  /** Ours takes 10 ms, or 16 with one thread; the other 40, or 30 with one thread. */
  private static void fill(String id, Findings findings) {
    boolean one = id.contains("threads1");
    double time = id.contains("published") ? (one ? 30 : 40) : one ? 16 : 10;
    double exact = time + (id.contains("free") ? 0 : 2);
    findings.put(TimingProcess.MILLISECONDS, id.contains("published") ? exact : time);
    findings.put(TimingProcess.MEGABYTES, 100 + exact);
  }

  private static String shown(Section section, String table, String row) {
    return section.tables().stream()
        .filter(t -> t.name().equals(table))
        .flatMap(t -> t.rows().stream())
        .filter(r -> r.label().equals(row))
        .map(r -> r.entries().get(r.entries().size() - 1).shown())
        .collect(Collectors.joining());
  }

  @Test
  void theBetterNumberOfThreadsCounts() throws IOException {
    Section section = section(table(2, ROOMY), Budget.TINY);
    String row = "rmwggis-advanced, published code with data for free";
    assertEquals("30.0 ± 0.0", shown(section, "time", row));
    assertEquals("130.0 ± 0.0", shown(section, "memory", row));
    assertEquals("3.00 ± 0.00", shown(section, "published", row));
    assertEquals("1.88 ± 0.00", shown(section, "published-one-thread", row));
    assertEquals("16.0 ± 0.0", shown(section, "one-thread", "rmwggis-advanced"));
    String published = "ratio-matching, published code as published";
    assertEquals("32.0 ± 0.0", shown(section, "time", published));
    assertTrue(
        section
            .sentences()
            .contains(
                "The published code of ratio-matching as published takes 3.20 ± 0.00 (32 bits)"
                    + " times as long as ours; with one thread each, 2.00 ± 0.00 (32 bits) (2"
                    + " processes each)."),
        section.sentences().toString());
  }

  @Test
  void notesSayHowItWasSetUp() throws IOException {
    String notes = String.join("\n", section(table(2, ROOMY), Budget.TINY).notes());
    assertTrue(notes.contains("Python 3.0, torch 9.9 (BLAS libfake.so)"), notes);
    assertTrue(notes.contains("ratio-matching as published 1 at 32 bits;"), notes);
    assertTrue(notes.contains("paired with rows as published"), notes);
    assertTrue(notes.contains("which is its best set-up"), notes);
  }

  @Test
  void withOneThreadThereIsNothingToChoose() throws IOException {
    Section section = section(table(1, ROOMY), Budget.TINY);
    assertEquals(
        List.of("time", "memory", "published"),
        section.tables().stream().map(Table::name).toList());
    assertFalse(String.join("", section.sentences()).contains("one thread"));
  }

  /** 12 GB have room for 6: all flips of 1024 bits need 5, those of 2048 bits 14. */
  @Test
  void sizesThatNeedTooMuchMemoryAreLeftOut() throws IOException {
    TableTime table = table(2, 12L << 30);
    assertTrue(
        table.cells(Budget.PAPER).stream()
            .noneMatch(cell -> cell.id().startsWith("time-2048-ratio-matching-published")));
    Section section = section(table, Budget.PAPER);
    String row = "ratio-matching, published code with data for free";
    assertEquals("–", shown(section, "time", row));
    assertEquals("–", shown(section, "published", row));
    assertTrue(
        shown(section, "time", row.replace("ratio-matching", "rmwggis-advanced")).length() > 1);
    String last = section.notes().get(section.notes().size() - 1);
    assertTrue(last.contains("4 · 256 D (2 D + 12 · 256) bytes at D bits"), last);
    assertTrue(
        last.endsWith("half of this machine's 12.0 GB are left out: 2048 bits (14.0 GB)."), last);
  }

  @Test
  void timesOfOneThreadAreNoWarning() throws IOException {
    TableTime table = table(2, ROOMY);
    Section section =
        table.section(
            Budget.TINY,
            Invented.of(
                table,
                Budget.TINY,
                (id, findings) -> {
                  fill(id, findings);
                  if (id.matches("time-32-[a-z-]+-run\\d")) {
                    findings.put("threads", 2);
                  }
                }));
    assertFalse(section.sentences().get(0).contains("cannot be compared"));
  }

  @Test
  void aProcessThatNeverEndedLeavesADash() throws IOException {
    TableTime table = table(2, ROOMY);
    Section section =
        table.section(Budget.TINY, Invented.of(table, Budget.TINY, (id, findings) -> {}));
    assertEquals("–", shown(section, "time", "ratio-matching, published code as published"));
    assertTrue(
        section
            .sentences()
            .contains(
                "The published code of ratio-matching as published has left no time to compare."));
    assertFalse(String.join("", section.sentences()).contains("NaN"));
  }

  @Test
  void everyNumberOfASentenceIsInATable() throws IOException {
    Section section = section(table(2, ROOMY), Budget.PAPER);
    Set<String> said = decimals(String.join(" ", section.sentences()));
    assertFalse(said.isEmpty());
    section.tables().stream()
        .flatMap(t -> t.rows().stream())
        .flatMap(r -> r.entries().stream())
        .forEach(entry -> said.removeAll(decimals(entry.shown() + " " + entry.paper())));
    assertEquals(Set.of(), said);
  }

  private static Set<String> decimals(String text) {
    return Pattern.compile("\\d+\\.\\d+")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** No result may be taken for another's: every cell has its own id and its own settings. */
  @Test
  void settingsTellModesThreadsAndTorchApart() throws IOException {
    List<Cell> cells = table(2, ROOMY).cells(Budget.TINY);
    Set<Map<String, Object>> settings = new HashSet<>();
    Set<String> ids = new HashSet<>();
    for (Cell cell : cells) {
      assertTrue(ids.add(cell.id()), cell.id());
      assertTrue(settings.add(cell.settings()), cell.id());
    }
    Map<String, Object> published =
        cells.stream()
            .filter(cell -> cell.id().contains("published-free-threads2"))
            .findFirst()
            .orElseThrow()
            .settings();
    assertEquals("9.9", published.get("torch"));
    assertEquals("free", published.get("data"));
    assertEquals(2, published.get("threads"));
  }

  @Test
  void ourCellsAreTheSameWithAndWithoutIt() throws IOException {
    Set<Map<String, Object>> with =
        table(2, ROOMY).cells(Budget.SHORT).stream()
            .map(Cell::settings)
            .collect(Collectors.toSet());
    assertTrue(
        new TableTime(Optional.empty())
            .cells(Budget.SHORT).stream().map(Cell::settings).allMatch(with::contains));
  }
}
