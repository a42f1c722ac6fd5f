package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Noise;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.Labels;
import java.util.Arrays;

/** Puts noise on the rows of a minibatch, a portion of it at one rate; one per thread. */
final class Noising implements Labels {
  private final long seed;
  private final int batch;
  private final BitMatrix clean;
  private final RandomStream random = new RandomStream();

  /** Parameters at each rate, and whether they are those of this step. */
  private final float[][] parameters = new float[Noise.RATES.size()][];

  private final boolean[] known = new boolean[Noise.RATES.size()];
  private float[] taken;

  /** The rows that were last given noise, and its rate. */
  private BitMatrix noisy;

  private double rate;

  Noising(TrainingSettings settings, int bits) {
    seed = settings.seed();
    batch = settings.batch();
    clean = new BitMatrix(settings.blockRows(), bits);
  }

  /** Takes parameters, not copied. */
  void prepare(float[] theta) {
    taken = theta;
    Arrays.fill(known, false);
  }

  /**
   * Puts noise on rows, and returns the parameters at its rate. Rates are spread evenly over a
   * minibatch: one draw for the step says where they begin.
   */
  float[] blur(BitMatrix rows, long step, Portion portion) {
    double quantile =
        random.reset(seed, Purpose.NOISE, step, -1).nextDouble() + (double) portion.row() / batch;
    int level = Noise.draw(quantile % 1);
    rate = Noise.RATES.get(level);
    noisy = rows;
    clean.copyRows(rows, 0, 0, portion.count());
    for (int r = 0; r < portion.count(); r++) {
      random.reset(seed, Purpose.NOISE, step, portion.row() + r);
      for (int bit = 0; bit < rows.bits(); bit++) {
        if (random.nextDouble() < rate) {
          rows.flip(r, bit);
        }
      }
    }
    return at(level);
  }

  private float[] at(int level) {
    if (parameters[level] == null) {
      parameters[level] = new float[taken.length];
    }
    if (!known[level]) {
      Noise.at(rate, taken, parameters[level]);
      known[level] = true;
    }
    return parameters[level];
  }

  @Override
  public double chanceOfNoise(int row, int bit) {
    return noisy.get(row, bit) == clean.get(row, bit) ? rate : 1 - rate;
  }
}
