package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTimeTest {
  private final TableTime table = new TableTime();

  private Section section(double advanced) {
    Results results =
        Invented.of(
            table,
            Budget.TINY,
            (id, findings) -> {
              double all = 60 + 10 * Invented.noise(id);
              double value = id.contains("rmwggis") ? advanced : all;
              findings.put(TimingProcess.MILLISECONDS, value);
              findings.put(TimingProcess.MEGABYTES, value);
            });
    return table.section(Budget.TINY, results);
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
  }

  /** The peak of a fresh process has nothing of what this one has held. */
  @Test
  void theOtherProcessMeasuresItself() throws IOException {
    Map<?, ?> measured = TimingProcess.measure(16, "rmwrand", 0, 1);
    assertTrue((Double) measured.get(TimingProcess.MILLISECONDS) > 0);
    if (ResidentMemory.isKnown()) {
      assertTrue((Double) measured.get(TimingProcess.MEGABYTES) > 10);
    }
  }

  @Test
  void theFailureOfTheOtherProcessIsTold() {
    IOException told =
        assertThrows(IOException.class, () -> TimingProcess.measure(16, "no-such-method", 0, 1));
    assertTrue(told.getMessage().contains("no-such-method"), told.getMessage());
  }

  @Test
  void thePapersFiguresStandAtTheirSizes() {
    assertEquals("9633", PaperTimes.RATIO_MATCHING_MEMORY.of(2048));
    assertEquals("86.9", PaperTimes.RMWGGIS_TIME.of(256));
  }
}
