package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.energy.Moves;
import dev.bitwell.objective.MoveChoice.Drawn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveChoiceTest {
  private static final int D = 10;

  private static Drawn unweighted(Proposal proposal) {
    return new Drawn(3, proposal, false, false);
  }

  @Test
  void choicesAreCalledByWhatTheyKnow() {
    assertEquals("all", MoveChoice.all().label());
    assertEquals("uniform", unweighted(Proposal.uniform()).label());
    assertEquals("guided", unweighted(Proposal.guided(Shape.LOSS, 0)).label());
    assertEquals("optimal", unweighted(Proposal.optimal(Shape.LOSS, 0)).label());
  }

  @Test
  void asManyDistinctFlipsAsThereAreBitsAreAll() {
    Drawn distinct = new Drawn(D, Proposal.uniform(), true, false);
    assertEquals(MoveChoice.all(), distinct.within(D));
    assertEquals(distinct, distinct.within(D + 1));
    Drawn repeated = new Drawn(D, Proposal.uniform(), true, true);
    assertEquals(repeated, repeated.within(D));
  }

  /** exp(κΔ) drawn in proportion to exp(κ'Δ) acts like exp((κ + κ')Δ). */
  @ParameterizedTest
  @CsvSource({
    "squared, loss, 8",
    "squared, slope, 8",
    "squared, exp:0.7, 5.4",
    "squared, surprise, 4",
    "flow, loss, 2",
    "flow, exp:1.5, 4",
    "flow, surprise, 1",
    "pseudo-likelihood, exp:1.5, 1",
    "hyvarinen, loss, 1"
  })
  void withoutWeightsTheProposalCountsTwice(String loss, String shape, double expected) {
    MoveChoice flips = unweighted(Proposal.guided(Shape.of(shape), 0));
    Objective objective = new Objective(RatioLoss.of(loss), flips);
    assertEquals(expected, objective.inverseTemperature(D), 1e-12);
  }

  @Test
  void whereEveryFlipCountsAlikeTheTemperatureIsTheLosss() {
    Proposal guided = Proposal.guided(Shape.LOSS, 0);
    for (MoveChoice flips :
        new MoveChoice[] {
          MoveChoice.all(),
          new Drawn(3, guided, true, false),
          unweighted(Proposal.uniform()),
          unweighted(Proposal.guided(Shape.LOSS, 1)),
          new Drawn(D, guided, false, false)
        }) {
      assertEquals(4, new Objective(RatioLoss.SQUARED, flips).inverseTemperature(D));
    }
  }

  @Test
  void weightsAreWorthTheirEffectiveSampleSize() {
    Moves flips = Moves.flips(2, 2, new int[] {0, 1, 1, 0});
    WeightedMoves weighted = WeightedMoves.of(flips, new float[] {2, 2, 3, 1});
    assertEquals(2 + 16.0 / 10, weighted.effective(), 1e-12);
    assertEquals(4, WeightedMoves.unweighted(flips).effective());
  }

  @Test
  void tooFewWeightsAreRefused() {
    Moves flips = Moves.flips(2, 2, new int[] {0, 1, 1, 0});
    for (Executable made :
        new Executable[] {
          () -> new WeightedMoves(flips, new float[3], 1),
          () -> WeightedMoves.of(flips, new float[3])
        }) {
      assertEquals(
          "4 moves need as many weights, not 3",
          assertThrows(IllegalArgumentException.class, made).getMessage());
    }
  }
}
