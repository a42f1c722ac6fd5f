package dev.bitwell.io;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The shortest decimal that reads back as a given double, and of these the closest to it.
 *
 * <p>{@link Double#toString} promises this only since Java 19 (JDK-4511638); before, it writes 2e23
 * as 1.9999999999999998E23. A file must not depend on the Java that wrote it.
 */
final class ShortestDecimal {
  /** From here on 1e21 is easier to read than its zeros. */
  private static final int MAX_PLAIN_DIGITS = 21;

  private ShortestDecimal() {}

  /** The text of a finite double, with a fraction or an exponent, valid as a JSON number. */
  static String of(double value) {
    if (value == 0) {
      return Double.toString(value);
    }
    BigDecimal shortest = shortest(value).stripTrailingZeros();
    if (shortest.scale() > 0) {
      return shortest.toString();
    }
    boolean plain = shortest.precision() - shortest.scale() <= MAX_PLAIN_DIGITS;
    return plain ? shortest.toPlainString() + ".0" : shortest.toString();
  }

  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal shortest = new BigDecimal(Double.toString(value));
    // If some decimal of p digits reads back as the value, so does one of p + 1 digits: the search
    // may go down from a decimal that is known to work and stop at the first failure.
    for (int digits = shortest.precision(); digits > 0; digits--) {
      BigDecimal rounded = rounded(exact, digits, value);
      if (rounded == null) {
        return shortest;
      }
      shortest = rounded;
    }
    return shortest;
  }

  /**
   * The value rounded to this many digits, or null if that always changes it. At a power of two the
   * doubles below are twice as dense as those above, so the nearer of the two neighbouring decimals
   * may fail where the farther one works.
   */
  private static BigDecimal rounded(BigDecimal exact, int digits, double value) {
    for (RoundingMode mode :
        new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP}) {
      BigDecimal candidate = exact.round(new MathContext(digits, mode));
      if (candidate.doubleValue() == value) {
        return candidate;
      }
    }
    return null;
  }
}
