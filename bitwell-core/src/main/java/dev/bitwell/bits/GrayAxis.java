package dev.bitwell.bits;

import java.math.BigInteger;

/**
 * One axis of a {@link GrayCode}: a sign bit and the Gray code of the exact floor(|v| · 2^m /
 * extent), written from a given bit of a row on.
 */
final class GrayAxis {
  private static final int SIGNIFICAND_BITS = 53;
  private static final int MIN_UNIT = Double.MIN_EXPONENT - (SIGNIFICAND_BITS - 1);
  private static final long HIDDEN_BIT = 1L << (SIGNIFICAND_BITS - 1);

  // Quotient digits have 32 bits: their estimate in double arithmetic is then off by one at most.
  private static final int DIGIT_BITS = 32;

  private final int axisBits;
  private final double extent;
  private final int extentExponent;
  private final long extentSignificand;
  private final long divisor;
  private final double digitPerRemainder;

  /** An axis of one sign bit and m = axisBits - 1 others. */
  GrayAxis(int axisBits, double extent) {
    this.axisBits = axisBits;
    this.extent = extent;
    this.extentExponent = exponent(extent);
    this.extentSignificand = significand(extent);
    this.divisor = 2 * extentSignificand;
    this.digitPerRemainder = 0x1.0p32 / divisor;
  }

  /** Sets the bits of v from bit {@code start} of a row on; they must be zero before. */
  void encode(double v, long[] words, int firstWord, int start) {
    if (v < 0) {
      or(words, firstWord, start, 1L);
    }
    double size = Math.abs(v);
    if (size >= extent) {
      // The last cell is all ones, whose Gray code is a one and zeros.
      or(words, firstWord, start + 1, 1L);
    } else if (size > 0) {
      divide(size, words, firstWord, start);
    }
  }

  /** Long division of size by extent: size / extent = 2^-zeros · remainder / divisor. */
  private void divide(double size, long[] words, int firstWord, int start) {
    long remainder = significand(size);
    int zeros = extentExponent - exponent(size);
    if (remainder < extentSignificand) {
      remainder *= 2;
    } else {
      zeros--;
    }
    long previousBit = 0;
    for (int place = zeros + 1; place < axisBits; place += DIGIT_BITS) {
      long digit = (long) (remainder * digitPerRemainder);
      // Both terms overflow, their difference does not: it is between -divisor and 2 divisor.
      remainder = (remainder << DIGIT_BITS) - digit * divisor;
      if (remainder < 0) {
        digit--;
        remainder += divisor;
      } else if (remainder >= divisor) {
        digit++;
        remainder -= divisor;
      }
      long gray = digit ^ (digit >>> 1) ^ (previousBit << (DIGIT_BITS - 1));
      previousBit = digit & 1;
      long wanted = -1L >>> (64 - Math.min(DIGIT_BITS, axisBits - place));
      or(words, firstWord, start + place, Long.reverse(gray) >>> DIGIT_BITS & wanted);
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

  /** The double nearest to the centre of the cell; of two, the one closer to zero. */
  double decode(BitMatrix rows, int row, int start) {
    double size = centre(cell(rows, row, start));
    return rows.get(row, start) ? -size : size;
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

  /** (cell + ½) · extent / 2^m, rounded once, ties toward zero. */
  private double centre(BigInteger cell) {
    BigInteger centre =
        cell.multiply(BigInteger.valueOf(divisor)).add(BigInteger.valueOf(extentSignificand));
    // centre counts units of 2^unit, of which a cell has divisor many.
    int unit = extentExponent - SIGNIFICAND_BITS - (axisBits - 1);
    int drop = Math.max(0, Math.max(centre.bitLength() - SIGNIFICAND_BITS, MIN_UNIT - unit));
    if (drop > 0) {
      BigInteger justBelowHalf = BigInteger.ONE.shiftLeft(drop - 1).subtract(BigInteger.ONE);
      centre = centre.add(justBelowHalf).shiftRight(drop);
    }
    return Math.scalb((double) centre.longValueExact(), unit + drop);
  }

  /** floor(log2 v) for v &gt; 0, subnormal or not. */
  private static int exponent(double v) {
    return v >= Double.MIN_NORMAL
        ? Math.getExponent(v)
        : MIN_UNIT + 63 - Long.numberOfLeadingZeros(Double.doubleToRawLongBits(v));
  }

  /** The 53-bit integer that v &gt; 0 is times a power of two. */
  private static long significand(double v) {
    long raw = Double.doubleToRawLongBits(v);
    return v >= Double.MIN_NORMAL
        ? (raw & (HIDDEN_BIT - 1)) | HIDDEN_BIT
        : raw << (Long.numberOfLeadingZeros(raw) - (64 - SIGNIFICAND_BITS));
  }
}
