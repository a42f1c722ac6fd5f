package dev.bitwell.bench;

import dev.bitwell.reproduce.time.PythonThreads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One of the PyTorch scripts with every setting of threads; the best of them counts. */
final class TorchScript implements AutoCloseable {
  private final List<TorchProcess> processes = new ArrayList<>();
  private final Map<PythonThreads, Double> best = new HashMap<>();

  TorchScript(TorchPython python, String script, int threads) throws IOException {
    try {
      for (PythonThreads setting : PythonThreads.upTo(threads)) {
        processes.add(python.start(script, setting));
      }
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  Map<?, ?> description() {
    return processes.get(0).description();
  }

  /** Forgets all times and warms up. */
  void begin(int dimension) throws IOException {
    for (TorchProcess process : processes) {
      process.run(dimension, 2);
    }
    best.clear();
  }

  /** Every setting takes a turn. */
  void turn(int dimension) throws IOException {
    for (TorchProcess process : processes) {
      best.merge(process.threads(), process.run(dimension, 4), Math::min);
    }
  }

  /** The setting with the best turn since {@link #begin}, and its milliseconds an iteration. */
  Map.Entry<PythonThreads, Double> best() {
    return best.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
  }

  @Override
  public void close() {
    processes.forEach(TorchProcess::close);
  }
}
