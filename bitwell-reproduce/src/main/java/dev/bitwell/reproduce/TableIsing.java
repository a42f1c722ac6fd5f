package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;

/** The paper's table 3: couplings of an Ising lattice by every method, and by the fit of ours. */
final class TableIsing implements Experiment {
  private static final Entry NOTHING = Entry.of(Sample.of(), 0);

  @Override
  public String name() {
    return "table-ising";
  }

  @Override
  public String title() {
    return "Table 3: training Ising models";
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
    numbers.plan().recipes().forEach(recipe -> rows.add(trained(numbers, recipe.name())));
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

  private static Table.Row trained(IsingNumbers numbers, String name) {
    return new Table.Row(
        name,
        List.of(
            numbers.logRmse(name),
            numbers.error(numbers.sample(name, IsingWork.OWN)),
            numbers.milliseconds(name),
            numbers.seconds(numbers.sample(name, IsingWork.SECONDS))));
  }

  /** What has no objective has no temperature but 1, and what has no iterations none to time. */
  private static Table.Row untrained(
      IsingNumbers numbers, String label, Sample error, Entry seconds) {
    Entry entry = numbers.error(error);
    return new Table.Row(label, List.of(entry, entry, NOTHING, seconds));
  }
}
