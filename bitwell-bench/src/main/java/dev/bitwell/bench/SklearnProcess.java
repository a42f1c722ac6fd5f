package dev.bitwell.bench;

import dev.bitwell.reproduce.time.PythonThreads;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A Python that trains a restricted Boltzmann machine with scikit-learn, some steps at a time. */
final class SklearnProcess implements AutoCloseable {
  private static final String SCRIPT = "sklearn_turns.py";

  private final Path script;
  private final Process process;
  private final BufferedReader answers;
  private final BufferedWriter orders;
  private final String version;

  private SklearnProcess(String python, List<String> arguments, PythonThreads threads)
      throws IOException {
    script = Files.createTempFile("bitwell-sklearn", ".py");
    try (InputStream source = SklearnProcess.class.getResourceAsStream(SCRIPT)) {
      Files.write(script, source.readAllBytes());
    }
    ProcessBuilder builder =
        new ProcessBuilder(python, script.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.command().addAll(arguments);
    threads.describe(builder.environment());
    try {
      process = builder.start();
    } catch (IOException e) {
      Files.deleteIfExists(script);
      throw e;
    }
    answers = process.inputReader(StandardCharsets.UTF_8);
    orders = process.outputWriter(StandardCharsets.UTF_8);
    version = answers.readLine();
  }

  /**
   * One that can import scikit-learn, if one of these Pythons can.
   *
   * @param file the rows, as an array of NumPy
   * @param precision of its numbers, such as float32
   */
  static Optional<SklearnProcess> start(
      List<String> pythons, Path file, RbmShape shape, String precision, PythonThreads threads)
      throws IOException {
    List<String> arguments =
        List.of(
            file.toString(),
            Integer.toString(shape.hidden()),
            Integer.toString(shape.batch()),
            precision);
    for (String python : pythons) {
      SklearnProcess started;
      try {
        started = new SklearnProcess(python, arguments, threads);
      } catch (IOException e) {
        continue; // there is no such Python
      }
      if (started.version != null) {
        return Optional.of(started);
      }
      started.close();
    }
    return Optional.empty();
  }

  String version() {
    return version;
  }

  /** What a step takes, as a mean over so many. */
  StepTime run(int steps) throws IOException {
    orders.write(steps + "\n");
    orders.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("scikit-learn ended early");
    }
    String[] parts = answer.split(" ", -1);
    return new StepTime(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    Files.deleteIfExists(script);
  }
}
