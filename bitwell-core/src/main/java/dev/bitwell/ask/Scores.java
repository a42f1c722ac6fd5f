package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Completions;
import dev.bitwell.likelihood.Given;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How probable rows are, and how much each cell surprises.
 *
 * @param likelihood of what is known of the rows, with log Z
 * @param completed log p of each row, the mean over what its missing cells may be: of rows of which
 *     all is known it is log p, so that rows with and without holes can be compared; not copied
 * @param surprise -log p(value | all that is known of the other variables), in nats, of each
 *     variable of each row: not a number where it is missing, infinite where it breaks a group; not
 *     copied
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Scores(LogLikelihood likelihood, double[] completed, double[][] surprise) {
  /**
   * Scores rows.
   *
   * @param base the tree of the rows that the model was trained on
   * @param likelihood of these rows
   */
  public static Scores of(
      Target target, ChowLiuTree base, Table table, LogLikelihood likelihood, Crew crew) {
    Variables variables = base.variables();
    BitMatrix rows = table.rows();
    double[][] surprise = new double[rows.rows()][];
    Arrays.setAll(surprise, r -> broken(variables, rows, r));
    boolean[] wanting = new boolean[rows.rows()];
    table.eachHole(r -> wanting[r] = true);
    int[] numbers =
        IntStream.range(0, wanting.length)
            .filter(r -> !wanting[r] && variables.broken(rows, r) < 0)
            .toArray();
    Conditionals.each(
        target,
        variables,
        rows.select(numbers),
        Mask.allFree(),
        crew,
        (row, variable, own, p) -> surprise[numbers[row]][variable] = -Math.log(p[own]));
    double[] completed = likelihood.ofRows().clone();
    double logZ = likelihood.normaliser().middle();
    Given.each(
        target,
        base,
        table,
        GivenEffort.MANY_ROWS,
        crew,
        completions -> {
          int r = completions.row();
          completed[r] = completions.meanLogDensity() - logZ;
          surprise[r] = surprise(target, variables, table, completions);
        });
    return new Scores(likelihood, completed, surprise);
  }

  /** A row that breaks a group surprises in that alone. */
  private static double[] broken(Variables variables, BitMatrix rows, int row) {
    double[] surprise = new double[variables.count()];
    Arrays.fill(surprise, Double.NaN);
    int broken = variables.broken(rows, row);
    if (broken >= 0) {
      surprise[broken] = Double.POSITIVE_INFINITY;
    }
    return surprise;
  }

  /**
   * Of what is known of a row. Over what m the rest may be given all that is known, c with the
   * other cells k, the mean of 1/p(c | k, m) is Σ p(m | c, k) / p(c | k, m) = p(k) / p(c, k): the
   * inverse of what is asked for.
   */
  private static double[] surprise(
      Target target, Variables variables, Table table, Completions completions) {
    double[] inverse = new double[variables.count()];
    double[] share = completions.share();
    Conditionals.each(
        target,
        variables,
        completions.states(),
        Mask.allFree(),
        Crew.of(1),
        (row, variable, own, p) -> inverse[variable] += share[row] / p[own]);
    BitMatrix known = table.known().orElseThrow();
    double[] surprise = new double[inverse.length];
    for (int v = 0; v < surprise.length; v++) {
      surprise[v] =
          isKnown(known, completions.row(), variables, v) ? Math.log(inverse[v]) : Double.NaN;
    }
    return surprise;
  }

  static boolean isKnown(BitMatrix known, int row, Variables variables, int variable) {
    for (int j = 0; j < variables.size(variable); j++) {
      if (!known.get(row, variables.bit(variable, j))) {
        return false;
      }
    }
    return true;
  }

  /** log p of what is known of each row. */
  public double[] logP() {
    return likelihood.ofRows();
  }

  /** The least probable rows, the oddest first. */
  public int[] oddest(int count) {
    return IntStream.range(0, completed.length)
        .boxed()
        .sorted(Comparator.comparingDouble(r -> completed[r]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The variables of a row that surprise most, the most surprising first. */
  public int[] reasons(int row, int count) {
    return IntStream.range(0, surprise[row].length)
        .filter(v -> !Double.isNaN(surprise[row][v]))
        .boxed()
        .sorted(Comparator.comparingDouble(v -> -surprise[row][v]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
