package dev.bitwell.bits;

import java.util.Objects;

/**
 * Points of the plane as rows of d bits, d/2 an axis: one sign bit (1 if negative), then the Gray
 * code of
 *
 * <pre>  N = floor(|v| · 2^m / extent),  m = d/2 - 1</pre>
 *
 * in m bits, most significant first; the first axis comes first. Neighbouring cells of an axis
 * differ in one bit. A coordinate beyond the extent goes to the last cell of its side.
 *
 * <p>The floor is that of the exact quotient of the two doubles, whatever d: from about 110 bits on
 * a cell is narrower than the gap between doubles, and an ordinary point survives a round trip
 * unchanged.
 *
 * <p>Encoding takes a multiplication per 32 bits and allocates nothing; decoding is exact too, but
 * made of big integers. Instances are immutable.
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
    if (!(extent > 0 && extent < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the extent of a Gray code is positive and finite, not " + extent);
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
   * Writes to {@code xy} the double nearest to the centre of the row's cell; of two equally near,
   * the one closer to zero. It lies in the cell whenever any double does, so encoding it again
   * gives the same row for every row that {@link #encode} made.
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
