package dev.bitwell.reproduce.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a process holds in memory, which Linux tells. */
public final class ResidentMemory {
  private static final Path STATUS = Path.of("/proc/self/status");

  private ResidentMemory() {}

  /** Whether the system tells. */
  public static boolean isKnown() {
    return Files.isReadable(STATUS);
  }

  /**
   * The most that this process has held so far, in MB of 2^20 bytes.
   *
   * @throws IOException where the system does not tell
   */
  public static double peakMegabytes() throws IOException {
    if (!isKnown()) {
      throw new IOException("resident memory is read from " + STATUS + ", which is not here");
    }
    return Files.readAllLines(STATUS).stream()
            .filter(line -> line.startsWith("VmHWM:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .findFirst()
            .orElseThrow(() -> new IOException("no VmHWM in " + STATUS))
        / 1024.0;
  }
}
