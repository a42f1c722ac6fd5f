package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Completions;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.Normaliser;
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
  /** The part of the work that rows without missing cells are, roughly. */
  private static final double WHOLE = 0.3;

  /**
   * Scores rows.
   *
   * @param base the tree of the rows that the model was trained on
   * @param columns the bits of each column, for the comparison with independent columns
   */
  public static Scores of(
      Target target,
      ChowLiuTree base,
      Variables columns,
      Table table,
      Normaliser normaliser,
      Crew crew) {
    Variables variables = base.variables();
    BitMatrix rows = table.rows();
    double[][] surprise = new double[rows.rows()][];
    boolean[] wanting = new boolean[rows.rows()];
    table.eachHole(r -> wanting[r] = true);
    Arrays.setAll(surprise, r -> broken(variables, rows, r));
    int[] whole =
        IntStream.range(0, wanting.length)
            .filter(r -> !wanting[r] && variables.broken(rows, r) < 0)
            .toArray();
    double[][] ofWhole = surprises(target, variables, rows.select(whole), crew.part(0, WHOLE));
    for (int k = 0; k < whole.length; k++) {
      surprise[whole[k]] = ofWhole[k];
    }
    double[] filled = new double[rows.rows()];
    Arrays.fill(filled, Double.NaN);
    LogLikelihood likelihood =
        LogLikelihood.of(
            target,
            base,
            columns,
            table,
            normaliser,
            crew.part(WHOLE, 1),
            completions -> {
              int r = completions.row();
              filled[r] = completions.meanLogDensity() - normaliser.middle();
              surprise[r] = surprise(target, variables, table, completions);
            });
    double[] completed = likelihood.ofRows().clone();
    Arrays.setAll(completed, r -> Double.isNaN(filled[r]) ? completed[r] : filled[r]);
    return new Scores(likelihood, completed, surprise);
  }

  /**
   * The surprise of each variable of each row given the rest of it: -log p(value | all other
   * variables).
   *
   * @param rows on the support
   */
  public static double[][] surprises(
      Target target, Variables variables, BitMatrix rows, Crew crew) {
    double[][] surprises = new double[rows.rows()][variables.count()];
    Conditionals.each(
        target,
        variables,
        rows,
        Mask.allFree(),
        crew,
        (row, variable, surprise, p) -> surprises[row][variable] = surprise);
    return surprises;
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
    double[][] given = surprises(target, variables, completions.states(), Crew.of(1));
    double[] surprise = new double[variables.count()];
    for (int v = 0; v < surprise.length; v++) {
      surprise[v] =
          variables.isKnown(table.known(), completions.row(), v)
              ? logMeanInverse(completions.share(), given, v)
              : Double.NaN;
    }
    return surprise;
  }

  /** log Σ share · exp(surprise), without overflow. */
  private static double logMeanInverse(double[] share, double[][] surprise, int variable) {
    double largest = 0;
    for (double[] ofState : surprise) {
      largest = Math.max(largest, ofState[variable]);
    }
    double sum = 0;
    for (int k = 0; k < share.length; k++) {
      sum += share[k] * Math.exp(surprise[k][variable] - largest);
    }
    return largest + Math.log(sum);
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
