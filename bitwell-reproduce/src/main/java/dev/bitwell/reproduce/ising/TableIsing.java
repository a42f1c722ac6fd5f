package dev.bitwell.reproduce.ising;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The paper's table 3: couplings of an Ising lattice by every method, and by the fit of ours. */
final class TableIsing extends NamedExperiment {
  private static final Entry NOTHING = Entry.of(Sample.of(), 0);

  TableIsing() {
    super("table-ising", "Table 3: training Ising models");
  }

  @Override
  public boolean oneAtATime() {
    return true;
  }

  @Override
  public List<Cell> cells(Budget budget) {
    return IsingCells.of(budget).all();
  }

  @Override
  public Section section(Budget budget, Results results) {
    IsingNumbers numbers = new IsingNumbers(IsingCells.of(budget), results);
    IsingClaims claims = new IsingClaims(numbers);
    return new Section(
        claims.sentences(),
        new IsingNotes(numbers.plan(), ThreadCounts.of(results)).all(),
        List.of(table(numbers, claims.best())),
        List.of());
  }

  private static Table table(IsingNumbers numbers, String says) {
    List<Table.Row> rows = new ArrayList<>();
    rows.add(untrained(numbers, IsingNumbers.NONE, numbers.couplings(CouplingWork.NONE), NOTHING));
    rows.add(untrained(numbers, IsingNumbers.EIGHTH, numbers.power(1.0 / 8), NOTHING));
    rows.add(untrained(numbers, IsingNumbers.QUARTER, numbers.power(1.0 / 4), NOTHING));
    numbers.plan().rows().forEach(row -> rows.add(trained(numbers, row)));
    rows.add(
        untrained(
            numbers,
            IsingNumbers.FIT,
            numbers.couplings(IsingWork.LOG_RMSE),
            numbers.seconds(numbers.couplings(IsingWork.SECONDS))));
    rows.add(
        untrained(numbers, IsingNumbers.KNOWN, numbers.couplings(CouplingWork.KNOWN), NOTHING));
    return new Table(
        "ising",
        "Error of the couplings and time (lower is better)",
        says,
        "method",
        List.of("log RMSE", "log RMSE at own inverse temperature", "ms per iteration", "s in all"),
        rows);
  }

  private static Table.Row trained(IsingNumbers numbers, IsingRow row) {
    return new Table.Row(
        row.name(),
        List.of(
            numbers.logRmse(row),
            numbers.error(numbers.sample(row, IsingWork.OWN)),
            numbers.milliseconds(row),
            numbers.seconds(numbers.sample(row, IsingWork.SECONDS))));
  }

  /** What has no objective has no temperature but 1, and what has no iterations none to time. */
  private static Table.Row untrained(
      IsingNumbers numbers, String label, Sample error, Entry seconds) {
    Entry entry = numbers.error(error);
    return new Table.Row(label, List.of(entry, entry, NOTHING, seconds));
  }
}
