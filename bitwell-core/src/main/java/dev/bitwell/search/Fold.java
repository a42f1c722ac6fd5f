package dev.bitwell.search;

import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.Given;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.List;
import java.util.Optional;

/**
 * Rows to learn from, and rows to choose by.
 *
 * @param train rows to learn from
 * @param valid rows none of which is among those to learn from: what is known of them counts; none
 *     where nothing is chosen by this fold
 * @param columns the bits of each column, groups or not
 * @param tree of the rows to learn from
 */
public record Fold(Table train, Optional<Table> valid, Variables columns, ChowLiuTree tree) {
  /** Rows with many missing cells that are chosen by: each takes as long as many others. */
  private static final int MANY_HOLES = 64;

  /** Rows of a table to learn from, and others to choose by. */
  public static Fold of(Table train, Table valid, Domain domain) {
    return of(
        train,
        Optional.of(valid),
        domain instanceof Columns columns
            ? columns.withGroups(List.of()).variables()
            : domain.variables());
  }

  static Fold of(Table train, Optional<Table> valid, Variables columns) {
    ChowLiuTree tree = ChowLiuTree.of(train);
    return new Fold(
        train.completedBy(tree),
        valid.map(table -> Given.affordable(table, train.variables(), MANY_HOLES)),
        columns,
        tree);
  }

  /** How many rows there are to choose by. */
  int validRows() {
    return valid.map(table -> table.rows().rows()).orElse(0);
  }

  /**
   * The likelihood of the rows to choose by.
   *
   * @param beta the inverse temperature at which the energy stands for the data
   */
  public LogLikelihood check(
      Energy energy, float[] parameters, double beta, Effort effort, Crew crew) {
    Target target = new Target(energy, parameters, beta);
    return LogLikelihood.of(target, tree, columns, valid.orElseThrow(), effort, crew);
  }
}
