package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import dev.bitwell.sample.Rungs;
import java.util.ArrayList;
import java.util.List;

/**
 * A ladder as floats, of which a checkpoint consists: places, acceptance, and rows of all rungs.
 */
final class PackedRungs {
  static final String LADDER = "ladder";
  private static final String ROWS = "ladderChains";
  private static final String MARKS = "ladderMarks";

  /** All tensors that a ladder has. */
  static final List<String> NAMES = List.of(LADDER, ROWS, MARKS);

  /** Floats that make a double: what one leaves of it is in the next. */
  private static final int PARTS = 3;

  private PackedRungs() {}

  static List<Tensor> pack(Rungs rungs) {
    int count = rungs.count();
    float[] numbers = new float[PARTS * (2 * count + 1)];
    int chains = rungs.top().rows();
    BitMatrix rows = new BitMatrix(count * chains, rungs.top().bits());
    BitMatrix marks = new BitMatrix(count * chains, 1);
    for (int k = 0; k < count; k++) {
      split(rungs.place(k), numbers, 2 * k);
      split(rungs.acceptance(k), numbers, 2 * k + 1);
      rows.copyRows(rungs.rows(k), 0, k * chains, chains);
      marks.copyRows(rungs.marks(k), 0, k * chains, chains);
    }
    split((double) rungs.arrivals(), numbers, 2 * count);
    return List.of(
        new Tensor(LADDER, new int[] {2 * count + 1, PARTS}, numbers),
        PackedChains.pack(ROWS, rows),
        PackedChains.pack(MARKS, marks));
  }

  private static void split(double number, float[] out, int place) {
    double left = number;
    for (int k = 0; k < PARTS; k++) {
      out[PARTS * place + k] = (float) left;
      left -= out[PARTS * place + k];
    }
  }

  private static double joined(float[] numbers, int place) {
    double sum = 0;
    for (int k = PARTS - 1; k >= 0; k--) {
      sum += numbers[PARTS * place + k];
    }
    return sum;
  }

  /**
   * The rungs of a file.
   *
   * @throws IllegalArgumentException with a sentence if they are none of so many chains
   */
  static Rungs unpack(TensorFile file, int chains, int bits) throws FileFormatException {
    float[] numbers = file.tensor(LADDER).values();
    int count = (numbers.length / PARTS - 1) / 2;
    require(count > 0 && numbers.length == PARTS * (2 * count + 1), "no ladder has its numbers");
    BitMatrix rows = matrix(file.tensor(ROWS), count * chains, bits);
    BitMatrix marks = matrix(file.tensor(MARKS), count * chains, 1);
    List<Double> places = new ArrayList<>();
    List<Double> acceptance = new ArrayList<>();
    List<BitMatrix> ofRung = new ArrayList<>();
    List<BitMatrix> marksOfRung = new ArrayList<>();
    double before = Double.POSITIVE_INFINITY;
    for (int k = 0; k < count; k++) {
      double place = joined(numbers, 2 * k);
      double accepted = joined(numbers, 2 * k + 1);
      require(
          place > 0 && place < before && (k > 0 || place == 1) && accepted >= 0 && accepted <= 1,
          "no ladder has a rung at " + place + " with an acceptance of " + accepted);
      before = place;
      places.add(place);
      acceptance.add(accepted);
      ofRung.add(rows.slice(k * chains, (k + 1) * chains));
      marksOfRung.add(marks.slice(k * chains, (k + 1) * chains));
    }
    double arrivals = joined(numbers, 2 * count);
    require(
        arrivals >= 0 && arrivals == Math.rint(arrivals), "no rows arrive " + arrivals + " times");
    return Rungs.of(places, ofRung, marksOfRung, acceptance, (long) arrivals);
  }

  private static BitMatrix matrix(Tensor tensor, int rows, int bits) {
    int[] shape = tensor.shape();
    require(
        shape.length == 2 && shape[0] == rows && shape[1] == PackedChains.perRow(bits),
        '"' + tensor.name() + "\" has not " + rows + " rows of " + bits + " bits");
    return PackedChains.unpack(tensor.name(), tensor.values(), rows, bits);
  }

  private static void require(boolean valid, String sentence) {
    if (!valid) {
      throw new IllegalArgumentException(sentence);
    }
  }
}
