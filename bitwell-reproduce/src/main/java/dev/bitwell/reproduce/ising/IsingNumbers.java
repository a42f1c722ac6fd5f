package dev.bitwell.reproduce.ising;

import dev.bitwell.domain.Variables;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Versus;
import java.util.Collections;

/** The numbers of the Ising table by the name of their row. */
record IsingNumbers(IsingCells cells, Results results) {
  /** Rows without training. */
  static final String NONE = "no couplings";

  static final String QUARTER = "true couplings / 4";
  static final String EIGHTH = "true couplings / 8";
  static final String FIT = "couplings (no training)";
  static final String KNOWN = "limit: the true pairs are known";

  private static final int DECIMALS = 3;
  private static final int TIME_DECIMALS = 2;

  IsingPlan plan() {
    return cells.plan();
  }

  int mostSteps() {
    return Collections.max(plan().chainSteps());
  }

  /** A number of a training over seeds. */
  Sample sample(IsingRow row, String number) {
    return results.sample(cells.ids(row), number);
  }

  /** The factor by which a method's couplings are too small. */
  double inverseTemperature(IsingRow row) {
    int sites = plan().source(1).graph().sites();
    return row.method().inverseTemperature(Variables.ofBits(sites));
  }

  /** A number of the fit of couplings over seeds. */
  Sample couplings(String number) {
    return results.sample(cells.couplingIds(), number);
  }

  /** The error of a perfect model of p^power: of that part of every true coupling. */
  Sample power(double power) {
    return couplings(CouplingWork.NONE).plus(Math.log(1 - power));
  }

  /** The error of couplings as they were learned, beside the paper's. */
  Entry logRmse(IsingRow row) {
    return new Entry(sample(row, IsingWork.LOG_RMSE), DECIMALS, PaperIsing.logRmse(row));
  }

  /** An error that the paper does not have. */
  Entry error(Sample logRmse) {
    return Entry.of(logRmse, DECIMALS);
  }

  Entry milliseconds(IsingRow row) {
    return new Entry(
        sample(row, IsingWork.MILLISECONDS), TIME_DECIMALS, PaperIsing.milliseconds(row));
  }

  Entry seconds(Sample seconds) {
    return Entry.of(seconds, TIME_DECIMALS);
  }

  /** Errors of couplings as they were learned. */
  Versus versus(IsingRow row, IsingRow other) {
    return new Versus(row.name(), logRmse(row), other.name(), logRmse(other));
  }
}
