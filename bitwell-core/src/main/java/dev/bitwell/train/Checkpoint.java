package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.model.ModelFormatException;
import dev.bitwell.model.Tensor;
import dev.bitwell.model.TensorFile;
import dev.bitwell.objective.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A training state in a file: what a run needs to go on exactly where it was. The file is replaced
 * whole, so that a run killed at any moment finds the last one or the one before.
 */
public final class Checkpoint {
  private static final String FORMAT = "bitwell-checkpoint-1";

  private Checkpoint() {}

  public static void write(Path file, TrainingState state) throws IOException {
    List<Tensor> tensors = new ArrayList<>();
    tensors.add(vector("parameters", state.parameters));
    tensors.add(vector("firstMoment", state.firstMoment));
    tensors.add(vector("secondMoment", state.secondMoment));
    if (state.average != state.parameters) {
      tensors.add(vector("average", state.average));
    }
    if (state.chains.rows() > 0) {
      float[] bits = new float[Math.multiplyExact(state.chains.rows(), state.chains.bits())];
      state.chains.unpack(0, state.chains.rows(), bits);
      tensors.add(new Tensor("chains", new int[] {state.chains.rows(), state.chains.bits()}, bits));
    }
    double[] window = state.window.toArray();
    TensorFile.write(
        file,
        Map.of(
            "format", FORMAT,
            "step", Long.toString(state.step),
            "window.loss", Double.toHexString(window[0]),
            "window.effective", Double.toHexString(window[1]),
            "window.rows", Double.toHexString(window[2])),
        tensors);
  }

  private static Tensor vector(String name, float[] values) {
    return new Tensor(name, new int[] {values.length}, values);
  }

  /**
   * Reads a state.
   *
   * @param averaging whether the run keeps a moving average
   */
  public static TrainingState read(Path file, Energy energy, Method method, boolean averaging)
      throws IOException {
    int parameters = energy.layout().size();
    TensorFile tensors = TensorFile.read(file);
    Map<String, String> metadata = tensors.metadata();
    if (!FORMAT.equals(metadata.get("format"))) {
      throw new ModelFormatException(file, "it is not a checkpoint that this version can read");
    }
    try {
      double[] window =
          Arrays.stream(new String[] {"window.loss", "window.effective", "window.rows"})
              .mapToDouble(key -> Double.parseDouble(String.valueOf(metadata.get(key))))
              .toArray();
      float[] theta = values(file, tensors, "parameters", parameters);
      return new TrainingState(
          Long.parseLong(String.valueOf(metadata.get("step"))),
          theta,
          values(file, tensors, "firstMoment", parameters),
          values(file, tensors, "secondMoment", parameters),
          averaging ? values(file, tensors, "average", parameters) : theta,
          Tally.of(window),
          chains(file, tensors, TrainingState.chainRows(method), energy.dimension()));
    } catch (NumberFormatException e) {
      throw new ModelFormatException(file, "a number in it cannot be read: " + e.getMessage(), e);
    }
  }

  private static BitMatrix chains(Path file, TensorFile tensors, int rows, int bits)
      throws ModelFormatException {
    BitMatrix chains = new BitMatrix(rows, bits);
    if (rows > 0) {
      float[] values = values(file, tensors, "chains", Math.multiplyExact(rows, bits));
      for (int k = 0; k < values.length; k++) {
        chains.set(k / bits, k % bits, values[k] > 0);
      }
    }
    return chains;
  }

  private static float[] values(Path file, TensorFile tensors, String name, int size)
      throws ModelFormatException {
    float[] values = tensors.tensor(name).values();
    if (values.length != size) {
      throw new ModelFormatException(
          file, "\"" + name + "\" has " + values.length + " values where the run has " + size);
    }
    return values;
  }
}
