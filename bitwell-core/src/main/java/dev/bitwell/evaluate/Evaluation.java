package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.sample.Chains;
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
    int n = settings.samples();
    double bandwidth = settings.bandwidth();
    long chainSeed = seed(settings, 0);
    BitMatrix chains =
        Chains.draw(
            model.energy(),
            model.parameters(),
            settings.sampler(),
            n,
            chainSeed,
            threads,
            progress);
    BitMatrix fresh = data.draw(seed(settings, 1), n);
    double[] linear = new double[settings.floorRepeats()];
    double[] exponential = new double[settings.floorRepeats()];
    for (int k = 0; k < linear.length; k++) {
      // Two samples out of one stretch of the stream: of a table, no row is in both.
      BitMatrix both = data.draw(seed(settings, 2 + k), Math.multiplyExact(2, n));
      BitMatrix left = both.slice(0, n);
      BitMatrix right = both.slice(n, 2 * n);
      linear[k] = Mmd.linear(left, right);
      exponential[k] = Mmd.exponential(left, right, bandwidth, threads);
    }
    return new Evaluation(
        settings,
        Mmd.linear(chains, fresh),
        Mmd.exponential(chains, fresh, bandwidth, threads),
        Floor.of(linear),
        Floor.of(exponential),
        ObjectiveValues.of(model.energy(), model.parameters(), fresh, threads),
        chains,
        fresh);
  }

  /** Seeds that share nothing with each other, with other evaluations, or with training. */
  private static long seed(EvaluationSettings settings, int part) {
    return new RandomStream(settings.seed(), Purpose.EVALUATION, 0, part).nextLong();
  }
}
