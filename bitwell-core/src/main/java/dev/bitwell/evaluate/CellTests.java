package dev.bitwell.evaluate;

import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.MeanDifference;
import dev.bitwell.likelihood.Target;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether cells fit the rest of their rows as before: -log p(cell | rest), for which no normaliser
 * is needed.
 */
final class CellTests {
  /** Nanoseconds of one processor, by {@link dev.bitwell.energy.Energy#moveCost}, for a table. */
  private static final double MOST_WORK = 60e9;

  private static final int FEWEST_ROWS = 100;

  private final Model model;
  private final Variables variables;
  private final VariableNames names;

  CellTests(Model model, VariableNames names) {
    this.model = model;
    this.names = names;
    variables = model.domain().variables();
  }

  /** The most rows of a table that are looked at; others are passed over at even distances. */
  int mostRows() {
    double rows = MOST_WORK / model.energy().moveCost() / variables.moves();
    return (int) Math.max(FEWEST_ROWS, Math.min(Integer.MAX_VALUE, rows));
  }

  /** Of rows on the support. */
  Tests<CellShift> all(BitMatrix first, BitMatrix second, Crew crew) {
    double[][] some = surprises(first, crew.part(0, 0.5));
    double[][] others = surprises(second, crew.part(0.5, 1));
    List<Tests.Single<CellShift>> made = new ArrayList<>();
    for (int v = 0; v < variables.count(); v++) {
      MeanDifference difference = MeanDifference.of(some[v], others[v], 1 - Change.LEVEL);
      made.add(
          new Tests.Single<>(
              new CellShift(names.name(v), mean(some[v]), mean(others[v]), difference.interval()),
              difference.logP()));
    }
    return Tests.of(made.size(), made);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** The surprise of each variable in each row. */
  double[][] surprises(BitMatrix all, Crew crew) {
    BitMatrix rows = all.rows() > mostRows() ? all.spread(mostRows()) : all;
    double[][] ofRows =
        Scores.surprises(
            new Target(model.energy(), model.parameters(), model.inverseTemperature()),
            variables,
            rows,
            crew);
    double[][] surprises = new double[variables.count()][rows.rows()];
    for (int v = 0; v < surprises.length; v++) {
      int variable = v;
      Arrays.setAll(surprises[v], r -> ofRows[r][variable]);
    }
    return surprises;
  }
}
