package dev.bitwell.bench;

import dev.bitwell.io.Json;
import dev.bitwell.reproduce.time.Iteration;
import dev.bitwell.reproduce.time.PythonThreads;
import dev.bitwell.reproduce.time.TorchSetup;
import dev.bitwell.train.Preset;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "torch",
    description = "The same iteration here and in two PyTorch scripts, taking turns.",
    mixinStandardHelpOptions = true)
final class TorchCommand implements Callable<Integer> {
  @Option(
      names = "--dim",
      split = ",",
      defaultValue = "32,256,2048",
      description = "bits (default: ${DEFAULT-VALUE})")
  List<Integer> dimensions;

  @Option(
      names = "--python",
      split = ",",
      defaultValue = "python3,/usr/bin/python3",
      description = "interpreters to look for torch in (default: ${DEFAULT-VALUE})")
  List<String> pythons;

  @Option(
      names = "--threads",
      defaultValue = "2",
      description = "torch runs with this many and with one (default: ${DEFAULT-VALUE})")
  int threads;

  @Option(names = "--rounds", defaultValue = "10", description = "(default: ${DEFAULT-VALUE})")
  int rounds;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    try (TorchPython python = TorchPython.among(pythons);
        TorchScript naive = new TorchScript(python, "naive_torch", threads);
        TorchScript careful = new TorchScript(python, "careful_torch", threads)) {
      Map<String, Object> all = new LinkedHashMap<>();
      naive.description().forEach((key, value) -> all.put((String) key, value));
      all.put("threads", threads);
      List<?> blas = (List<?>) all.get("blas");
      if (!json) {
        Object core = all.get("core");
        System.out.printf(
            "torch %s multiplies matrices with %s%s%n",
            all.get("torch"), blas, core == null ? "" : " for " + core);
      }
      TorchSetup.doubts(blas).ifPresent(doubt -> System.err.println("bitwell bench: " + doubt));
      List<Map<String, Object>> results = new ArrayList<>();
      for (int dimension : dimensions) {
        Map<String, Object> result = measure(dimension, naive, careful);
        results.add(result);
        if (!json) {
          print(result);
        }
      }
      all.put("results", results);
      if (json) {
        System.out.println(Json.write(all, true));
      }
    }
    return 0;
  }

  private Map<String, Object> measure(int dimension, TorchScript naive, TorchScript careful)
      throws IOException {
    double ours = Double.POSITIVE_INFINITY;
    try (Iteration iteration = new Iteration(dimension, Preset.RMWGGIS_ADVANCED, threads)) {
      iteration.run(20);
      naive.begin(dimension);
      careful.begin(dimension);
      for (int round = 0; round < rounds; round++) {
        ours = Math.min(ours, iteration.run(10));
        naive.turn(dimension);
        careful.turn(dimension);
      }
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("d", dimension);
    result.put("bitwellMs", ours);
    put(result, "naive", naive.best(), ours);
    put(result, "careful", careful.best(), ours);
    return result;
  }

  private static void put(
      Map<String, Object> result, String name, Map.Entry<PythonThreads, Double> best, double ours) {
    result.put(name + "Ms", best.getValue());
    result.put(name + "Threads", best.getKey().toString());
    result.put(name + "Ratio", best.getValue() / ours);
  }

  private static void print(Map<String, Object> result) {
    System.out.printf(
        "d = %4d: Bitwell %6.2f ms; naive torch %6.1f ms (%s), %.2f times as long;"
            + " careful torch %6.1f ms (%s), %.2f times as long%n",
        (int) result.get("d"),
        (double) result.get("bitwellMs"),
        (double) result.get("naiveMs"),
        result.get("naiveThreads"),
        (double) result.get("naiveRatio"),
        (double) result.get("carefulMs"),
        result.get("carefulThreads"),
        (double) result.get("carefulRatio"));
  }
}
