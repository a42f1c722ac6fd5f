package dev.bitwell.reproduce.time;

import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import dev.bitwell.reproduce.lab.Stopwatch;
import dev.bitwell.train.Preset;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Measures training iterations in a process of its own: the most memory that a process has held is
 * that of everything it ever did, and code that other work has warmed up runs faster.
 */
final class TimingProcess {
  static final String MILLISECONDS = "millisecondsPerIteration";
  static final String MEGABYTES = "peakMegabytes";

  /** Names the backend of matrix products, which has to be the same over there. */
  private static final String BACKEND = "dev.bitwell.gemm";

  private static final String DONE = "timing: ";
  private static final int LEAST_TIMED = 2;

  private TimingProcess() {}

  /** The backend of matrix products that is asked for, here and in processes that measure. */
  static String backend() {
    return System.getProperty(BACKEND, "openblas");
  }

  /**
   * Measures in a fresh process.
   *
   * @param seconds to go on for, though at least two iterations are timed
   * @return milliseconds, and megabytes where the system tells them
   */
  static Map<?, ?> measure(int dimension, Preset method, double seconds, int threads)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-XX:+UseSerialGC",
                "-D" + BACKEND + "=" + backend(),
                "-cp",
                System.getProperty("java.class.path"),
                TimingProcess.class.getName(),
                Integer.toString(dimension),
                method.label(),
                Double.toString(seconds),
                Integer.toString(threads))
            .redirectErrorStream(true);
    try (AttachedProcess attached = new AttachedProcess(builder)) {
      return result(attached.process());
    }
  }

  private static Map<?, ?> result(Process process) throws IOException {
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> lines = text.lines().filter(line -> line.startsWith(DONE)).toList();
    try {
      if (lines.isEmpty()) {
        throw new IOException("a process that measures time has failed: " + text.strip());
      }
      return (Map<?, ?>) Json.parse(lines.get(0).substring(DONE.length()));
    } catch (JsonException e) {
      throw new IOException("a process that measures time has printed " + lines.get(0), e);
    }
  }

  /** The other process. */
  public static void main(String[] args) throws IOException {
    int dimension = Integer.parseInt(args[0]);
    double seconds = Double.parseDouble(args[2]);
    int threads = Integer.parseInt(args[3]);
    Stopwatch watch = new Stopwatch();
    try (Iteration iteration = new Iteration(dimension, Preset.of(args[1]), threads)) {
      // The first iterations make everything that later ones find, and compile it.
      repeat(1, seconds / 2, () -> iteration.run(1));
      repeat(LEAST_TIMED, seconds, () -> watch.time(1, () -> iteration.run(1)));
    }
    double megabytes = ResidentMemory.isKnown() ? ResidentMemory.peakMegabytes() : Double.NaN;
    System.out.println(
        DONE + Json.write(Map.of(MILLISECONDS, watch.median(), MEGABYTES, megabytes), false));
  }

  private static void repeat(int least, double seconds, Runnable work) {
    long start = System.nanoTime();
    for (int k = 0; k < least || System.nanoTime() - start < seconds * 1e9; k++) {
      work.run();
    }
  }
}
