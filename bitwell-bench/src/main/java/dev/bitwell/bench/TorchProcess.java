package dev.bitwell.bench;

import dev.bitwell.io.Json;
import dev.bitwell.reproduce.time.PythonThreads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** A Python that runs one PyTorch script with one setting of threads, an order at a time. */
final class TorchProcess implements AutoCloseable {
  private final PythonThreads threads;
  private final Process process;
  private final BufferedReader answers;
  private final Writer orders;
  private final Map<?, ?> description;

  TorchProcess(String python, Path folder, String script, PythonThreads threads)
      throws IOException {
    this.threads = threads;
    ProcessBuilder builder =
        new ProcessBuilder(python, "torch_turns.py", script, Integer.toString(threads.count()))
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    threads.describe(builder.environment());
    process = builder.start();
    answers = process.inputReader(StandardCharsets.UTF_8);
    orders = process.outputWriter(StandardCharsets.UTF_8);
    description = (Map<?, ?>) Json.parse(answer());
  }

  PythonThreads threads() {
    return threads;
  }

  /** As the script found them: "torch", its version; "blas", its libraries; "core", OpenBLAS's. */
  Map<?, ?> description() {
    return description;
  }

  /** Milliseconds an iteration, as a mean over this many. */
  double run(int dimension, int iterations) throws IOException {
    orders.write(dimension + " " + iterations + "\n");
    orders.flush();
    return Double.parseDouble(answer());
  }

  private String answer() throws IOException {
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the PyTorch script ended early; its error is above");
    }
    return answer;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
