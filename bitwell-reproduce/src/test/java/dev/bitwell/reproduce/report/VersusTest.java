package dev.bitwell.reproduce.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.reproduce.lab.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VersusTest {
  static List<Arguments> orders() {
    Sample two = Sample.of(2, 2.01);
    return List.of(
        arguments(Sample.of(1, 1.01), two, "that order shows here too (2 seeds)"),
        arguments(Sample.of(3, 3.01), two, "here the order is the other way round (2 seeds)"),
        arguments(Sample.of(1, 3.1), two, "here one cannot tell with 2 seeds"),
        arguments(
            Sample.of(1, 3.1, 2),
            Sample.of(2, 2.1, 2),
            "here the difference is within noise (3 seeds)"),
        arguments(Sample.of(1), two, "here that cannot be judged without repeats"),
        arguments(
            Sample.of(Double.NaN, 1), two, "here that cannot be judged, as a number is missing"));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void anOrderIsRefutedByADifferenceBeyondNoiseOnly(Sample left, Sample right, String words) {
    assertEquals(words, versus(left, right).claimOfLower());
  }

  @Test
  void aPairIsNamedWithItsNumbers() {
    assertEquals(
        "flow (1.01 ± 0.01) against hyvarinen (2.00): not repeated, so noise is unknown",
        versus(Sample.of(1, 1.02), Sample.of(2)).words());
  }

  @Test
  void aPairSaysHowManySeedsItHas() {
    assertEquals(
        "flow (1.01 ± 0.01) against hyvarinen (2.01 ± 0.01): lower (2 seeds)",
        versus(Sample.of(1, 1.02), Sample.of(2, 2.02)).words());
  }

  private static Versus versus(Sample left, Sample right) {
    return new Versus("flow", Entry.of(left, 2), "hyvarinen", Entry.of(right, 2));
  }
}
