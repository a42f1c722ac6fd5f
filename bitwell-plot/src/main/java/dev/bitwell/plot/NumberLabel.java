package dev.bitwell.plot;

import java.util.Locale;

/** Writes the number at a tick, with as many digits as its neighbours need. */
final class NumberLabel {
  private static final double LARGEST_PLAIN = 1e7;
  private static final double SMALLEST_PLAIN_STEP = 1e-4;

  private NumberLabel() {}

  /**
   * @param value a multiple of step, up to rounding
   * @param step the distance to the next label, whose last digit is the last one written
   * @param largest the largest absolute value on the axis, so that all labels are of one form
   */
  static String of(double value, double step, double largest) {
    if (Math.abs(value) < step / 2) {
      return "0";
    }
    boolean plain = largest < LARGEST_PLAIN && step >= SMALLEST_PLAIN_STEP * (1 - 1e-9);
    return (plain ? plain(value, step) : scientific(value, step)).replace('-', '−');
  }

  private static String plain(double value, double step) {
    return String.format(Locale.ROOT, "%,." + Math.max(0, -exponent(step)) + "f", value);
  }

  private static String scientific(double value, double step) {
    int digits = Math.max(0, exponent(value) - exponent(step));
    String text = String.format(Locale.ROOT, "%." + digits + "e", value);
    return text.replaceFirst("e\\+?(-?)0*", "e$1");
  }

  private static int exponent(double value) {
    return (int) Math.floor(Math.log10(Math.abs(value)) + 1e-9);
  }
}
