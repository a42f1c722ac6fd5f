package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Rungs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes a training state of a tensor file. Whatever could not have been written by the run that is
 * to go on is refused with a sentence: training would not notice, or notice too late.
 */
final class CheckpointReader {
  /** Beyond this, whole numbers are no longer told apart. */
  private static final double MOST_ROWS = 1L << 53;

  /** The name of the chains' weights. */
  static final String WEIGHTS = "chainWeights";

  /** The name of what the learning rate is multiplied by. */
  static final String RATE = "rateScale";

  private final Path file;
  private final TensorFile tensors;

  CheckpointReader(Path file, TensorFile tensors) {
    this.file = file;
    this.tensors = tensors;
  }

  TrainingState state(Energy energy, Method method, TrainingSettings settings)
      throws FileFormatException {
    requireFormat();
    int chainRows = TrainingState.chainRows(method);
    boolean weighted = TrainingState.isWeighted(method);
    boolean ladder = TrainingState.hasLadder(method) && !step0();
    requireTensors(settings.averages(), chainRows > 0, weighted, ladder);
    int size = energy.layout().size();
    float[] parameters = parameters("parameters", size);
    TrainingState state =
        new TrainingState(
            energy.layout(),
            parameters,
            settings.averages() ? parameters("average", size) : parameters,
            chains(chainRows, energy.dimension()),
            weighted);
    if (weighted) {
      System.arraycopy(vector(WEIGHTS, chainRows), 0, state.logWeights, 0, chainRows);
    }
    if (ladder) {
      state.rungs = rungs(chainRows, energy.dimension());
      state.rateScale = number(RATE);
      if (!(state.rateScale > 0 && state.rateScale <= 1)) {
        throw new FileFormatException(
            file, quoted(RATE) + " is above 0 and at most 1, not " + state.rateScale);
      }
    }
    System.arraycopy(vector("firstMoment", size), 0, state.firstMoment, 0, size);
    System.arraycopy(vector("secondMoment", size), 0, state.secondMoment, 0, size);
    requireMoments(state, settings.optimiser().betas());
    requireValid(energy, state);
    state.step = step(settings.steps());
    state.window.add(window());
    return state;
  }

  private void requireFormat() throws FileFormatException {
    String format = tensors.metadata().get("format");
    if (!Checkpoint.FORMAT.equals(format)) {
      throw new FileFormatException(
          file,
          "its format is "
              + format
              + ", but this version of Bitwell goes on from "
              + Checkpoint.FORMAT
              + " only; train anew, or with the version that wrote it");
    }
  }

  /** Before the first step there is no ladder yet. */
  private boolean step0() throws FileFormatException {
    return metadata("step").equals("0");
  }

  private void requireTensors(boolean averages, boolean hasChains, boolean weighted, boolean ladder)
      throws FileFormatException {
    List<String> expected = new ArrayList<>(List.of("parameters", "firstMoment", "secondMoment"));
    if (averages) {
      expected.add("average");
    }
    if (hasChains) {
      expected.add(PackedChains.NAME);
    }
    if (weighted) {
      expected.add(WEIGHTS);
    }
    if (ladder) {
      expected.addAll(PackedRungs.NAMES);
    }
    List<String> found = tensors.tensors().stream().map(Tensor::name).toList();
    if (!found.equals(expected)) {
      throw new FileFormatException(file, "it holds " + found + " where the run has " + expected);
    }
  }

  /** The values of a tensor of this shape. */
  private float[] values(String name, int... shape) throws FileFormatException {
    Tensor tensor = tensors.tensor(name);
    if (!Arrays.equals(tensor.shape(), shape)) {
      throw new FileFormatException(
          file,
          quoted(name)
              + " has the shape "
              + Arrays.toString(tensor.shape())
              + " where the run has "
              + Arrays.toString(shape));
    }
    return tensor.values();
  }

  private float[] parameters(String name, int size) throws FileFormatException {
    float[] values = vector(name, size);
    for (int k = 0; k < size; k++) {
      if (!Adam.canBeTrained(values[k])) {
        throw new FileFormatException(
            file,
            quoted(name) + " has " + values[k] + " at " + k + ", too large to go on training with");
      }
    }
    return values;
  }

