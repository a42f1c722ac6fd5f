package dev.bitwell.reproduce.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.report.Invented;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.train.Preset;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class TableTimeTest {
  private final TableTime table = new TableTime(Optional.empty());

  private Section section(double advanced) {
    return section(
        (id, findings) -> {
          double all = 60 + 10 * Invented.noise(id);
          double value = id.contains("rmwggis") ? advanced : all;
          findings.put(TimingProcess.MILLISECONDS, value);
          findings.put(TimingProcess.MEGABYTES, value);
        });
  }

  private Section section(BiConsumer<String, Findings> fill) {
    return table.section(Budget.TINY, Invented.of(table, Budget.TINY, fill));
  }

  @Test
  void speedUpAndSavingAreThoseOfTheNumbers() {
    Section section = section(30);
    assertEquals("2.0 ± 0.0", section.tables().get(0).rows().get(2).entries().get(0).shown());
    assertEquals("50.0 ± 0.0", section.tables().get(1).rows().get(2).entries().get(0).shown());
    assertEquals("1.6", section.tables().get(0).rows().get(2).entries().get(0).paper());
  }

  @Test
  void whetherThePapersClaimHoldsDependsOnTheNumbers() {
    assertTrue(section(30).sentences().get(0).contains("Here that reproduces"));
    assertTrue(section(90).sentences().get(0).contains("does not reproduce"));
    assertTrue(section(90).sentences().get(1).contains("higher on 1 of 1 (32 bits)"));
    assertTrue(
        section(60).sentences().get(0).contains("Here that cannot be told with 2 processes"));
  }

  @Test
  void memoryThatIsNotToldIsNotClaimed() {
    Section section = section((id, findings) -> findings.put(TimingProcess.MILLISECONDS, 1));
    assertTrue(section.sentences().get(1).contains("cannot be judged, as numbers are missing"));
    assertEquals(
        "This system does not tell how much memory a process has held.",
        section.tables().get(1).says());
  }

  @Test
  void timesOfDifferentNumbersOfThreadsAreNotComparedInSilence() {
    Section same = section((id, findings) -> findings.put("threads", 2));
    assertTrue(same.notes().get(1).contains("with 2 threads"), same.notes().get(1));
    assertEquals(3, same.sentences().size());
    Section mixed = section((id, findings) -> findings.put("threads", id.endsWith("run1") ? 1 : 2));
    assertEquals(
        "Times were measured with 1 or 2 threads, so they cannot be compared: measure again in"
            + " another directory.",
        mixed.sentences().get(0));
  }

  /** Whatever an iteration depends on is in the settings of its cell. */
  @Test
  void settingsNameTheWorkThatIsTimed() {
    Map<String, Object> settings = table.cells(Budget.TINY).get(1).settings();
    assertEquals(256, settings.get("batch"));
    assertEquals(List.of(256, 256, 256), settings.get("widths"));
    assertEquals(10, settings.get("flip-count"));
    assertEquals(1e-4, settings.get("learning-rate"));
    assertEquals("2spirals", settings.get("data"));
    assertEquals(TimingProcess.backend(), settings.get("gemm"));
  }

  /** The peak of a fresh process has nothing of what this one has held. */
  @Test
  void theOtherProcessMeasuresItself() throws IOException {
    Map<?, ?> measured = TimingProcess.measure(16, Preset.RMWRAND, 0, 1);
    assertTrue((Double) measured.get(TimingProcess.MILLISECONDS) > 0);
    if (ResidentMemory.isKnown()) {
      assertTrue((Double) measured.get(TimingProcess.MEGABYTES) > 10);
    }
  }

  @Test
  void theFailureOfTheOtherProcessIsTold() {
    IOException told =
        assertThrows(IOException.class, () -> TimingProcess.measure(17, Preset.RMWRAND, 0, 1));
    assertTrue(told.getMessage().contains("17"), told.getMessage());
  }

  @Test
  void thePapersFiguresStandAtTheirSizes() {
    assertEquals("9633", PaperTimes.RATIO_MATCHING_MEMORY.of(2048));
    assertEquals("86.9", PaperTimes.RMWGGIS_TIME.of(256));
  }
}
