package dev.bitwell.train;

/**
 * How to train. Every value is checked here, so settings that exist are valid.
 *
 * @param steps minibatches to train on
 * @param batch rows of a minibatch
 * @param seed of the initial parameters, the data and the flips
 * @param learningRate of Adam, at its highest
 * @param schedule how the learning rate changes
 * @param warmup steps over which the learning rate first rises from 0
 * @param weightDecay λ of the L2 penalty, added to the gradient as λθ
 * @param sparsity λ of the l1 penalty, added to the gradient as λ sign(θ)
 * @param clipNorm the largest gradient norm that is let through; infinite for no clipping
 * @param averaging decay of the moving average of the parameters that becomes the model; 0 for none
 * @param blockRows rows that one thread works at a time. A run's bits depend on it, but not on the
 *     number of threads.
 */
public record TrainingSettings(
    long steps,
    int batch,
    long seed,
    double learningRate,
    Schedule schedule,
    long warmup,
    double weightDecay,
    double sparsity,
    double clipNorm,
    double averaging,
    int blockRows) {
  /** Rows that one thread works at a time, where nothing else is said. */
  static final int BLOCK_ROWS = 64;

  public TrainingSettings {
    require(steps >= 1, "steps", steps, "at least 1");
    require(batch >= 1 && batch <= 1 << 20, "batch", batch, "from 1 to 1048576");
    require(learningRate > 0 && learningRate <= 10, "learning rate", learningRate, "in (0, 10]");
    require(warmup >= 0, "warmup", warmup, "at least 0");
    require(weightDecay >= 0 && weightDecay < 1, "weight decay", weightDecay, "in [0, 1)");
    require(sparsity >= 0 && sparsity < 1, "sparsity", sparsity, "in [0, 1)");
    require(clipNorm > 0, "clip norm", clipNorm, "above 0");
    require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
    require(blockRows >= 1 && blockRows <= 4096, "block rows", blockRows, "from 1 to 4096");
  }

  /** Settings that serve the consistent objectives well: Adam at 1e-3, falling along a cosine. */
  public static TrainingSettings of(long steps, int batch, long seed) {
    return new TrainingSettings(
        steps,
        batch,
        seed,
        1e-3,
        Schedule.COSINE,
        0,
        0,
        0,
        Double.POSITIVE_INFINITY,
        0,
        BLOCK_ROWS);
  }

  /** The same, with another number of steps. */
  public TrainingSettings withSteps(long steps) {
    return new TrainingSettings(
        steps,
        batch,
        seed,
        learningRate,
        schedule,
        warmup,
        weightDecay,
        sparsity,
        clipNorm,
        averaging,
        blockRows);
  }

  private static void require(boolean valid, String name, Object value, String accepted) {
    if (!valid) {
      throw new IllegalArgumentException(name + " is " + accepted + ", not " + value);
    }
  }

  /** The learning rate of step number {@code step}, counted from 0. */
  double learningRate(long step) {
    double rise = step < warmup ? (step + 1.0) / (warmup + 1.0) : 1;
    return learningRate * rise * schedule.factor((double) step / steps);
  }
}
