package dev.bitwell.bench;

import dev.bitwell.io.Json;
import dev.bitwell.reproduce.time.Iteration;
import dev.bitwell.reproduce.time.ResidentMemory;
import dev.bitwell.train.Preset;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "memory",
    description = "Peak resident memory of this process after a few iterations (Linux).",
    mixinStandardHelpOptions = true)
final class MemoryCommand implements Callable<Integer> {
  @Option(names = "--dim", defaultValue = "2048", description = "(default: ${DEFAULT-VALUE})")
  int dimension;

  @Option(
      names = "--method",
      defaultValue = "ratio-matching",
      description = "(default: ${DEFAULT-VALUE})")
  String method;

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Option(names = "--iterations", defaultValue = "3", description = "(default: ${DEFAULT-VALUE})")
  int iterations;

  @Override
  public Integer call() throws IOException {
    Map<String, Object> result = new LinkedHashMap<>();
    try (Iteration iteration = new Iteration(dimension, Preset.of(method), threads)) {
      result.put("d", dimension);
      result.put("method", method);
      result.put("threads", threads);
      result.put("msPerIteration", iteration.run(iterations));
      result.put("peakResidentMb", ResidentMemory.peakMegabytes());
    }
    System.out.println(Json.write(result, true));
    return 0;
  }
}
