package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.likelihood.LogLikelihood;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The entropy of rows whose distribution is known, in nats: the mean of -log p over rows that were
 * drawn. No model has a smaller negative log-likelihood of the rows, but by chance.
 *
 * @param standardError over rows; a model's likelihood of the same rows shares most of it
 */
public record Entropy(double nats, double standardError) {
  /** Beyond, doubles end before the code of a point does. */
  static final int MOST_BITS = 80;

  /** A model that is better than the truth by more has a log Z that is too low. */
  private static final double SLACK = 0.05;

  /** By the rows of points that were drawn. */
  public static Entropy of(SyntheticData points, BitMatrix rows) {
    CellProbabilities cells = new CellProbabilities(points);
    double[] surprise =
        IntStream.range(0, rows.rows())
            .mapToDouble(row -> -cells.logProbability(rows, row))
            .filter(Double::isFinite)
            .toArray();
    Spread spread = Spread.of(surprise);
    return new Entropy(spread.mean(), spread.standardError());
  }

  /** How far the negative log-likelihood of a model is above it, at the pessimistic bound. */
  public double excess(LogLikelihood likelihood) {
    return -likelihood.lower() - nats;
  }

  /** What to make of a model's likelihood of the same rows. */
  public Verdict verdict(LogLikelihood likelihood) {
    List<String> sentences = new ArrayList<>();
    double excess = excess(likelihood);
    double tree = likelihood.lower() - likelihood.baselines().tree();
    sentences.add(
        String.format(
            Locale.ROOT,
            "%.2f nats %s the entropy, and %s than a tree by %.2f, at the pessimistic bound",
            Math.abs(excess),
            excess < 0 ? "below" : "above",
            tree > 0 ? "better" : "worse",
            Math.abs(tree)));
    List<String> doubts = new ArrayList<>(likelihood.normaliser().doubts());
    if (excess < -SLACK - 2 * likelihood.normaliser().standardError()) {
      doubts.add("no model is better than the truth, so log Z is too low");
    }
    doubts.forEach(doubt -> sentences.add("the likelihood is not to be trusted: " + doubt));
    return new Verdict(sentences, doubts.isEmpty());
  }
}
