package dev.bitwell.plot;

import java.awt.image.BufferedImage;
import java.util.List;

/** Looks at drawn pictures. */
final class Pixels {
  private Pixels() {}

  static BufferedImage draw(Panel panel) {
    return Figure.of("", 1, List.of(panel)).draw();
  }

  static int rgb(BufferedImage image, int x, int y) {
    return image.getRGB(x, y) & 0xffffff;
  }

  /** How many pixels are far from grey: those of lines, and not of text, grid and axes. */
  static int coloured(BufferedImage image) {
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      count += coloured(image, x);
    }
    return count;
  }

  /** How many pixels of a column are far from grey. */
  static int coloured(BufferedImage image, int x) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      int rgb = rgb(image, x, y);
      if (Math.abs((rgb >> 16) - (rgb & 0xff)) > 30) {
        count++;
      }
    }
    return count;
  }

  /** How many pixels have exactly this colour. */
  static int count(BufferedImage image, int rgb) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if (rgb(image, x, y) == rgb) {
          count++;
        }
      }
    }
    return count;
  }

  static int differing(BufferedImage a, BufferedImage b) {
    int count = 0;
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        if (a.getRGB(x, y) != b.getRGB(x, y)) {
          count++;
        }
      }
    }
    return count;
  }

  /** The L of OKLab (Ottosson 2020). */
  static double lightness(int rgb) {
    double r = linear(rgb >> 16 & 0xff);
    double g = linear(rgb >> 8 & 0xff);
    double b = linear(rgb & 0xff);
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
