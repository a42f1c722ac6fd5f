package dev.bitwell.objective;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.data.DataSource;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;

/** A perceptron after a little training on bits that depend on each other. */
final class TrainedEnergy {
  private static final int D = 10;

  private TrainedEnergy() {}

  /** The second half of a row repeats the first, but for an error in one bit of ten. */
  static DataSource data() {
    return new DataSource() {
      @Override
      public String name() {
        return "repeated halves";
      }

      @Override
      public int bits() {
        return D;
      }

      @Override
      public void fill(long seed, long first, BitMatrix out, int from, int to) {
        RandomStream random = new RandomStream();
        for (int r = from; r < to; r++) {
          random.reset(seed, Purpose.DATA, 0, first + r - from);
          for (int i = 0; i < D / 2; i++) {
            boolean bit = random.nextDouble() < 0.3;
            out.set(r, i, bit);
            out.set(r, i + D / 2, bit ^ random.nextDouble() < 0.1);
          }
        }
      }
    };
  }

  /** Plain gradient descent with a bounded step, so that every loss stays calm. */
  static float[] parameters(Energy energy, RatioLoss loss) {
    float[] parameters = energy.initialParameters(4);
    EnergyBlock block = energy.block(64);
    ObjectiveBlock objective =
        new ObjectiveBlock(new Objective(loss, MoveChoice.all()), Variables.ofBits(D), 64);
    for (int step = 0; step < 2000; step++) {
      BitMatrix rows = new BitMatrix(64, D);
      data().fill(1, 64L * step, rows, 0, 64);
      block.prepare(parameters);
      block.load(new RowRange(rows, 0, 64));
      float[] gradient = new float[parameters.length];
      objective.accumulate(
          block, Moves.allFlips(64, D), new BlockKey(1, step, 0), 1.0 / 64, gradient, new Tally());
      double norm = 0;
      for (float g : gradient) {
        norm += (double) g * g;
      }
      double rate = 0.05 / Math.max(1, Math.sqrt(norm));
      for (int k = 0; k < parameters.length; k++) {
        parameters[k] -= (float) (rate * gradient[k]);
      }
    }
    return parameters;
  }
}