  /** A tensor of one dimension, all of its values finite. */
  private float[] vector(String name, int size) throws FileFormatException {
    float[] values = values(name, size);
    for (int k = 0; k < size; k++) {
      if (!Float.isFinite(values[k])) {
        throw new FileFormatException(file, quoted(name) + " has " + values[k] + " at " + k);
      }
    }
    return values;
  }

  /** Second moments are means of squares, and first ones are bounded by them. */
  private void requireMoments(TrainingState state, Betas betas) throws FileFormatException {
    for (int k = 0; k < state.firstMoment.length; k++) {
      if (!Adam.couldBeMoments(betas, state.firstMoment[k], state.secondMoment[k])) {
        throw new FileFormatException(
            file,
            "no gradients have the moments "
                + state.firstMoment[k]
                + " and "
                + state.secondMoment[k]
                + ", which parameter "
                + k
                + " has");
      }
    }
  }

  private void requireValid(Energy energy, TrainingState state) throws FileFormatException {
    try {
      energy.requireValid(state.parameters);
      energy.requireValid(state.average);
      if (isLinear(energy, state.parameters)) {
        energy.requireValid(state.firstMoment);
        energy.requireValid(state.secondMoment);
      }
    } catch (IllegalArgumentException e) {
      throw new FileFormatException(file, e.getMessage(), e);
    }
  }

  /**
   * Whether the negative of valid parameters is valid: then what the energy asks of them, such as
   * symmetry, it asks of their gradients and moments too.
   */
  private static boolean isLinear(Energy energy, float[] parameters) {
    float[] negative = new float[parameters.length];
    for (int k = 0; k < negative.length; k++) {
      negative[k] = -parameters[k];
    }
    try {
      energy.requireValid(negative);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private long step(long steps) throws FileFormatException {
    String text = metadata("step");
    try {
      long step = Long.parseLong(text);
      if (step >= 0 && step <= steps) {
        return step;
      }
    } catch (NumberFormatException e) {
      throw new FileFormatException(file, "its step is " + quoted(text) + ", not a number", e);
    }
    throw new FileFormatException(
        file, "its step is " + text + ", but those of the run are from 0 to " + steps);
  }

  /** What was tallied since the last report. */
  private Tally window() throws FileFormatException {
    double loss = number("window.loss");
    double effective = number("window.effective");
    double rows = number("window.rows");
    if (effective < 0 || rows < 0 || rows > MOST_ROWS || rows != Math.rint(rows)) {
      throw new FileFormatException(
          file,
          "it has tallied "
              + effective
              + " effective flips of "
              + rows
              + " rows; accepted are 0 and more of a whole number");
    }
    return Tally.of(new double[] {loss, effective, rows});
  }

  private double number(String key) throws FileFormatException {
    String text = metadata(key);
    try {
      double number = Double.parseDouble(text);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new FileFormatException(
          file, quoted(key) + " is " + quoted(text) + ", not a number", e);
    }
    throw new FileFormatException(file, quoted(key) + " is " + text + ", which is not finite");
  }

  private String metadata(String key) throws FileFormatException {
    String text = tensors.metadata().get(key);
    if (text == null) {
      throw new FileFormatException(file, "its __metadata__ lack " + quoted(key));
    }
    return text;
  }

  private BitMatrix chains(int rows, int bits) throws FileFormatException {
    if (rows == 0) {
      return new BitMatrix(0, bits);
    }
    float[] packed = values(PackedChains.NAME, rows, PackedChains.perRow(bits));
    try {
      return PackedChains.unpack(PackedChains.NAME, packed, rows, bits);
    } catch (IllegalArgumentException e) {
      throw new FileFormatException(file, e.getMessage(), e);
    }
  }

  private Rungs rungs(int chains, int bits) throws FileFormatException {
    try {
      return PackedRungs.unpack(tensors, chains, bits);
    } catch (IllegalArgumentException e) {
      throw new FileFormatException(file, e.getMessage(), e);
    }
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
