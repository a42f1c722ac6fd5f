package dev.bitwell.reproduce;

import dev.bitwell.data.ising.IsingData;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What the Ising table trains.
 *
 * @param lattice its sides; the paper has 25x25
 * @param samples rows to learn from; the paper has 2000
 * @param sweeps of Gibbs sampling by which they are drawn; 1600 are the paper's million updates
 * @param seeds how many times everything is done, with other data
 * @param chainSteps of contrastive methods; the paper has 5, 10, 25, 50 and 100
 */
record IsingPlan(
    String lattice, int samples, int sweeps, int seeds, long iterations, List<Integer> chainSteps) {
  /** The lattice of the paper, with whose figures only its own can be compared. */
  static final String PAPER_LATTICE = "25x25";

  private static final List<Integer> PAPER_STEPS = List.of(5, 10, 25, 50, 100);

  static IsingPlan of(Budget budget) {
    return budget.choose(
        new IsingPlan("4x4", 50, 20, 2, 3, List.of(5)),
        new IsingPlan("10x10", 2000, 1600, 2, 300, List.of(5, 100)),
        new IsingPlan(PAPER_LATTICE, 2000, 1600, 2, 2000, PAPER_STEPS),
        new IsingPlan(PAPER_LATTICE, 2000, 1600, 3, 100_000, PAPER_STEPS));
  }

  List<Long> seedList() {
    return LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  List<IsingRecipe> recipes() {
    return IsingRecipe.all(chainSteps);
  }

  IsingData data(long seed) {
    return IsingData.of(
        "lattice:" + lattice + ",samples=" + samples + ",sweeps=" + sweeps + ",seed=" + seed);
  }

  boolean isPaperLattice() {
    return lattice.equals(PAPER_LATTICE);
  }
}
