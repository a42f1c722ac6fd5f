package dev.bitwell.train;

/**
 * How to train. Every value is checked here, so settings that exist are valid.
 *
 * @param steps minibatches to train on
 * @param batch rows of a minibatch
 * @param seed of the initial parameters, the data and the flips
 * @param optimiser what becomes of gradients
 * @param blockRows rows that one thread works at a time. A run's bits depend on it, but not on the
 *     number of threads.
 * @param partitions into which the rows of a table are dealt, so that others can work them: each
 *     gives its share of a minibatch. A run's bits depend on it.
 */
public record TrainingSettings(
    long steps, int batch, long seed, Optimiser optimiser, int blockRows, int partitions) {
  /** Rows that one thread works at a time: they stay in its cache. */
  private static final int BLOCK_ROWS = 64;

  public TrainingSettings {
    require(steps >= 1, "steps", steps, "at least 1");
    require(batch >= 1 && batch <= 1 << 20, "batch", batch, "from 1 to 1048576");
    // Rows are numbered through the whole run.
    long most = Long.MAX_VALUE / batch;
    require(steps <= most, "steps", steps, "at most " + most + " of " + batch + " rows");
    require(blockRows >= 1 && blockRows <= 4096, "block rows", blockRows, "from 1 to 4096");
    require(partitions >= 1 && partitions <= 1 << 16, "partitions", partitions, "from 1 to 65536");
  }

  /** A table in one piece. */
  public TrainingSettings(long steps, int batch, long seed, Optimiser optimiser, int blockRows) {
    this(steps, batch, seed, optimiser, blockRows, 1);
  }

  public static TrainingSettings of(long steps, int batch, long seed, Optimiser optimiser) {
    return new TrainingSettings(steps, batch, seed, optimiser, BLOCK_ROWS);
  }

  public TrainingSettings withSteps(long steps) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  public TrainingSettings withBatch(int batch) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  public TrainingSettings withSeed(long seed) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  public TrainingSettings withOptimiser(Optimiser optimiser) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  public TrainingSettings withBlockRows(int blockRows) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  public TrainingSettings withPartitions(int partitions) {
    return new TrainingSettings(steps, batch, seed, optimiser, blockRows, partitions);
  }

  /** Whether a moving average of the parameters becomes the model. */
  boolean averages() {
    return optimiser.averaging() > 0;
  }

  /** The learning rate of step number {@code step}, counted from 0. */
  double learningRate(long step) {
    return optimiser.rate().at(step, steps);
  }

  static void require(boolean valid, String name, Object value, String accepted) {
    if (!valid) {
      throw new IllegalArgumentException(name + " is " + accepted + ", not " + value);
    }
  }
}
