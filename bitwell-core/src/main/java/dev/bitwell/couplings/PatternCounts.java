package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;

/** The patterns that several columns with their neighbours show, and how often. */
final class PatternCounts implements RowSum<Patterns[]> {
  private static final long serialVersionUID = 1;

  private final Regressors[] wanted;

  PatternCounts(Regressors[] wanted) {
    this.wanted = wanted;
  }

  @Override
  public Patterns[] over(ColumnBits rows, Workers workers) {
    Patterns[] found = new Patterns[wanted.length];
    workers.run(found.length, (worker, k) -> found[k] = wanted[k].on(rows).patterns());
    return found;
  }

  @Override
  public Patterns[] total(List<Patterns[]> parts) {
    Patterns[] total = new Patterns[wanted.length];
    Arrays.setAll(total, k -> Patterns.total(parts.stream().map(part -> part[k]).toList()));
    return total;
  }
}
