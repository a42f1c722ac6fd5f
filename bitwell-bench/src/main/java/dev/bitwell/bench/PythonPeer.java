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

/** A Python that runs a script of ours with a library of others, some steps at a time. */
final class PythonPeer implements AutoCloseable {
  /** Trains a restricted Boltzmann machine with scikit-learn. */
  static final String SKLEARN = "sklearn_turns.py";

  /** Draws from one with PyTorch. */
  static final String TORCH_GIBBS = "torch_gibbs_turns.py";

  private final Path script;
  private final Process process;
  private final BufferedReader answers;
  private final BufferedWriter orders;
  private final String version;

  private PythonPeer(String python, String name, List<String> arguments, PythonThreads threads)
      throws IOException {
    script = Files.createTempFile("bitwell-peer", ".py");
    try (InputStream source = PythonPeer.class.getResourceAsStream(name)) {
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

  /** One that can import what the script needs, if one of these Pythons can. */
  static Optional<PythonPeer> start(
      List<String> pythons, String script, List<String> arguments, PythonThreads threads)
      throws IOException {
    for (String python : pythons) {
      PythonPeer started;
      try {
        started = new PythonPeer(python, script, arguments, threads);
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

  /** Of the library, with its name. */
  String version() {
    return version;
  }

  /** What a step takes, as a mean over so many. */
  StepTime run(int steps) throws IOException {
    orders.write(steps + "\n");
    orders.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException(version + " ended early");
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
