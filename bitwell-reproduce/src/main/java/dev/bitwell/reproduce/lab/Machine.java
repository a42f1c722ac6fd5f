package dev.bitwell.reproduce.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the numbers were computed on. */
final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  static String describe() {
    return processor()
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + System.getProperty("os.name")
        + ", Java "
        + System.getProperty("java.version");
  }

  /** The processor's name where Linux tells it, else the architecture. */
  private static String processor() {
    String architecture = System.getProperty("os.arch");
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElse(architecture);
    } catch (IOException | UncheckedIOException e) {
      return architecture;
    }
  }
}
