package dev.bitwell.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A Python that reads a file with pandas whenever it is asked to. */
final class PandasProcess implements AutoCloseable {
  private static final String SCRIPT = "pandas_turns.py";

  private final Path script;
  private final Process process;
  private final BufferedReader answers;
  private final BufferedWriter questions;
  private final String version;

  private PandasProcess(String python) throws IOException {
    script = Files.createTempFile("bitwell-pandas", ".py");
    try (InputStream source = PandasProcess.class.getResourceAsStream(SCRIPT)) {
      Files.write(script, source.readAllBytes());
    }
    process =
        new ProcessBuilder(python, script.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    answers = process.inputReader();
    questions = process.outputWriter();
    version = answers.readLine();
  }

  /** One that can import pandas, if this Python can. */
  static Optional<PandasProcess> start(String python) throws IOException {
    PandasProcess started;
    try {
      started = new PandasProcess(python);
    } catch (IOException e) {
      return Optional.empty(); // there is no such Python
    }
    if (started.version == null) {
      started.close();
      return Optional.empty();
    }
    return Optional.of(started);
  }

  String version() {
    return version;
  }

  /**
   * Reads a file.
   *
   * @param ones that it is known to have
   * @return seconds
   */
  double read(Path file, long ones) throws IOException {
    questions.write(file + "\n");
    questions.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("pandas ended while it read " + file);
    }
    String[] parts = answer.split(" ", -1);
    if (Long.parseLong(parts[1]) != ones) {
      throw new IOException("pandas found " + parts[1] + " ones, not " + ones);
    }
    return Double.parseDouble(parts[0]);
  }

  @Override
  public void close() throws IOException {
    questions.close();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroy();
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
    Files.deleteIfExists(script);
  }
}
