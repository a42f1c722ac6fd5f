package dev.bitwell.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Python that runs the plain PyTorch script, an order at a time. */
final class TorchProcess implements AutoCloseable {
  private final Process process;
  private final Path script;
  private final BufferedReader answers;
  private final Writer orders;
  private final String version;

  private TorchProcess(String python, int threads) throws IOException {
    script = Files.createTempFile("bitwell-torch", ".py");
    try (InputStream source = TorchProcess.class.getResourceAsStream("naive_torch.py")) {
      Files.copy(source, script, StandardCopyOption.REPLACE_EXISTING);
    }
    process =
        new ProcessBuilder(python, script.toString(), Integer.toString(threads))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    answers = process.inputReader(StandardCharsets.UTF_8);
    orders = process.outputWriter(StandardCharsets.UTF_8);
    version = answers.readLine();
  }

  /** The first of these that can import torch. */
  static TorchProcess start(List<String> pythons, int threads) throws Exception {
    for (String python : pythons) {
      if (hasTorch(python)) {
        return new TorchProcess(python, threads);
      }
    }
    throw new IOException(
        "no Python with torch among "
            + pythons
            + "; on Debian it is the package python3-torch, elsewhere name one with --python");
  }

  private static boolean hasTorch(String python) throws InterruptedException {
    try {
      Process probe =
          new ProcessBuilder(python, "-c", "import torch")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return probe.waitFor(120, TimeUnit.SECONDS) && probe.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  String version() {
    return version;
  }

  /** Milliseconds an iteration, as a mean over this many. */
  double run(int dimension, int iterations) throws IOException {
    orders.write(dimension + " " + iterations + "\n");
    orders.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the PyTorch script ended early; its error is above");
    }
    return Double.parseDouble(answer);
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    Files.deleteIfExists(script);
  }
}
