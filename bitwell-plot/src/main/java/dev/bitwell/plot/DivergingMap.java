package dev.bitwell.plot;

/**
 * Blue through white to orange-red, for values on both sides of zero. The lightness of either arm,
 * in OKLab, falls in equal steps from white to the same end: a value and its negative look equally
 * strong, and blue against orange is told apart also by red-green colour-blind eyes.
 */
final class DivergingMap {
  private static final int[] NEGATIVE = {
    0xffffff, 0xdaedfe, 0xb6daff, 0x92c7ff, 0x6eb2fe, 0x539df5, 0x3f87e5, 0x3273d1, 0x255ebc
  };
  private static final int[] POSITIVE = {
    0xffffff, 0xfee6d0, 0xfccba4, 0xf7af7c, 0xf0945a, 0xe47a3d, 0xd36128, 0xbf4b1c, 0xab3511
  };

  private DivergingMap() {}

  /**
   * The colour of a value as 0xRRGGBB.
   *
   * @param value from -1, blue, over 0, white, to 1, orange-red; clamped outside, and NaN is white
   */
  static int rgb(double value) {
    return value < 0 ? ColourMap.lookUp(NEGATIVE, -value) : ColourMap.lookUp(POSITIVE, value);
  }
}
