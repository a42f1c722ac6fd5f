package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
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
  private static final String FORMAT = "bitwell-checkpoint-2";

  /** Bits of the chains that go into one float: as many as it holds exactly. */
  private static final int PACKED = 24;

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
      tensors.add(packed(state.chains));
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

  private static Tensor packed(BitMatrix chains) {
    int perRow = packedPerRow(chains.bits());
    float[] packed = new float[Math.multiplyExact(chains.rows(), perRow)];
    for (int r = 0; r < chains.rows(); r++) {
      for (int i = 0; i < chains.bits(); i++) {
        if (chains.get(r, i)) {
          packed[r * perRow + i / PACKED] += 1 << i % PACKED;
        }
      }
    }
    return new Tensor("chains", new int[] {chains.rows(), perRow}, packed);
  }

  private static int packedPerRow(int bits) {
    return (bits + PACKED - 1) / PACKED;
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
      throw new FileFormatException(
          file,
          "its format is "
              + metadata.get("format")
              + ", but this version of Bitwell goes on from "
              + FORMAT
              + " only; train anew, or with the version that wrote it");
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
      throw new FileFormatException(file, "a number in it cannot be read: " + e.getMessage(), e);
    }
  }

  private static BitMatrix chains(Path file, TensorFile tensors, int rows, int bits)
      throws FileFormatException {
    BitMatrix chains = new BitMatrix(rows, bits);
    if (rows > 0) {
      int perRow = packedPerRow(bits);
      float[] packed = values(file, tensors, "chains", Math.multiplyExact(rows, perRow));
      for (int k = 0; k < packed.length; k++) {
        int first = k % perRow * PACKED;
        unpack(file, packed[k], chains, k / perRow, first, Math.min(bits, first + PACKED));
      }
    }
    return chains;
  }

  private static void unpack(
      Path file, float packed, BitMatrix chains, int row, int first, int last)
      throws FileFormatException {
    int word = (int) packed;
    if (word != packed || word < 0 || word >= 1 << (last - first)) {
      throw new FileFormatException(
          file, "\"chains\" has " + packed + " where " + (last - first) + " bits are packed");
    }
    for (int i = first; i < last; i++) {
      chains.set(row, i, (word >> (i - first) & 1) != 0);
    }
  }

  private static float[] values(Path file, TensorFile tensors, String name, int size)
      throws FileFormatException {
    float[] values = tensors.tensor(name).values();
    if (values.length != size) {
      throw new FileFormatException(
          file, "\"" + name + "\" has " + values.length + " values where the run has " + size);
    }
    return values;
  }
}
