package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.work.Crew;
import java.util.Arrays;

/**
 * How probable rows are to a model, in nats per row.
 *
 * @param mean of log p, with the middle of the estimates of log Z
 * @param standardError of the mean over rows
 * @param lower the mean with the highest estimate of log Z: the pessimistic one
 * @param upper the mean with the lowest
 * @param normaliser log Z, and whether it is to be trusted
 * @param baselines what independent columns and a tree make of the same rows
 */
public record LogLikelihood(
    double mean,
    double standardError,
    double lower,
    double upper,
    Normaliser normaliser,
    Baselines baselines) {
  /**
   * Mean log p of the same rows to models that need no normaliser.
   *
   * @param independent every column by itself
   * @param tree the Chow-Liu tree
   * @param treeError the standard error, over rows, of the difference between model and tree
   */
  public record Baselines(double independent, double tree, double treeError) {}

  /** Whether there is no doubt about it. */
  public boolean isTrusted() {
    return normaliser.isTrusted();
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
    Normaliser normaliser = Normaliser.of(target, tree, effort, crew);
    Strays strays = new Strays(tree, rows);
    double[] minusEnergies = minusEnergies(target, tree.variables(), rows);
    double[] middle = strays.mixed(minusEnergies, -normaliser.middle());
    double[] independent = tree.alone(columns).logProbabilities(rows);
    double[] ofTree = strays.mixed(tree.logProbabilities(rows), 0);
    double[] overTree = new double[ofTree.length];
    Arrays.setAll(overTree, r -> middle[r] - ofTree[r]);
    return new LogLikelihood(
        mean(middle),
        standardError(middle),
        mean(strays.mixed(minusEnergies, -normaliser.upper())),
        mean(strays.mixed(minusEnergies, -normaliser.lower())),
        normaliser,
        new Baselines(mean(strays.mixed(independent, 0)), mean(ofTree), standardError(overTree)));
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

  private static double standardError(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
  }
}
