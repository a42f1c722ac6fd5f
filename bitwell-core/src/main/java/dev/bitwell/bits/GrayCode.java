package dev.bitwell.bits;

import java.util.Objects;

/**
 * Points of the plane as rows of d bits, d/2 an axis: one sign bit (1 if negative), then the Gray
 * code of
 *
 * <pre>  N = floor(u · 2^m),  u = |v| / extent,  m = d/2 - 1</pre>
 *
 * in m bits, most significant first; the first axis comes first. Neighbouring cells of an axis
 * differ in one bit. A coordinate beyond the extent goes to the last cell of its side.
 *
 * <p>u is a double, as it is wherever this code is used; from there on nothing is rounded, whatever
 * d. A double has 53 significant bits, so at large d the last bits of an axis are zeros, and a
 * point survives a round trip but for the last digit of its coordinates.
 *
 * <p>Encoding takes a few nanoseconds and allocates nothing; decoding is made of big integers.
 * Instances are immutable.
 */
public final class GrayCode {
  public static final int MIN_BITS = 4;
  public static final int MAX_BITS = 2048;

  private final int bits;
  private final double extent;
  private final GrayAxis axis;

  /**
   * @param bits an even number from {@value #MIN_BITS} to {@value #MAX_BITS}
   * @param extent where the last cell of an axis ends, on both sides of zero
   */
  public GrayCode(int bits, double extent) {
    if (bits < MIN_BITS || bits > MAX_BITS || bits % 2 != 0) {
      throw new IllegalArgumentException(
          "points are coded in an even number of bits from 4 to 2048, not in " + bits);
    }
    if (!(extent >= 1e-100 && extent <= 1e100)) {
      throw new IllegalArgumentException(
          "the extent of a Gray code is from 1e-100 to 1e100, not " + extent);
    }
    this.bits = bits;
    this.extent = extent;
    this.axis = new GrayAxis(bits / 2, extent);
  }

  public int bits() {
    return bits;
  }

  public double extent() {
    return extent;
  }

  /**
   * log((extent / 2^m)²): added to the log density at a point, it gives the log probability of the
   * point's cell wherever the density hardly changes within a cell.
   */
  public double logCellArea() {
    return 2 * (Math.log(extent) - (bits / 2 - 1) * Math.log(2));
  }

  /** Writes the code of (x, y) over a row of {@code out}. */
  public void encode(double x, double y, BitMatrix out, int row) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      throw new IllegalArgumentException(
          "the point (" + x + ", " + y + ") has no cell: a coordinate may be any number but NaN");
    }
    checkRow(out, row);
    out.clearRow(row);
    int firstWord = row * out.wordsPerRow();
    axis.encode(x, out.words(), firstWord, 0);
    axis.encode(y, out.words(), firstWord, bits / 2);
  }

  /**
   * Writes to {@code xy} a point in the middle of the row's cell. Encoding it again gives the same
   * row for every row that {@link #encode} made.
   */
  public void decode(BitMatrix rows, int row, double[] xy) {
    checkRow(rows, row);
    xy[0] = axis.decode(rows, row, 0);
    xy[1] = axis.decode(rows, row, bits / 2);
  }

  private void checkRow(BitMatrix matrix, int row) {
    if (matrix.bits() != bits) {
      throw new IllegalArgumentException(
          "rows of " + matrix.bits() + " bits do not hold points coded in " + bits + " bits");
    }
    Objects.checkIndex(row, matrix.rows());
  }
}
