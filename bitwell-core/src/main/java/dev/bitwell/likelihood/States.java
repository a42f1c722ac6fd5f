package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;

/** All states of some variables, as long as they can be counted out. */
final class States {
  private static final int BLOCK = 1 << 8;

  /** Blocks that are summed up together, whatever the number of threads. */
  private static final int BATCH = 1 << 6;

  private States() {}

  /** How many there are; more than a long can hold are as many as it can. */
  static long count(Variables variables) {
    long count = 1;
    for (int v = 0; v < variables.count(); v++) {
      long values = variables.values(v);
      count = count > Long.MAX_VALUE / values ? Long.MAX_VALUE : count * values;
    }
    return count;
  }

  /** log Σ exp(-β E(x)) over all of them. */
  static double logNormaliser(Target target, Variables variables, Crew crew) {
    long states = count(variables);
    int batches = (int) ((states + (long) BLOCK * BATCH - 1) / ((long) BLOCK * BATCH));
    double[] sums = new double[batches];
    EnergyBlock[] blocks = new EnergyBlock[crew.threads()];
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          batches,
          (worker, batch) -> {
            if (blocks[worker] == null) {
              blocks[worker] = target.energy().block(BLOCK);
              blocks[worker].prepare(target.parameters());
            }
            long first = (long) batch * BLOCK * BATCH;
            long last = Math.min(states, first + (long) BLOCK * BATCH);
            sums[batch] = sum(target, variables, blocks[worker], first, last);
          });
    }
    return LogSum.of(sums);
  }

  private static double sum(
      Target target, Variables variables, EnergyBlock block, long first, long last) {
    BitMatrix rows = new BitMatrix(BLOCK, variables.bits());
    float[] energies = new float[BLOCK];
    double[] logs = new double[(int) (last - first)];
    for (long from = first; from < last; from += BLOCK) {
      int count = (int) Math.min(BLOCK, last - from);
      for (int r = 0; r < count; r++) {
        set(rows, r, variables, from + r);
      }
      block.load(new RowRange(rows, 0, count));
      block.energies(energies);
      for (int r = 0; r < count; r++) {
        logs[(int) (from - first) + r] = -target.inverseTemperature() * energies[r];
      }
    }
    return LogSum.of(logs);
  }

  /** The state of this number: its digits are the values. */
  private static void set(BitMatrix rows, int row, Variables variables, long state) {
    long left = state;
    for (int v = 0; v < variables.count(); v++) {
      int values = variables.values(v);
      variables.set(rows, row, v, (int) (left % values));
      left /= values;
    }
  }
}
