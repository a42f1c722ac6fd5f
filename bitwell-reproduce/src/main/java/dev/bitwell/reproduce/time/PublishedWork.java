package dev.bitwell.reproduce.time;

import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.List;

/**
 * Iterations of the published code that are timed in one process.
 *
 * @param dimension bits of a row
 * @param threads of torch
 */
record PublishedWork(int dimension, Preset method, PublishedData data, int threads) {
  /** Those that the table has. */
  static final List<Preset> METHODS = List.of(Preset.RATIO_MATCHING, Preset.RMWGGIS_ADVANCED);

  private static final int HIDDEN = 256;

  /** Of an iteration's rows: the list of flips and all of them joined. */
  private static final int COPIES = 2;

  /** Of hidden units: three layers, of each three arrays that wait for gradients, and these. */
  private static final int LAYERS = 12;

  /** How many iterations make an epoch, whose time the script prints: few where they are long. */
  int iterations() {
    return takesAll() ? 1 : 5;
  }

  private boolean takesAll() {
    return method == Preset.RATIO_MATCHING;
  }

  /** Arguments of the script: the network and the optimiser of the paper's table. */
  List<String> arguments() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--data_name=" + Iteration.DENSITY,
                "--discrete_dim=" + dimension,
                "--batch_size=" + Iteration.BATCH,
                "--hidden_dim=" + HIDDEN,
                "--activation=swish",
                "--lr=1e-4",
                "--wd=1e-4",
                "--grad_clip=1"));
    if (!takesAll()) {
      arguments.add("--unbiased=False");
      arguments.add("--is_dim=" + Iteration.FLIPS);
    }
    return arguments;
  }

  /** About the bytes that all flips of a batch and their activations need. */
  long bytes() {
    long flips = takesAll() ? dimension : Iteration.FLIPS;
    return Float.BYTES * Iteration.BATCH * flips * (COPIES * dimension + LAYERS * HIDDEN);
  }

  /** What {@link #bytes} computes where all flips are taken, for people. */
  static String formula() {
    return Float.BYTES
        + " · "
        + Iteration.BATCH
        + " D ("
        + COPIES
        + " D + "
        + LAYERS
        + " · "
        + HIDDEN
        + ") bytes at D bits";
  }

  @Override
  public String toString() {
    return PublishedFolder.script(method)
        + " at "
        + TimeNumbers.label(dimension)
        + ", "
        + data.words()
        + ", with "
        + threads
        + (threads == 1 ? " thread" : " threads");
  }
}
