package dev.bitwell.recipe;

import dev.bitwell.data.DataSource;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Domain;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How samples are compared with data.
 *
 * @param samples rows, or graphs, drawn from the model
 * @param bandwidth of the exponential kernel
 * @param repeats pairs of fresh samples of the data from which floors are taken; of graphs, draws
 *     for every mean over draws
 * @param seed of chains, fresh data and estimates of log Z; unrelated to the seeds of training
 */
public record Judging(int samples, double bandwidth, int repeats, long seed) {
  public Judging {
    if (samples < 2) {
      throw new IllegalArgumentException("at least 2 samples are compared, not " + samples);
    }
    if (!(bandwidth > 0 && bandwidth < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("bandwidth is finite and above 0, not " + bandwidth);
    }
    if (repeats < 2) {
      throw new IllegalArgumentException("a floor needs at least 2 repeats, not " + repeats);
    }
  }

  /** What is usual for this kind of data. */
  public static Judging defaults(Domain domain) {
    return Defaults.judging(domain);
  }

  /**
   * The same with as many samples as the rows allow: of a table, as few as leave two samples of it
   * without a common row.
   *
   * @throws IllegalArgumentException with a sentence if they are too few
   */
  public Judging within(DataSource rows) {
    OptionalInt count =
        rows instanceof Table table ? table.comparable().rowCount() : rows.rowCount();
    return count.isEmpty() ? this : withSamples(Math.min(samples, count.getAsInt() / 2));
  }

  /**
   * The same with as many samples as the rows to judge by allow.
   *
   * @throws IllegalArgumentException with a sentence if they do not allow any judgement
   */
  public Judging within(Dataset data) {
    if (data.graphs().isEmpty()) {
      return within(data.test());
    }
    int tests = data.graphs().get().test().size();
    if (samples < tests) {
      throw new IllegalArgumentException(
          "--samples is at least the number of test graphs, " + tests + ", not " + samples);
    }
    return this;
  }

  public Judging withSamples(int samples) {
    return new Judging(samples, bandwidth, repeats, seed);
  }

  public Judging withBandwidth(double bandwidth) {
    return new Judging(samples, bandwidth, repeats, seed);
  }

  public Judging withRepeats(int repeats) {
    return new Judging(samples, bandwidth, repeats, seed);
  }

  public Judging withSeed(long seed) {
    return new Judging(samples, bandwidth, repeats, seed);
  }

  /** What these {@link Setting}s say; what they leave out is usual for the domain. */
  public static Judging of(Domain domain, Map<String, ?> given, Map<String, ?> background) {
    return RecipeReader.judging(domain, new Answers(given, background));
  }
}
