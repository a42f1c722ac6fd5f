package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdamTest {
  private static final int SIZE = 207;

  private final RandomStream random = new RandomStream(8, Purpose.EVALUATION, 0, 0);
  private final float[] parameters = new float[SIZE];
  private final float[] gradient = new float[SIZE];
  private final float[] first = new float[SIZE];
  private final float[] second = new float[SIZE];

  /** The bits of runs made before there was a second way to add the penalty stay what they were. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 0.37, 1e-3, 1e-9, 1e-25})
  void thePenaltyIsAddedToTheGradientBeforeItIsScaled(double scale) {
    for (int k = 0; k < SIZE; k++) {
      parameters[k] = k % 7 == 0 ? 0 : (float) random.nextGaussian();
      gradient[k] = (float) random.nextGaussian();
    }
    float[] expected = new float[SIZE];
    float factor = (float) scale;
    for (int k = 0; k < SIZE; k++) {
      float penalised = gradient[k] + 0.3f / factor * Math.signum(parameters[k]);
      float moment = (1f - 0.9f) * (penalised * factor + 0.01f * parameters[k]);
      expected[k] = moment + 1e-25f - 1e-25f;
    }
    new Adam(0, 1e-3, scale, Betas.USUAL, penalty(0.01, 0.3))
        .update(parameters, gradient, first, second, 0, SIZE);
    assertArrayEquals(expected, first);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-300, 1e-44, 1e-38, 1e-31})
  void aGradientThatIsClippedToNothingLeavesThePenalty(double scale) {
    for (int k = 0; k < SIZE; k++) {
      parameters[k] = k % 3 - 1;
      gradient[k] = (float) random.nextGaussian();
    }
    new Adam(0, 1e-3, scale, Betas.USUAL, penalty(0, 0.5))
        .update(parameters, gradient, first, second, 0, SIZE);
    for (int k = 0; k < SIZE; k++) {
      assertEquals(0.05 * (k % 3 - 1), first[k], 2e-8);
      assertEquals((k % 3 - 1) * (1 - 1e-3), parameters[k], 1e-7);
    }
  }

  /**
   * Gradients of all magnitudes that are let through: nothing leaves the finite numbers, and no
   * parameter moves by more than 73 learning rates.
   */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 10, 1_000_000})
  void everythingStaysFiniteWhateverTheGradientsAre(long firstStep) {
    for (int k = 0; k < SIZE; k++) {
      parameters[k] = magnitude(9e17);
      second[k] = Math.abs(magnitude(1e30));
      first[k] = (float) (7.9 * Math.sqrt(second[k]));
    }
    for (long step = firstStep; step < firstStep + 500; step++) {
      for (int k = 0; k < SIZE; k++) {
        gradient[k] = magnitude(3e38);
      }
      double scale = Math.min(1, Math.abs(magnitude(9e17)) / 3e38);
      float[] before = parameters.clone();
      new Adam(step, 10, scale, Betas.USUAL, penalty(0.9, 0.9))
          .update(parameters, gradient, first, second, 0, SIZE);
      for (int k = 0; k < SIZE; k++) {
        assertTrue(Float.isFinite(first[k]) && Float.isFinite(second[k]));
        double moved = Math.abs((double) parameters[k] - before[k]);
        assertTrue(moved <= 801 + Math.ulp(parameters[k]), () -> "moved by " + moved);
        assertTrue(
            Adam.couldBeMoments(Betas.USUAL, first[k], second[k]), first[k] + " " + second[k]);
      }
    }
  }

  /** Of any sign, and any order of magnitude from the least there is. */
  private float magnitude(double largest) {
    double exponent = -150 + random.nextDouble() * (Math.log(largest) / Math.log(2) + 150);
    return (float) (Math.pow(2, exponent) * (random.nextLong() < 0 ? -1 : 1));
  }

  /** Gradients that rise as fast as the bound has it: the first moment goes to 7.27 roots. */
  @Test
  void risingGradientsComeNearTheBoundOfTheirMoments() {
    double growth = 0.999 / 0.9;
    double ratio = 0;
    for (int step = 0; step < 300; step++) {
      gradient[0] = (float) (1e-10 * Math.pow(growth, step));
      new Adam(step, 1e-3, 1, Betas.USUAL, penalty(0, 0))
          .update(parameters, gradient, first, second, 0, 1);
      ratio = first[0] / Math.sqrt(second[0]);
      assertTrue(Adam.couldBeMoments(Betas.USUAL, first[0], second[0]));
    }
    assertEquals(7.27, ratio, 0.01);
  }

  /** Shrinking is what it says, on top of a step: a decay, then a pull towards zero. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9})
  void whatIsPenalisedByItselfShrinksAfterTheStep(double beta) {
    Betas betas = new Betas(beta, 0.99);
    float[] l1 = new float[SIZE];
    float[] decay = new float[SIZE];
    for (int k = 0; k < SIZE; k++) {
      parameters[k] = k % 5 == 0 ? 0 : 0.02f * (float) random.nextGaussian();
      gradient[k] = (float) random.nextGaussian();
      l1[k] = k % 2 == 0 ? 0 : Math.abs((float) random.nextGaussian());
      decay[k] = k % 3;
    }
    float[] before = parameters.clone();
    Adam adam = new Adam(0, 0.01, 1, betas, Penalty.NONE);
    adam.update(parameters, gradient, first, second, 0, SIZE);
    float[] stepped = parameters.clone();
    adam.shrink(parameters, second, new Shrinkage(l1, decay), 0, SIZE);
    int zeros = 0;
    for (int k = 0; k < SIZE; k++) {
      // After one step the moments, corrected, are the gradient and its square.
      double g = gradient[k];
      assertEquals(before[k] - 0.01 * Math.signum(g), stepped[k], 1e-5);
      double decayed = stepped[k] * (1 - 0.01 * decay[k]);
      double pull = 0.01 * l1[k] / (Math.abs(g) + 1e-8);
      double expected = Math.signum(decayed) * Math.max(0, Math.abs(decayed) - pull);
      assertEquals(expected, parameters[k], 1e-5);
      zeros += parameters[k] == 0 ? 1 : 0;
    }
    assertTrue(zeros > 10 && zeros < SIZE / 2, zeros + " became zero");
  }

  @Test
  void betasHaveMomentsOnlyIfSquaresAreRememberedForLonger() {
    assertEquals(7.27, Betas.USUAL.largestRatio(), 0.01);
    assertThrows(IllegalArgumentException.class, () -> new Betas(0.9, 0.8));
    assertThrows(IllegalArgumentException.class, () -> new Betas(1, 0.999));
    assertThrows(IllegalArgumentException.class, () -> new Betas(0.5, 1));
  }

  private static Penalty penalty(double weightDecay, double l1) {
    return Penalty.NONE.withWeightDecay(weightDecay).withL1(l1);
  }
}
