package dev.bitwell.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.HiddenUnits;
import dev.bitwell.energy.Rbm;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chances that are quick to have, held to exact ones: the same bits are drawn. */
class BlockGibbsTest {
  private final RandomStream random = new RandomStream(8, Purpose.EVALUATION, 0, 0);

  /**
   * The last case draws fifteen million units, some of which quick chances alone would draw wrong.
   */
  @ParameterizedTest
  @CsvSource({"1, 1, 1, 9", "13, 29, 7, 9", "207, 65, 33, 9", "207, 300, 70, 200"})
  void bitsAreThoseOfExactChances(int rows, int d, int hidden, int steps) {
    Energy energy = Energies.rbm(new Rbm(d, hidden));
    float[] parameters = new float[energy.layout().size()];
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] = (float) (2 * random.nextGaussian() / Math.sqrt(hidden));
    }
    // Saturated beyond anything that a float resolves.
    parameters[d * hidden] = 1e9f;
    parameters[d * hidden + d - 1] = -1e9f;
    double[] beta = new double[rows];
    Arrays.setAll(beta, r -> 1 - 0.5 * r / rows);
    BitMatrix chains = Enumeration.randomRows(rows, d, random);
    Turn turn = new Turn(steps, 3, 4);
    BitMatrix expected = exact((HiddenUnits) energy, parameters, chains, beta, turn);
    Mover mover = new BlockGibbs().mover(energy, Variables.ofBits(d), rows);
    mover.prepare(parameters);
    mover.move(new RowRange(chains, 0, rows), Mask.allFree(), beta, turn);
    assertEquals(expected, chains);
  }

  private static BitMatrix exact(
      HiddenUnits units, float[] parameters, BitMatrix chains, double[] beta, Turn turn) {
    int rows = chains.rows();
    float[] x = new float[rows * chains.bits()];
    float[] h = new float[rows * units.hiddenUnits()];
    RandomGenerator[] of = new RandomGenerator[rows];
    Arrays.setAll(of, turn::random);
    chains.unpack(0, rows, x);
    for (int step = 0; step < turn.steps(); step++) {
      units.hiddenLogits(parameters, rows, x, h);
      draw(h, units.hiddenUnits(), beta, of);
      units.visibleLogits(parameters, rows, h, x);
      draw(x, chains.bits(), beta, of);
    }
    BitMatrix drawn = new BitMatrix(rows, chains.bits());
    for (int k = 0; k < x.length; k++) {
      drawn.set(k / chains.bits(), k % chains.bits(), x[k] > 0);
    }
    return drawn;
  }

  /** A number has its first 16 binary digits from a long of the row, and all others of its own. */
  private static void draw(float[] logits, int width, double[] beta, RandomGenerator[] of) {
    for (int r = 0; r < of.length; r++) {
      long four = 0;
      for (int k = 0; k < width; k++) {
        four = k % 4 == 0 ? of[r].nextLong() : four;
        double further = new RandomStream(four, Purpose.CHAIN, 0, k % 4).nextDouble();
        double number = (((four >>> (16 * (k % 4))) & 0xFFFF) + further) / 65536;
        double chance = 1 / (1 + Math.exp(-beta[r] * logits[r * width + k]));
        logits[r * width + k] = number < chance ? 1 : 0;
      }
    }
  }
}
