package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * How probable rows are to a model, in nats per row.
 *
 * @param ofRows log p of each row, with the middle of the estimates of log Z; not copied
 * @param lower the mean with the highest estimate of log Z: the pessimistic one
 * @param upper the mean with the lowest
 * @param normaliser log Z, from both sides
 * @param baselines what independent columns and a tree make of the same rows
 * @param doubts why it is not to be trusted: those of log Z, and what the rows prove of it; none if
 *     it is
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record LogLikelihood(
    double[] ofRows,
    double lower,
    double upper,
    Normaliser normaliser,
    Baselines baselines,
    List<String> doubts) {
  /** The part of the work that log Z is, roughly, where cells are missing. */
  private static final double NORMALISER = 0.8;

  public LogLikelihood {
    doubts = List.copyOf(doubts);
  }

  /**
   * The same rows to models that need no normaliser.
   *
   * @param independentOfRows log p of each row to every column by itself; not copied
   * @param treeOfRows log p of each row to the Chow-Liu tree; not copied
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  public record Baselines(double[] independentOfRows, double[] treeOfRows) {
    /** The mean of log p to every column by itself. */
    public double independent() {
      return LogLikelihood.mean(independentOfRows);
    }

    /** The mean of log p to the Chow-Liu tree. */
    public double tree() {
      return LogLikelihood.mean(treeOfRows);
    }
  }

  /** How many rows there are. */
  public int rows() {
    return ofRows.length;
  }

  /** The mean of log p. */
  public double mean() {
    return mean(ofRows);
  }

  /** The standard error of the mean over rows. */
  public double standardError() {
    return MeanInterval.of(ofRows).standardError();
  }

  /** Where the mean over all rows there could be lies: over rows and with log Z. */
  public MeanInterval interval() {
    return widened(MeanInterval.of(ofRows));
  }

  /** The same for the difference to independent columns, row by row. */
  public MeanInterval overIndependent() {
    return widened(MeanInterval.of(differences(ofRows, baselines.independentOfRows)));
  }

  /** The same for the difference to the tree. */
  public MeanInterval overTree() {
    return widened(MeanInterval.of(differences(ofRows, baselines.treeOfRows)));
  }

  /**
   * The same for the difference to another model, whose likelihood is that of the same rows.
   *
   * @param level how often the interval is to hold it
   */
  public MeanInterval over(LogLikelihood other, double level) {
    return MeanInterval.of(differences(ofRows, other.ofRows), level)
        .widened(
            mean() - lower + other.upper - other.mean(),
            upper - mean() + other.mean() - other.lower,
            Math.hypot(normaliser.standardError(), other.normaliser.standardError()));
  }

  private MeanInterval widened(MeanInterval ofRows) {
    return ofRows.widened(mean() - lower, upper - mean(), normaliser.standardError());
  }

  /** Whether there is no doubt about it. */
  public boolean isTrusted() {
    return doubts.isEmpty();
  }

  /**
   * The log-likelihood of rows.
   *
   * @param tree of the rows that the model was trained on
   * @param columns the bits of each column, for the comparison with independent columns
   */
  public static LogLikelihood of(
      Target target,
      ChowLiuTree tree,
      Variables columns,
      BitMatrix rows,
      Effort effort,
      Crew crew) {
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("the likelihood of no rows is not known");
    }
    return of(target, tree, columns, Table.of("rows", rows), effort, crew);
  }

  /**
   * The log-likelihood of what is known of the rows of a table: of a row with missing cells, the
   * sum over all rows that agree with it.
   */
  public static LogLikelihood of(
      Target target, ChowLiuTree tree, Variables columns, Table table, Effort effort, Crew crew) {
    double part = table.isComplete() ? 1 : NORMALISER;
    Normaliser normaliser = Normaliser.of(target, tree, effort, crew.part(0, part));
    return of(target, tree, columns, table, normaliser, crew.part(part, 1), completions -> {});
  }

  /**
   * The same with a log Z that is known already.
   *
   * @param teller told what rows with missing cells may be, from any thread
   */
  public static LogLikelihood of(
      Target target,
      ChowLiuTree tree,
      Variables columns,
      Table table,
      Normaliser normaliser,
      Crew crew,
      Consumer<Completions> teller) {
    double[] masses = logMasses(target, tree, table, crew, teller);
    Strays strays = new Strays(tree, table);
    List<String> doubts = new ArrayList<>(normaliser.doubts());
    if (table.completeRows() > 0) {
      ProbabilityBudget.doubt(target, tree.variables(), table.complete().rows(), normaliser)
          .ifPresent(doubts::add);
    }
    return new LogLikelihood(
        strays.mixed(masses, -normaliser.middle()),
        mean(strays.mixed(masses, -normaliser.upper())),
        mean(strays.mixed(masses, -normaliser.lower())),
        normaliser,
        new Baselines(
            strays.mixed(tree.alone(columns).logProbabilities(table), 0),
            strays.mixed(tree.logProbabilities(table), 0)),
        doubts);
  }

  /**
   * log p of what is known of each row, up to log Z: -β E and, of a row with missing cells, the log
   * of the sum over all rows that agree with it. Minus infinity off the support.
   *
   * @param teller told what rows with missing cells may be, from any thread
   */
  public static double[] logMasses(
      Target target, ChowLiuTree tree, Table table, Crew crew, Consumer<Completions> teller) {
    double[] masses = minusEnergies(target, tree.variables(), table.rows());
    table.eachHole(r -> masses[r] = Double.NEGATIVE_INFINITY);
    Given.each(
        target,
        tree,
        table,
        GivenEffort.MANY_ROWS,
        crew,
        completions -> {
          masses[completions.row()] = completions.logMass();
          teller.accept(completions);
        });
    return masses;
  }

  /** -β E of each row; minus infinity off the support. */
  private static double[] minusEnergies(Target target, Variables variables, BitMatrix rows) {
    double[] out = target.energies(rows);
    for (int r = 0; r < out.length; r++) {
      out[r] = variables.broken(rows, r) < 0 ? -out[r] : Double.NEGATIVE_INFINITY;
    }
    return out;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  private static double[] differences(double[] left, double[] right) {
    if (left.length != right.length) {
      throw new IllegalArgumentException(
          "likelihoods of " + left.length + " and of " + right.length + " rows are not compared");
    }
    double[] differences = new double[left.length];
    Arrays.setAll(differences, r -> left[r] - right[r]);
    return differences;
  }
}
