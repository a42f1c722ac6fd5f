package dev.bitwell.bench;

import dev.bitwell.internal.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static final Path STATUS = Path.of("/proc/self/status");

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
    if (!Files.isReadable(STATUS)) {
      throw new IOException("resident memory is read from " + STATUS + ", which is not here");
    }
    Map<String, Object> result = new LinkedHashMap<>();
    try (Iteration iteration = new Iteration(dimension, method, threads)) {
      result.put("d", dimension);
      result.put("method", method);
      result.put("threads", threads);
      result.put("msPerIteration", iteration.run(iterations));
      result.put("peakResidentMb", peakResidentKb() / 1024.0);
    }
    System.out.println(Json.write(result, true));
    return 0;
  }

  private static long peakResidentKb() throws IOException {
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow(() -> new IOException("no VmHWM in " + STATUS));
  }
}
