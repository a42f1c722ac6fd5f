package dev.bitwell.reproduce.ising;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Held;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.BuiltInData;
import dev.bitwell.reproduce.lab.Cost;
import dev.bitwell.reproduce.lab.Seeds;
import java.util.List;

/**
 * What the Ising table trains.
 *
 * @param lattice its sides; the paper has 25x25
 * @param samples rows to learn from; the paper has 2000
 * @param sweeps of Gibbs sampling by which they are drawn; 1600 are the paper's million updates
 * @param seeds with which everything is done, data included
 * @param chainSteps of contrastive methods; the paper has 5, 10, 25, 50 and 100
 */
record IsingPlan(
    String lattice,
    int samples,
    int sweeps,
    List<Long> seeds,
    long iterations,
    List<Integer> chainSteps) {
  /** The lattice of the paper, with whose figures only its own can be compared. */
  static final String PAPER_LATTICE = "25x25";

  private static final List<Integer> PAPER_STEPS = List.of(5, 10, 25, 50, 100);

  static IsingPlan of(Budget budget) {
    List<Long> two = Seeds.first(2);
    return budget.choose(
        new IsingPlan("4x4", 50, 20, two, 3, List.of(5)),
        new IsingPlan("10x10", 2000, 1600, two, 300, List.of(5, 100)),
        new IsingPlan(PAPER_LATTICE, 2000, 1600, two, 2000, PAPER_STEPS),
        new IsingPlan(PAPER_LATTICE, 2000, 1600, two, 20_000, PAPER_STEPS),
        new IsingPlan(PAPER_LATTICE, 2000, 1600, Seeds.first(3), 100_000, PAPER_STEPS));
  }

  List<IsingRow> rows() {
    return IsingRow.all(chainSteps);
  }

  /** What the rows are drawn from. */
  IsingData source(long seed) {
    return IsingData.of(
        "lattice:" + lattice + ",samples=" + samples + ",sweeps=" + sweeps + ",seed=" + seed);
  }

  /** The rows, all of them to learn from: what is learned is held against the true couplings. */
  Dataset data(long seed) {
    return BuiltInData.of(source(seed).name(), DataOptions.USUAL.withTest(Held.NONE));
  }

  /** What the training of a row takes, about, see {@link Cost}. */
  double cost(IsingRow row) {
    Energy energy = Energies.ising(new Ising(source(1).graph().sites(), Ising.Values.SPIN));
    return Cost.of(energy, row.method(), row.training(iterations, 1));
  }

  boolean isPaperLattice() {
    return lattice.equals(PAPER_LATTICE);
  }
}
