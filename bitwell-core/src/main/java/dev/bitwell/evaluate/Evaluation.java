package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.sample.Gibbs;
import java.util.Map;
import java.util.function.DoubleConsumer;

/**
 * A model's samples against fresh data.
 *
 * @param settings how it was judged
 * @param linear linear-Hamming MMD
 * @param exponential exp-Hamming MMD
 * @param linearFloor the linear MMD between two fresh samples of the data
 * @param exponentialFloor the exponential MMD between two fresh samples of the data
 * @param objectives each ratio objective, all flips, of the energy as it is on the fresh data
 * @param sampled the model's samples
 * @param fresh the data they were compared with
 */
public record Evaluation(
    EvaluationSettings settings,
    double linear,
    double exponential,
    Floor linearFloor,
    Floor exponentialFloor,
    Map<RatioLoss, Double> objectives,
    BitMatrix sampled,
    BitMatrix fresh) {
  /** Keeps evaluation seeds apart from training seeds, which people choose small. */
  private static final long SEED_OFFSET = 0x5EED_0F_E7A1L;

  /**
   * Judges the model. Most of the time goes into sampling.
   *
   * @param progress hears, from any thread, the part of the sampling done
   */
  public static Evaluation of(
      Model model,
      DataSource data,
      EvaluationSettings settings,
      int threads,
      DoubleConsumer progress) {
    long seed = settings.seed() + SEED_OFFSET;
    int n = settings.samples();
    BitMatrix chains = Gibbs.start(n, model.energy().dimension(), seed);
    new Gibbs(model.energy(), model.parameters(), settings.sampler())
        .run(chains, seed, threads, progress);
    BitMatrix fresh = data.draw(seed, n);
    double bandwidth = settings.bandwidth();
    return new Evaluation(
        settings,
        Mmd.linear(chains, fresh),
        Mmd.exponential(chains, fresh, bandwidth, threads),
        Floor.of(settings.floorRepeats(), k -> floor(data, n, seed + k + 1, Mmd::linear)),
        Floor.of(
            settings.floorRepeats(),
            k -> floor(data, n, seed + k + 1, (x, y) -> Mmd.exponential(x, y, bandwidth, threads))),
        ObjectiveValues.of(model.energy(), model.parameters(), fresh, 1, threads),
        chains,
        fresh);
  }

  /** Two samples out of one stretch of the stream: of a table, no row is in both. */
  private static double floor(DataSource data, int n, long seed, Statistic statistic) {
    BitMatrix both = data.draw(seed, Math.multiplyExact(2, n));
    return statistic.of(both.slice(0, n), both.slice(n, 2 * n));
  }

  private interface Statistic {
    double of(BitMatrix x, BitMatrix y);
  }
}
