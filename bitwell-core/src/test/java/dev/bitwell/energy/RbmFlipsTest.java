package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All flips the quick way, in floats, held to the same flips one by one, in doubles. */
class RbmFlipsTest {
  private static final int D = 29;

  private final RandomStream random = new RandomStream(5, Purpose.EVALUATION, 0, 0);

  /** The last weights saturate most units, and 33 of them take a product beyond any double. */
  static Stream<Arguments> awkwardShapes() {
    return Stream.of(1, 13, 207)
        .flatMap(
            rows ->
                Stream.of(1, 7, 33)
                    .flatMap(
                        hidden ->
                            Stream.of(0.01, 1.0, 8.0, RbmFlips.LARGEST_WEIGHT)
                                .map(largest -> Arguments.of(rows, hidden, largest))));
  }

  private float[] parameters(Energy energy, int weights, double largest) {
    float[] parameters = new float[energy.layout().size()];
    for (int k = 0; k < parameters.length; k++) {
      boolean extreme = random.nextDouble() < 0.3;
      double value = extreme ? largest : largest * random.nextDouble();
      parameters[k] = (float) (random.nextDouble() < 0.5 ? value : -value);
    }
    // Units that hang by one weight: far off or far on unless others make up for it.
    for (int k = weights + D; k < parameters.length; k++) {
      parameters[k] *= 3;
    }
    return parameters;
  }

  private static Moves oneByOne(int rows) {
    int[] bits = new int[rows * D];
    for (int k = 0; k < bits.length; k++) {
      bits[k] = k % D;
    }
    return Moves.flips(rows, D, bits);
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void differencesAndGradientsAreThoseOfFlipsOneByOne(int rows, int hidden, double largest) {
    Energy energy = Energies.rbm(new Rbm(D, hidden));
    float[] parameters = parameters(energy, D * hidden, largest);
    assertTrue(new RbmFlips(D, hidden).tabulate(parameters));
    BitMatrix x = Enumeration.randomRows(rows, D, random);
    EnergyBlock block = energy.block(rows);
    block.prepare(parameters);
    block.load(new RowRange(x, 0, rows));
    float[] quick = new float[rows * D];
    float[] plain = new float[rows * D];
    block.differences(Moves.allFlips(rows, D), quick);
    block.differences(oneByOne(rows), plain);
    for (int k = 0; k < quick.length; k++) {
      assertEquals(plain[k], quick[k], 1e-7 * (10 + 3 * hidden + 3 * Math.abs(plain[k])));
    }
    float[] c = new float[rows * D];
    for (int k = 0; k < c.length; k++) {
      c[k] = (float) random.nextGaussian();
    }
    EnergyBlock.Coefficients given =
        (from, to, delta, out) -> System.arraycopy(c, from, out, 0, to - from);
    float[] byQuick = new float[parameters.length];
    float[] byPlain = new float[parameters.length];
    block.differentiate(Moves.allFlips(rows, D), given, byQuick);
    block.differentiate(oneByOne(rows), given, byPlain);
    for (int k = 0; k < byPlain.length; k++) {
      // Sums of rows × D terms of the order of 1, of which one is rounded by 1e-7.
      assertEquals(byPlain[k], byQuick[k], 2e-6 * Math.sqrt(rows * (double) D));
    }
  }

  /** No difference of large sums: a unit that no flip can move has no gradient at all. */
  @Test
  void saturatedUnitsHaveNoGradient() {
    int d = 800;
    Energy energy = Energies.rbm(new Rbm(d, 2));
    float[] parameters = parameters(energy, d * 2, 0.01);
    parameters[parameters.length - 2] = 40;
    parameters[parameters.length - 1] = -40;
    BitMatrix x = Enumeration.randomRows(5, d, random);
    EnergyBlock block = energy.block(5);
    block.prepare(parameters);
    block.load(new RowRange(x, 0, 5));
    float[] gradient = new float[parameters.length];
    EnergyBlock.Coefficients given = (from, to, delta, out) -> Arrays.fill(out, 0, to - from, 0.3f);
    block.differentiate(Moves.allFlips(5, d), given, gradient);
    assertEquals(0, gradient[parameters.length - 2], 1e-12);
    assertEquals(0, gradient[parameters.length - 1], 1e-12);
  }

  @Test
  void weightsThatCouldOverflowAreLeftToThePlainWay() {
    RbmFlips flips = new RbmFlips(2, 1);
    float largest = (float) RbmFlips.LARGEST_WEIGHT;
    assertTrue(flips.tabulate(new float[] {largest, -largest, 100, 100, 100}));
    assertFalse(flips.tabulate(new float[] {0, Math.nextUp(largest), 0, 0, 0}));
    assertFalse(flips.tabulate(new float[] {0, -Math.nextUp(largest), 0, 0, 0}));
    assertFalse(flips.tabulate(new float[] {0, Float.NaN, 0, 0, 0}));
  }
}
