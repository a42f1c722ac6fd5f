package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Noise;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.Labels;

/** Puts noise on the rows of a minibatch, a portion of it at one rate; one per thread. */
final class Noising implements Labels {
  private final long seed;
  private final int batch;
  private final BitMatrix clean;
  private final RandomStream random = new RandomStream();

  /** The parameters that were taken, and the same at the rate of a portion. */
  private float[] taken;

  private final float[] atRate;

  /** The rows that were last given noise, and its rate. */
  private BitMatrix noisy;

  private double rate;

  Noising(TrainingSettings settings, Energy energy) {
    seed = settings.seed();
    batch = settings.batch();
    clean = new BitMatrix(settings.blockRows(), energy.dimension());
    atRate = new float[energy.layout().size()];
  }

  /** Takes parameters, not copied. */
  void prepare(float[] theta) {
    taken = theta;
  }

  /**
   * Puts noise on rows, and returns the parameters at its rate, good until the next call. Rates are
   * spread evenly over a minibatch: one draw for the step says where they begin.
   */
  float[] blur(BitMatrix rows, long step, Portion portion) {
    double quantile =
        random.reset(seed, Purpose.NOISE, step, -1).nextDouble() + (double) portion.row() / batch;
    rate = Noise.RATES.get(Noise.draw(quantile % 1));
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
    Noise.at(rate, taken, atRate);
    return atRate;
  }

  @Override
  public double chanceOfNoise(int row, int bit) {
    return noisy.get(row, bit) == clean.get(row, bit) ? rate : 1 - rate;
  }
}
