package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import java.util.SplittableRandom;

/** Small matrices to test with. */
public final class Rows {
  private Rows() {}

  /** Each row a string of the characters 0 and 1. */
  public static BitMatrix of(String... rows) {
    BitMatrix matrix = new BitMatrix(rows.length, rows[0].length());
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < rows[row].length(); i++) {
        matrix.set(row, i, rows[row].charAt(i) == '1');
      }
    }
    return matrix;
  }

  public static BitMatrix random(int rows, int bits) {
    SplittableRandom random = new SplittableRandom(31L * rows + bits);
    BitMatrix matrix = new BitMatrix(rows, bits);
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < bits; i++) {
        matrix.set(row, i, random.nextBoolean());
      }
    }
    return matrix;
  }
}
