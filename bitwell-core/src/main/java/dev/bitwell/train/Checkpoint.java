package dev.bitwell.train;

import dev.bitwell.energy.Energy;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A training state in a file: what a run needs to go on exactly where it was. The file is replaced
 * whole, so that a run killed at any moment finds the last one or the one before.
 */
public final class Checkpoint {
  static final String FORMAT = "bitwell-checkpoint-2";

  private Checkpoint() {}

  public static void write(Path file, TrainingState state) throws IOException {
    List<Tensor> tensors = new ArrayList<>();
    tensors.add(vector("parameters", state.parameters));
    tensors.add(vector("firstMoment", state.firstMoment));
    tensors.add(vector("secondMoment", state.secondMoment));
    if (state.averages()) {
      tensors.add(vector("average", state.average));
    }
    if (state.chains.rows() > 0) {
      tensors.add(PackedChains.pack(state.chains));
    }
    if (state.logWeights.length > 0) {
      tensors.add(vector(CheckpointReader.WEIGHTS, state.logWeights));
    }
    state.rungs().ifPresent(rungs -> tensors.addAll(PackedRungs.pack(rungs)));
    double[] window = state.window.toArray();
    Map<String, String> metadata = new TreeMap<>();
    metadata.put("format", FORMAT);
    metadata.put("step", Long.toString(state.step));
    metadata.put("window.loss", Double.toHexString(window[0]));
    metadata.put("window.effective", Double.toHexString(window[1]));
    metadata.put("window.rows", Double.toHexString(window[2]));
    if (state.rungs().isPresent()) {
      metadata.put(CheckpointReader.RATE, Double.toHexString(state.rateScale));
    }
    TensorFile.write(file, metadata, tensors);
  }

  /** The parameters in a file, as a model takes them: averaged ones where there are any. */
  public static float[] parameters(Path file) throws IOException {
    List<Tensor> tensors = TensorFile.read(file).tensors();
    for (String name : List.of("average", "parameters")) {
      for (Tensor tensor : tensors) {
        if (tensor.name().equals(name)) {
          return tensor.values();
        }
      }
    }
    throw new FileFormatException(file, "it holds no parameters");
  }

  private static Tensor vector(String name, float[] values) {
    return new Tensor(name, new int[] {values.length}, values);
  }

  /** Reads the state of a task, as the other method does. */
  public static TrainingState read(Path file, TrainingTask task) throws IOException {
    return read(file, task.energy(), task.method(), task.settings());
  }

  /**
   * Reads a state, believing nothing: what is no state of this run is refused.
   *
   * @param energy that is trained
   * @param method by which it is trained
   * @param settings of the run that is to go on
   * @throws FileFormatException saying what is wrong with the file
   */
  public static TrainingState read(
      Path file, Energy energy, Method method, TrainingSettings settings) throws IOException {
    return new CheckpointReader(file, TensorFile.read(file)).state(energy, method, settings);
  }
}
