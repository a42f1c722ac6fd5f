package dev.bitwell.bench;

import dev.bitwell.reproduce.time.PythonThreads;
import dev.bitwell.reproduce.time.TorchSetup;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Python with torch, and the scripts for it in a folder of their own. */
final class TorchPython implements AutoCloseable {
  private static final List<String> FILES =
      List.of("torch_turns.py", "naive_torch.py", "careful_torch.py");

  private final String python;
  private final Path folder;

  private TorchPython(String python) throws IOException {
    this.python = python;
    folder = Files.createTempDirectory("bitwell-torch");
    for (String file : FILES) {
      try (InputStream source = TorchPython.class.getResourceAsStream(file)) {
        Files.copy(source, folder.resolve(file));
      }
    }
    TorchSetup.copyTo(folder);
  }

  /** The first of these that can import torch. */
  static TorchPython among(List<String> pythons) throws IOException, InterruptedException {
    for (String python : pythons) {
      if (hasTorch(python)) {
        return new TorchPython(python);
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

  TorchProcess start(String script, PythonThreads threads) throws IOException {
    return new TorchProcess(python, folder, script, threads);
  }

  @Override
  public void close() throws IOException {
    for (String file : FILES) {
      Files.deleteIfExists(folder.resolve(file));
    }
    Files.deleteIfExists(folder.resolve(TorchSetup.FILE));
    Files.deleteIfExists(folder);
  }
}
