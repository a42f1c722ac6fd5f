package dev.bitwell.open;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.ObjectiveBlock;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.SplittableRandom;

/** Four bits, of which all states can be gone through: an energy for each, free to be anything. */
final class Small {
  static final int D = 4;
  static final int STATES = 1 << D;
  static final Energy ENERGY = Energies.table(D);

  private Small() {}

  static double[] distribution() {
    return Enumeration.randomDistribution(D, 1.0, new SplittableRandom(3));
  }

  /** The energies -log p(x) of the states. */
  static float[] energiesOf(double[] p) {
    float[] energies = new float[p.length];
    for (int x = 0; x < p.length; x++) {
      energies[x] = (float) -Math.log(p[x]);
    }
    return energies;
  }

  /** Σ_x p(x) ∂J(θ, x)/∂θ, row after row, each the row of its number. */
  static double[] gradient(Objective objective, float[] parameters, double[] p, long step) {
    BitMatrix states = Enumeration.states(D);
    EnergyBlock row = ENERGY.block(1);
    ObjectiveBlock block = new ObjectiveBlock(objective, Variables.ofBits(D), 1);
    double[] sum = new double[parameters.length];
    for (int x = 0; x < p.length; x++) {
      row.prepare(parameters);
      row.load(new RowRange(states, x, x + 1));
      float[] gradient = new float[parameters.length];
      block.accumulate(
          row, Moves.allFlips(1, D), new BlockKey(5, step, x), 1, gradient, new Tally());
      for (int k = 0; k < sum.length; k++) {
        sum[k] += p[x] * gradient[k];
      }
    }
    return sum;
  }

  /** The parameters after some steps of training on draws from the distribution. */
  static float[] trained(Method method, int threads) {
    double[] p = distribution();
    SplittableRandom random = new SplittableRandom(8);
    BitMatrix rows = new BitMatrix(500, D);
    for (int r = 0; r < rows.rows(); r++) {
      rows.words()[r] = Enumeration.draw(p, random.nextDouble());
    }
    TrainingSettings settings =
        TrainingSettings.of(30, 200, 1, Optimiser.of(LearningRate.cosine(1e-3)));
    TrainingTask task = TrainingTask.of(ENERGY, Table.of("draws", rows), method, settings);
    try (Training training = Training.start(task, threads)) {
      training.finish();
      return training.parameters();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written
    }
  }
}
