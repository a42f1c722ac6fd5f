package dev.bitwell.bench;

import dev.bitwell.io.Json;
import dev.bitwell.reproduce.Iteration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "torch",
    description = "The same iteration here and in a plain PyTorch script, taking turns.",
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

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Option(names = "--rounds", defaultValue = "6", description = "(default: ${DEFAULT-VALUE})")
  int rounds;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    List<Map<String, Object>> results = new ArrayList<>();
    try (TorchProcess torch = TorchProcess.start(pythons, threads)) {
      for (int dimension : dimensions) {
        Map<String, Object> result = measure(dimension, torch);
        results.add(result);
        if (!json) {
          System.out.printf(
              "d = %4d: Bitwell %6.2f ms, %s %6.1f ms: %.1f times as fast%n",
              dimension,
              (double) result.get("bitwellMs"),
              torch.version(),
              (double) result.get("torchMs"),
              (double) result.get("ratio"));
        }
      }
    }
    if (json) {
      System.out.println(Json.write(Map.of("threads", threads, "results", results), true));
    }
    return 0;
  }

  private Map<String, Object> measure(int dimension, TorchProcess torch) throws Exception {
    double ours = Double.POSITIVE_INFINITY;
    double theirs = Double.POSITIVE_INFINITY;
    try (Iteration iteration = new Iteration(dimension, "rmwggis-advanced", threads)) {
      iteration.run(20);
      torch.run(dimension, 2);
      for (int round = 0; round < rounds; round++) {
        ours = Math.min(ours, iteration.run(10));
        theirs = Math.min(theirs, torch.run(dimension, 4));
      }
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("d", dimension);
    result.put("bitwellMs", ours);
    result.put("torchMs", theirs);
    result.put("ratio", theirs / ours);
    result.put("torch", torch.version());
    return result;
  }
}
