package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that are killed in the middle, in processes of their own. A handful here; the soak script of
 * the benchmark module does hundreds.
 */
class KillTest {
  @TempDir Path directory;

  private Process train(Path run, boolean resume) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.bitwell.cli.Bitwell",
                "train",
                "moons",
                "--dim",
                "16",
                "--widths",
                "16,16",
                "--steps",
                "3000",
                "--batch",
                "32",
                "--method",
                "flow-guided",
                "--averaging",
                "0.99",
                "--checkpoint-every",
                "7",
                "--report-every",
                "5",
                "--no-evaluation",
                "--out",
                run.toString()));
    if (resume) {
      command.add("--resume");
    }
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("log").toFile())
        .start();
  }

  private void finish(Process process) throws Exception {
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the run does not end");
    assertEquals(0, process.exitValue(), () -> log());
  }

  private String log() {
    try {
      return Files.readString(directory.resolve("log"));
    } catch (IOException e) {
      return e.getMessage();
    }
  }

  @Test
  void resumedRunsEndInTheSameBytesWhereverTheyWereKilled() throws Exception {
    Path whole = directory.resolve("whole");
    finish(train(whole, false));
    byte[] expected = Files.readAllBytes(whole.resolve("model.safetensors"));
    Path killed = directory.resolve("killed");
    for (long millis : new long[] {0, 3, 40, 110, 250}) {
      Process process = train(killed, true);
      // The first is killed as it starts; the others after they have resumed and gone on.
      long before = millis == 0 ? 0 : checkpointTime(killed);
      while (millis > 0 && process.isAlive() && checkpointTime(killed) == before) {
        Thread.sleep(1);
      }
      Thread.sleep(millis);
      process.destroyForcibly().waitFor();
      assertFalse(Files.exists(killed.resolve("model.safetensors")), "it ended before the kill");
    }
    finish(train(killed, true));
    assertArrayEquals(expected, Files.readAllBytes(killed.resolve("model.safetensors")));
    assertEquals(curve(whole), curve(killed));
  }

  private static long checkpointTime(Path run) throws IOException {
    Path file = run.resolve("checkpoint.safetensors");
    return Files.exists(file) ? Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS) : 0;
  }

  /** The metrics but for the sixth column, the seconds. */
  private static List<String> curve(Path run) throws IOException {
    return Files.readAllLines(run.resolve("metrics.csv")).stream()
        .map(line -> line.replaceFirst("^((?:[^,]*,){5})[^,]*,", "$1"))
        .toList();
  }

  @Test
  void aPoliteStopKeepsTheStepsDoneAndSaysHowToGoOn() throws Exception {
    Path run = directory.resolve("stopped");
    Process process = train(run, false);
    while (!Files.exists(run.resolve("checkpoint.safetensors"))) {
      assertTrue(process.isAlive(), this::log);
      Thread.sleep(5);
    }
    process.destroy();
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertTrue(log().contains("go on with: ./bitwell train --resume --out " + run), this::log);
    finish(train(run, true));
    assertTrue(Files.exists(run.resolve("model.safetensors")));
  }
}
