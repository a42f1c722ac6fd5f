package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.MeanInterval;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Models of the same columns, held against each other by how probable the same rows are to them.
 * Rows differ far more from each other than models do, so differences are taken row by row.
 *
 * @param rows how many rows they were compared by
 * @param level how often all intervals hold at once, about
 * @param contenders in the order in which they were given
 */
public record Comparison(int rows, double level, List<Contender> contenders) {
  /** Fresh rows of data that never run out. */
  private static final int FRESH_ROWS = 4000;

  private static final long FRESH_SEED = 1;

  /**
   * A model among others.
   *
   * @param behind by how much its mean log-likelihood is below that of the best, in nats per row:
   *     its standard error is that over rows, and its interval counts the uncertainty of both log Z
   *     too; nothing for the best itself
   */
  public record Contender(String name, LogLikelihood likelihood, Optional<MeanInterval> behind) {}

  public Comparison {
    contenders = List.copyOf(contenders);
  }

  /**
   * Compares models by rows, as thoroughly as a likelihood is computed.
   *
   * @param models at least two, by their names, in an order of their own
   * @param rows at least two, whose bits are those of the first model
   * @throws IllegalArgumentException saying in what the models differ, if they are not of the same
   *     columns
   */
  public static Comparison of(Map<String, Model> models, BitMatrix rows, Effort effort, Crew crew) {
    requireComparable(models, rows);
    Map<String, LogLikelihood> likelihoods = new LinkedHashMap<>();
    for (Map.Entry<String, Model> model : models.entrySet()) {
      int done = likelihoods.size();
      Crew part = crew.part((double) done / models.size(), (done + 1.0) / models.size());
      likelihoods.put(
          model.getKey(), likelihood(model.getKey(), model.getValue(), rows, effort, part));
    }
    return of(likelihoods);
  }

  private static void requireComparable(Map<String, Model> models, BitMatrix rows) {
    if (models.size() < 2) {
      throw new IllegalArgumentException("at least 2 models are compared, not " + models.size());
    }
    if (rows.rows() < 2) {
      throw new IllegalArgumentException(
          "models are compared by at least 2 rows, not " + rows.rows());
    }
    String first = models.keySet().iterator().next();
    models.forEach(
        (name, model) -> SameRows.require(first, models.get(first).domain(), name, model.domain()));
  }

  private static LogLikelihood likelihood(
      String name, Model model, BitMatrix rows, Effort effort, Crew crew) {
    try {
      return model.logLikelihood(rows, effort, crew);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** Of likelihoods of the same rows. */
  static Comparison of(Map<String, LogLikelihood> likelihoods) {
    String best = likelihoods.keySet().iterator().next();
    for (String name : likelihoods.keySet()) {
      best = likelihoods.get(name).mean() > likelihoods.get(best).mean() ? name : best;
    }
    LogLikelihood ofBest = likelihoods.get(best);
    // Whichever turns out to be the best: so the intervals of all pairs are to hold at once.
    int pairs = likelihoods.size() * (likelihoods.size() - 1) / 2;
    double ofPair = 1 - (1 - MeanInterval.LEVEL) / pairs;
    List<Contender> contenders = new ArrayList<>();
    for (Map.Entry<String, LogLikelihood> entry : likelihoods.entrySet()) {
      Optional<MeanInterval> behind =
          entry.getKey().equals(best)
              ? Optional.empty()
              : Optional.of(ofBest.over(entry.getValue(), ofPair));
      contenders.add(new Contender(entry.getKey(), entry.getValue(), behind));
    }
    return new Comparison(ofBest.rows(), MeanInterval.LEVEL, contenders);
  }

  /**
   * The rows that all of these data hold back: by these, models of them can be compared.
   *
   * @param data by the names of their models
   * @throws IllegalArgumentException if they are not the same data with the same rows held back
   */
  public static BitMatrix heldRows(Map<String, Dataset> data) {
    String first = data.keySet().iterator().next();
    BitMatrix rows = held(data.get(first));
    for (Map.Entry<String, Dataset> other : data.entrySet()) {
      String both = first + " and " + other.getKey();
      if (!other.getValue().fingerprint().equals(data.get(first).fingerprint())) {
        throw new IllegalArgumentException(
            both
                + " were trained on different data, "
                + data.get(first).name()
                + " and "
                + other.getValue().name()
                + ": say by which rows to compare them");
      }
      if (!held(other.getValue()).equals(rows)) {
        throw new IllegalArgumentException(
            both
                + " hold back different rows, so that one of them may know the rows of the other:"
                + " say by which rows to compare them");
      }
    }
    return rows;
  }

  private static BitMatrix held(Dataset data) {
    return data.test() instanceof Table table
        ? table.comparable().requireComplete("comparing").rows()
        : data.test().draw(FRESH_SEED, FRESH_ROWS);
  }

  /** The one to which the rows are most probable; they may not be enough to tell. */
  public Contender best() {
    return contenders.stream().filter(c -> c.behind().isEmpty()).findFirst().orElseThrow();
  }

  /** Whether all likelihoods are to be trusted. */
  public boolean isTrusted() {
    return contenders.stream().allMatch(c -> c.likelihood().isTrusted());
  }

  /** What to make of it, one thing each. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (Contender other : contenders) {
      other.behind().ifPresent(behind -> sentences.add(sentence(other.name(), behind)));
    }
    for (Contender contender : contenders) {
      for (String doubt : contender.likelihood().doubts()) {
        sentences.add("the likelihood of " + contender.name() + " is not to be trusted: " + doubt);
      }
    }
    return sentences;
  }

  private String sentence(String other, MeanInterval behind) {
    String best = best().name();
    return behind.contains(0)
        ? String.format(
            Locale.ROOT,
            "cannot tell from %d rows which of %s and %s is better: the first is ahead by %.2f nats"
                + " per row, from %.2f to %.2f",
            rows,
            best,
            other,
            behind.mean(),
            behind.lower(),
            behind.upper())
        : String.format(
            Locale.ROOT,
            "%s is better than %s by %.2f nats per row, from %.2f to %.2f",
            best,
            other,
            behind.mean(),
            behind.lower(),
            behind.upper());
  }
}
