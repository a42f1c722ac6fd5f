package dev.bitwell.reproduce.ising;

import dev.bitwell.reproduce.lab.ThreadCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the Ising table was made, and what its rows are. */
record IsingNotes(IsingPlan plan, ThreadCounts threads) {
  List<String> all() {
    List<String> notes = new ArrayList<>(List.of(data(), recipes(), paper(), rows(), times()));
    if (!plan.isPaperLattice()) {
      notes.add(
          "The paper's figures are of a "
              + IsingPlan.PAPER_LATTICE
              + " lattice, so the numbers of this budget cannot be compared with them.");
    }
    return notes;
  }

  private String data() {
    return plan.iterations()
        + " iterations (the paper does not say how many) on "
        + plan.samples()
        + " rows of a cyclic "
        + plan.lattice()
        + " lattice, coupling 0.25 on every edge; every seed draws rows of its own. Log RMSE is the"
        + " natural logarithm of the root mean square error over all entries of the matrix of"
        + " couplings, nearly all of which should be zero.";
  }

  private String recipes() {
    return "The paper's methods have the paper's settings: "
        + IsingRow.papersSettings()
        + ". Such a rate moves a coupling by at most about "
        + String.format(Locale.ROOT, "%.2g", IsingRow.reach(plan.iterations()))
        + " in all, where the true ones are 0.25. Pseudo-likelihood has ours: "
        + IsingRow.ourSettings()
        + ".";
  }

  private static String paper() {
    return "The paper has one row for RMwGGIS and does not say which version it is, so its figures"
        + " stand beside both. Its figures for Gibbs were read off a plot in another paper.";
  }

  private static String rows() {
    return "An objective's own inverse temperature is the factor by which its couplings, in theory,"
        + " are too small: 1 for a consistent one. For "
        + IsingRow.ADVANCED.name()
        + ", which drops the weights, it is a rule of thumb. \""
        + IsingNumbers.FIT
        + "\" is what ./bitwell couplings finds, \""
        + IsingNumbers.KNOWN
        + "\" the same fit when it is told which pairs have a coupling.";
  }

  private String times() {
    return "Times are medians over chunks of "
        + IsingWork.CHUNK
        + " iterations, one method at a time, "
        + threads.words()
        + "; seconds in all are that median times the iterations, or what the fit took. The"
        + " paper's times are of a GPU.";
  }
}
