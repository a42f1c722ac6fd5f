package dev.bitwell.spark;

import dev.bitwell.likelihood.Normaliser;
import java.util.List;
import java.util.Locale;

/**
 * How a model does on rows that it was not trained on, in nats per row.
 *
 * @param rows how many there are
 * @param mean of log p
 * @param standardError of the mean, over rows
 * @param lower the mean with the pessimistic bound of log Z, and {@code upper} with the other
 * @param overTree how much the mean is above that of the tree of the rows trained on
 * @param treeError the standard error of that, over rows
 * @param overIndependent how much it is above that of independent columns
 * @param doubts why log Z is not to be trusted; none if it is
 */
public record Judged(
    long rows,
    double mean,
    double standardError,
    double lower,
    double upper,
    double overTree,
    double treeError,
    double overIndependent,
    List<String> doubts) {
  private static final double CLEARLY = 2;

  public Judged {
    doubts = List.copyOf(doubts);
  }

  static Judged of(Moments moments, Normaliser logZ) {
    double half = (logZ.upper() - logZ.lower()) / 2;
    return new Judged(
        moments.rows(),
        moments.mean(Moments.MODEL),
        moments.error(Moments.MODEL),
        moments.mean(Moments.MODEL) - half,
        moments.mean(Moments.MODEL) + half,
        moments.mean(Moments.OVER_TREE),
        moments.error(Moments.OVER_TREE),
        moments.mean(Moments.OVER_INDEPENDENT),
        logZ.isTrusted() && !moments.doubt().isEmpty() ? List.of(moments.doubt()) : logZ.doubts());
  }

  /** Whether log Z is known well enough, and the model is better than independent columns. */
  public boolean isTrusted() {
    return doubts.isEmpty() && overIndependent > 0;
  }

  /** The verdict in a sentence. */
  public String sentence() {
    if (!doubts.isEmpty()) {
      return "log Z is not to be trusted: " + String.join("; ", doubts);
    }
    double low = overTree - CLEARLY * treeError;
    double high = overTree + CLEARLY * treeError;
    String than;
    if (overIndependent <= 0) {
      than = "worse than independent columns";
    } else if (low > 0) {
      than = "better than a tree";
    } else if (high < 0) {
      than = "worse than a tree";
    } else {
      than = "about as good as a tree";
    }
    return String.format(
        Locale.ROOT,
        "%s: %.3f ± %.3f nats per row of %d held back, %+.3f ± %.3f over a tree, %+.3f over"
            + " independent columns",
        than,
        mean,
        standardError,
        rows,
        overTree,
        treeError,
        overIndependent);
  }
}
