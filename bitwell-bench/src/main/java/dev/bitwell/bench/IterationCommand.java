package dev.bitwell.bench;

import dev.bitwell.io.Json;
import dev.bitwell.math.Gemm;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.reproduce.time.Iteration;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "iteration",
    description = "One training iteration against the matrix products in it.",
    mixinStandardHelpOptions = true)
final class IterationCommand implements Callable<Integer> {
  /** Iterations of a turn: short ones are more often undisturbed. */
  private static final int TURN = 4;

  @Option(
      names = "--dim",
      split = ",",
      defaultValue = "32,256,2048",
      description = "bits (default: ${DEFAULT-VALUE})")
  List<Integer> dimensions;

  @Option(
      names = "--method",
      defaultValue = "rmwggis-advanced",
      description = "a method that draws flips (default: ${DEFAULT-VALUE})")
  String method;

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Option(
      names = "--rounds",
      defaultValue = "40",
      description = "turns that iteration and limit take (default: ${DEFAULT-VALUE})")
  int rounds;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() {
    Preset preset = Preset.of(method);
    if (!(preset.method() instanceof Ratio ratio && ratio.objective().moves() instanceof Drawn)) {
      throw new IllegalArgumentException(
          "--method " + method + " uses all flips; the limit is that of a method that draws them");
    }
    List<Map<String, Object>> results = new ArrayList<>();
    for (int dimension : dimensions) {
      Map<String, Object> result = measure(dimension, preset);
      results.add(result);
      if (!json) {
        System.out.printf(
            "d = %4d: %6.2f ms an iteration, %6.2f ms its sgemm alone: %2.0f%% of the limit,"
                + " %2.0f%% of a peak of %.0f GFLOP/s%n",
            dimension,
            (double) result.get("msPerIteration"),
            (double) result.get("sgemmLimitMs"),
            100 * (double) result.get("fractionOfLimit"),
            100 * (double) result.get("fractionOfPeak"),
            (double) result.get("peakGigaflops"));
      }
    }
    if (json) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("method", method);
      all.put("batch", Iteration.BATCH);
      all.put("flips", Iteration.FLIPS);
      all.put("gemm", Gemm.best().name());
      all.put("threads", threads);
      all.put("results", results);
      System.out.println(Json.write(all, true));
    }
    return 0;
  }

  /**
   * Iteration, limit and peak take turns. Machines are noisy: what counts is the median over turns,
   * also of the limit by the iteration, each by the one beside it.
   */
  private Map<String, Object> measure(int dimension, Preset preset) {
    double[] iterationMs = new double[rounds];
    double[] limitMs = new double[rounds];
    double[] fraction = new double[rounds];
    double flops;
    double peak;
    try (Iteration iteration = new Iteration(dimension, preset, threads);
        PeakRate rate = new PeakRate(threads);
        SgemmLimit limit =
            new SgemmLimit(
                dimension, Iteration.BATCH, iteration.blockRows(), Iteration.FLIPS, threads)) {
      iteration.run(20);
      for (int round = 0; round < rounds; round++) {
        rate.run();
        limitMs[round] = limit.run(TURN);
        iterationMs[round] = iteration.run(TURN);
        fraction[round] = limitMs[round] / iterationMs[round];
      }
      flops = limit.flops() / (TURN * rounds);
      peak = rate.gigaflops();
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("d", dimension);
    double ms = median(iterationMs);
    result.put("msPerIteration", ms);
    result.put("sgemmLimitMs", median(limitMs));
    result.put("fractionOfLimit", median(fraction));
    result.put("peakGigaflops", peak);
    result.put("fractionOfPeak", flops / (ms * 1e6 * peak));
    result.put("gemm", Gemm.best().name());
    result.put("threads", threads);
    return result;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
