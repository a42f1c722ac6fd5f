package dev.bitwell.train;

import dev.bitwell.objective.Objectives;
import java.util.List;

/**
 * The optimiser's settings that go with a method when nothing else is said: the paper's for the
 * paper's methods, so that they can be judged as they were meant, and our own for the others.
 */
public record MethodDefaults(
    int batch,
    double learningRate,
    Schedule schedule,
    double weightDecay,
    double sparsity,
    double clipNorm,
    double averaging) {
  /** Steps of training, where nothing else decides. */
  public static final long STEPS = 4000;

  private static final int BATCH = 128;

  private static final List<String> PAPER =
      List.of(
          "ratio-matching", "rmwggis-basic", "rmwggis-advanced", "rmwrand", "pcd-gibbs", "pcd-gwg");

  /** Beyond this many bits, all flips of every row cost more than they teach. */
  private static final int MANY_BITS = 64;

  public static MethodDefaults of(String method, String energy) {
    if (energy.equals("graph")) {
      // The paper does not say. A constant rate lets training be stopped anywhere.
      return new MethodDefaults(32, 1e-3, Schedule.CONSTANT, 0.01, 0, 5, 0.998);
    }
    if (!PAPER.contains(method)) {
      return new MethodDefaults(BATCH, 1e-3, Schedule.COSINE, 0, 0, 0, 0);
    }
    return energy.equals("ising")
        ? new MethodDefaults(BATCH, 1e-4, Schedule.CONSTANT, 0, 0.01, 0, 0)
        : new MethodDefaults(BATCH, 5e-4, Schedule.CONSTANT, 1e-4, 0, 1, 0);
  }

  /** The same with another learning rate. */
  public MethodDefaults withLearningRate(double rate) {
    return new MethodDefaults(batch, rate, schedule, weightDecay, sparsity, clipNorm, averaging);
  }

  /** The same with another number of rows in a minibatch. */
  public MethodDefaults withBatch(int rows) {
    return new MethodDefaults(
        rows, learningRate, schedule, weightDecay, sparsity, clipNorm, averaging);
  }

  /** Settings of training with these defaults; a clip norm of 0 stands for none. */
  public TrainingSettings settings(long steps, long seed) {
    return new TrainingSettings(
        steps,
        batch,
        seed,
        learningRate,
        schedule,
        0,
        weightDecay,
        sparsity,
        clipNorm > 0 ? clipNorm : Double.POSITIVE_INFINITY,
        averaging,
        TrainingSettings.BLOCK_ROWS);
  }

  /** All flips while they are few or cheap. */
  public static String method(int bits, boolean cheapFlips) {
    return cheapFlips || bits <= MANY_BITS ? Objectives.DEFAULT : "pseudo-likelihood-guided";
  }
}
