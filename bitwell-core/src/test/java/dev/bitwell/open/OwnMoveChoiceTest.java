package dev.bitwell.open;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.ObjectiveBlock;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMoveChoiceTest {
  private static final float[] THETA = Small.ENERGY.initialParameters(4);

  /** An even and an odd step are all there is: their mean is the sum over all flips. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void overBothKindsOfStepTheGradientIsUnbiased(RatioLoss loss) {
    double[] p = Small.distribution();
    Objective half = new Objective(loss, new HalfTheBits(false));
    double[] even = Small.gradient(half, THETA, p, 0);
    double[] odd = Small.gradient(half, THETA, p, 1);
    assertFalse(Arrays.equals(even, odd));
    assertUnbiased(exact(loss, p), even, odd);
  }

  /**
   * A row has two outcomes of its coin, each of probability 1/2. Both are found among 64 steps, but
   * for a probability of 2^-63; their mean is the sum over all flips.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void overBothSidesOfTheCoinTheGradientIsUnbiased(RatioLoss loss) {
    Objective half = new Objective(loss, new HalfTheBits(true));
    for (int x = 0; x < Small.STATES; x++) {
      double[] one = new double[Small.STATES];
      one[x] = 1;
      double[] first = Small.gradient(half, THETA, one, 0);
      double[] other = first;
      for (int step = 1; step < 64 && Arrays.equals(first, other); step++) {
        other = Small.gradient(half, THETA, one, step);
      }
      assertUnbiased(exact(loss, one), first, other);
    }
  }

  private static double[] exact(RatioLoss loss, double[] p) {
    return Small.gradient(new Objective(loss, MoveChoice.all()), THETA, p, 0);
  }

  /** Up to the rounding of floats. */
  private static void assertUnbiased(double[] exact, double[] one, double[] other) {
    double largest = Arrays.stream(exact).map(Math::abs).max().orElseThrow();
    for (int k = 0; k < exact.length; k++) {
      assertEquals(exact[k], (one[k] + other[k]) / 2, 1e-6 * largest);
    }
  }

  @Test
  void aRowTossesTheSameCoinWhateverItsBlock() {
    Objective half = new Objective(RatioLoss.FLOW, new HalfTheBits(true));
    ObjectiveBlock block = new ObjectiveBlock(half, Variables.ofBits(Small.D), Small.STATES);
    EnergyBlock rows = Small.ENERGY.block(Small.STATES);
    float[] whole = new float[Small.STATES];
    rows.prepare(THETA);
    rows.load(new RowRange(Enumeration.states(Small.D), 0, Small.STATES));
    block.accumulate(
        rows, Moves.allFlips(rows.rows(), Small.D), new BlockKey(1, 7, 0), 1, whole, new Tally());
    float[] parts = new float[Small.STATES];
    for (int from = 0; from < Small.STATES; from += 5) {
      rows.prepare(THETA);
      rows.load(new RowRange(Enumeration.states(Small.D), from, Math.min(Small.STATES, from + 5)));
      block.accumulate(
          rows,
          Moves.allFlips(rows.rows(), Small.D),
          new BlockKey(1, 7, from),
          1,
          parts,
          new Tally());
    }
    assertArrayEquals(whole, parts, 1e-5f);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itTrainsTheSameWithAnyNumberOfThreads(boolean tossed) {
    Method method = new Method.Ratio(new Objective(new RobustLoss(), new HalfTheBits(tossed)));
    assertArrayEquals(Small.trained(method, 1), Small.trained(method, 3));
  }

  @Test
  void equalWeightsCountInFullAsEffectiveFlips() {
    Tally tally = new Tally();
    EnergyBlock rows = Small.ENERGY.block(3);
    rows.prepare(THETA);
    rows.load(new RowRange(Enumeration.states(Small.D), 0, 3));
    new ObjectiveBlock(
            new Objective(RatioLoss.FLOW, new HalfTheBits(false)), Variables.ofBits(Small.D), 3)
        .accumulate(
            rows,
            Moves.allFlips(rows.rows(), Small.D),
            new BlockKey(1, 0, 0),
            1,
            new float[Small.STATES],
            tally);
    assertEquals(Small.D / 2, tally.meanEffectiveFlips());
  }

  @Test
  void anUnbiasedChoiceHasTheLosssTemperature() {
    Objective half = new Objective(RatioLoss.SQUARED, new HalfTheBits(true));
    assertEquals(4, half.inverseTemperature(Small.D));
    assertEquals(half, half.within(2));
  }
}
