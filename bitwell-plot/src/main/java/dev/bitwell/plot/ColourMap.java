package dev.bitwell.plot;

/**
 * Dark violet through blue and green to yellow, in the manner of viridis. The lightness of the
 * table, in OKLab, climbs in equal steps: equal differences of a value look equally large, also in
 * grey print and to most colour-blind eyes.
 */
final class ColourMap {
  private static final int[] TABLE = {
    0x3b0353, 0x441a73, 0x3f388e, 0x33579b, 0x1f749f, 0x0a8f9b, 0x1ca98f, 0x44c17e, 0x77d561,
    0xbce13e, 0xf5eb35
  };

  private ColourMap() {}

  /**
   * The colour of a fraction as 0xRRGGBB, linear in sRGB between the entries of the table.
   *
   * @param fraction from 0, lowest, to 1, highest; clamped outside, and NaN counts as 0
   */
  static int rgb(double fraction) {
    return lookUp(TABLE, fraction);
  }

  /** As {@link #rgb}, for any table of two or more colours. */
  static int lookUp(int[] table, double fraction) {
    if (!(fraction > 0)) {
      return table[0];
    }
    double position = Math.min(fraction, 1) * (table.length - 1);
    int below = Math.min((int) position, table.length - 2);
    double share = position - below;
    int rgb = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = table[below] >> shift & 0xff;
      int to = table[below + 1] >> shift & 0xff;
      rgb |= (int) Math.round(from + share * (to - from)) << shift;
    }
    return rgb;
  }
}
