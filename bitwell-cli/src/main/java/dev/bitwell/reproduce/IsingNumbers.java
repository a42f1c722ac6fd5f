package dev.bitwell.reproduce;

import java.util.Collections;

/** The numbers of the Ising table by the name of their row. */
record IsingNumbers(IsingCells cells, Results results) {
  private static final int DECIMALS = 3;

  IsingPlan plan() {
    return cells.plan();
  }

  int mostSteps() {
    return Collections.max(plan().chainSteps());
  }

  /** A number of a training over seeds. */
  Sample sample(String name, String number) {
    IsingRecipe recipe =
        plan().recipes().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
    return results.sample(cells.ids(recipe), number);
  }

  /** A number of the fit of couplings over seeds. */
  Sample couplings(String number) {
    return results.sample(cells.couplingIds(), number);
  }

  /** The error of couplings as they were learned, beside the paper's. */
  Entry logRmse(String name) {
    return new Entry(sample(name, IsingWork.LOG_RMSE), DECIMALS, PaperIsing.logRmse(name));
  }

  Entry milliseconds(String name) {
    return new Entry(sample(name, IsingWork.MILLISECONDS), 2, PaperIsing.milliseconds(name));
  }

  /** Errors of couplings as they were learned. */
  Versus versus(String name, String other) {
    return new Versus(name, logRmse(name), other, logRmse(other));
  }
}
