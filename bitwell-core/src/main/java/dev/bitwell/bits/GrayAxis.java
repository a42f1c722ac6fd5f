package dev.bitwell.bits;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * One axis of a {@link GrayCode}: a sign bit and the Gray code of floor(u · 2^m), u = |v| / extent,
 * written from a given bit of a row on.
 */
final class GrayAxis {
  private static final int SIGNIFICAND_BITS = 53;
  private static final long HIDDEN_BIT = 1L << (SIGNIFICAND_BITS - 1);

  /** The Gray code of a significand and the zeros behind it ends one bit later. */
  private static final int GRAY_BITS = SIGNIFICAND_BITS + 1;

  /** What the last bit of the longest code stands for: subnormal, but its exponent reads right. */
  private static final double SMALLEST = 0x1.0p-1023;

  private final int axisBits;
  private final double extent;

  /** An axis of one sign bit and m = axisBits - 1 others. */
  GrayAxis(int axisBits, double extent) {
    this.axisBits = axisBits;
    this.extent = extent;
  }

  /** Sets the bits of v from bit {@code start} of a row on; they must be zero before. */
  void encode(double v, long[] words, int firstWord, int start) {
    if (v < 0) {
      or(words, firstWord, start, 1L);
    }
    double u = Math.abs(v) / extent;
    if (u >= 1) {
      // The last cell is all ones, whose Gray code is a one and zeros.
      or(words, firstWord, start + 1, 1L);
    } else if (u >= SMALLEST) {
      // Place p of the code stands for 2^-p, and u's highest bit for its exponent.
      int place = -Math.getExponent(u);
      if (place < axisBits) {
        long significand = (Double.doubleToRawLongBits(u) & (HIDDEN_BIT - 1)) | HIDDEN_BIT;
        long gray = (significand << 1) ^ significand;
        long wanted = -1L >>> (64 - Math.min(GRAY_BITS, axisBits - place));
        long firstBitLowest = Long.reverse(gray) >>> (64 - GRAY_BITS);
        or(words, firstWord, start + place, firstBitLowest & wanted);
      }
    }
  }

  private static void or(long[] words, int firstWord, int bit, long value) {
    int word = firstWord + (bit >> 6);
    words[word] |= value << bit;
    long carry = (value >>> 1) >>> (63 - (bit & 63));
    if (carry != 0) {
      words[word + 1] |= carry;
    }
  }

  /** A double in the middle of the cell, or as near to it as encodes to the same bits. */
  double decode(BitMatrix rows, int row, int start) {
    BigInteger cell = cell(rows, row, start);
    double product = centre(cell) * extent;
    double size = product;
    // Where cells are as narrow as the gaps between doubles, the product may miss by one.
    for (int k = 1; k <= 4 && !cell(size / extent).equals(cell); k++) {
      size = product + (k % 2 == 0 ? -k / 2 : (k + 1) / 2) * Math.ulp(product);
    }
    return rows.get(row, start) ? -size : size;
  }

  /** floor(u · 2^m), at most the last cell. */
  private BigInteger cell(double u) {
    int m = axisBits - 1;
    BigInteger cells = BigInteger.ONE.shiftLeft(m);
    return u >= 1
        ? cells.subtract(BigInteger.ONE)
        : new BigDecimal(u).multiply(new BigDecimal(cells)).toBigInteger();
  }

  private BigInteger cell(BitMatrix rows, int row, int start) {
    byte[] magnitude = new byte[(axisBits + 6) >> 3];
    boolean bit = false;
    for (int place = 1; place < axisBits; place++) {
      bit ^= rows.get(row, start + place);
      if (bit) {
        int power = axisBits - 1 - place;
        magnitude[magnitude.length - 1 - (power >> 3)] |= (byte) (1 << (power & 7));
      }
    }
    return new BigInteger(1, magnitude);
  }

  /** (cell + ½) / 2^m, rounded toward zero to a double: it stays in the cell if any double does. */
  private double centre(BigInteger cell) {
    BigInteger centre = cell.shiftLeft(1).add(BigInteger.ONE);
    int drop = Math.max(0, centre.bitLength() - SIGNIFICAND_BITS);
    return Math.scalb((double) centre.shiftRight(drop).longValueExact(), drop - axisBits);
  }
}
