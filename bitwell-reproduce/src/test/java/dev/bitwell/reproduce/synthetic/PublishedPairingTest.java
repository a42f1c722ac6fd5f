package dev.bitwell.reproduce.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PublishedPairingTest {
  private static final int D = 3;
  private static final int STATES = 1 << D;
  private static final int ROWS = 5;

  /** A table: parameter number s is the energy of the row whose bits are those of s. */
  private final Energy energy = Energies.table(D);

  private final float[] theta = energy.initialParameters(7);
  private final int[] states = {3, 0, 6, 6, 5};

  private BitMatrix rows() {
    BitMatrix rows = new BitMatrix(ROWS, D);
    for (int r = 0; r < ROWS; r++) {
      put(rows, r, states[r]);
    }
    return rows;
  }

  private static void put(BitMatrix rows, int row, int state) {
    for (int i = 0; i < D; i++) {
      rows.set(row, i, (state >> i & 1) == 1);
    }
  }

  private EnergyBlock loaded() {
    EnergyBlock block = new PublishedPairing(energy).block(ROWS);
    block.prepare(theta);
    block.load(new RowRange(rows(), 0, ROWS));
    return block;
  }

  /** The list as the published code makes it, flip by flip, and cut row by row. */
  @Test
  void neighboursAreListedFlipByFlipAndCutRowByRow() {
    float[] expected = new float[ROWS * D];
    for (int place = 0; place < ROWS * D; place++) {
      int flip = place / ROWS;
      int row = place % ROWS;
      int comparedWith = place / D;
      expected[row * D + flip] = theta[states[comparedWith]] - theta[states[row] ^ 1 << flip];
    }
    float[] out = new float[ROWS * D];
    loaded().differences(Moves.allFlips(ROWS, D), out);
    assertArrayEquals(expected, out, 1e-6f);
  }

  @Test
  void theGradientIsThatOfTheseDifferences() {
    Moves flips = Moves.flips(ROWS, 2, new int[] {0, 2, 1, 0, 2, 1, 0, 1, 2, 0});
    float[] expected = new float[STATES];
    float[] c = new float[flips.count()];
    for (int k = 0; k < c.length; k++) {
      c[k] = 0.3f * (k - 4) + 0.1f;
      expected[states[PublishedPairing.partner(flips, k)]] += c[k];
      expected[states[flips.row(k)] ^ 1 << flips.bit(k)] -= c[k];
    }
    float[] gradient = new float[STATES];
    loaded()
        .differentiate(
            flips, (from, to, d, out) -> System.arraycopy(c, from, out, 0, to - from), gradient);
    assertArrayEquals(expected, gradient, 1e-5f);
  }

  /** Rows in given proportions, trained on to the end: (p/q)^(1/4) is found, not p^(1/4). */
  @Test
  void suchTrainingLearnsHowMuchLikelierARowIsThanItsNeighbours() {
    int[] copies = {20, 20, 20, 1, 20, 1, 1, 1};
    int total = Arrays.stream(copies).sum();
    BitMatrix data = new BitMatrix(total, D);
    int next = 0;
    for (int state = 0; state < STATES; state++) {
      for (int k = 0; k < copies[state]; k++) {
        put(data, next++, state);
      }
    }
    double[] found = train(data);
    double[] density = new double[STATES];
    double[] ratio = new double[STATES];
    for (int state = 0; state < STATES; state++) {
      double neighbours = 0;
      for (int i = 0; i < D; i++) {
        neighbours += copies[state ^ 1 << i] / (double) D;
      }
      density[state] = Math.log(copies[state]);
      ratio[state] = Math.log(copies[state] / neighbours);
    }
    // Chance: the spread of found values over seeds is about 0.03.
    assertEquals(0, largestDistance(found, ratio), 0.3);
    assertTrue(largestDistance(found, density) > 0.6);
  }

  /** -4E of every state. */
  private double[] train(BitMatrix data) {
    TrainingTask task =
        TrainingTask.of(
            new PublishedPairing(energy),
            Table.of("states", data),
            Preset.RATIO_MATCHING.method(),
            TrainingSettings.of(8000, 128, 1, Optimiser.of(LearningRate.cosine(1e-3))));
    try (Training training = Training.start(task, 1)) {
      training.finish();
      float[] model = training.parameters();
      return IntStream.range(0, STATES).mapToDouble(s -> -4.0 * model[s]).toArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Up to a constant. */
  private static double largestDistance(double[] left, double[] right) {
    double shift = Sample.of(left).mean() - Sample.of(right).mean();
    return IntStream.range(0, left.length)
        .mapToDouble(k -> Math.abs(left[k] - right[k] - shift))
        .max()
        .orElseThrow();
  }
}
