package dev.bitwell.data.density;

/**
 * The density of a noise that is symmetric about zero, as exp(-exponent(z)) · factor(z). The factor
 * never underflows, so logarithms of sums of such terms can be taken at any distance.
 */
interface Noise {
  double exponent(double z);

  double factor(double z);

  /** N(0, sd²). */
  static Noise gaussian(double sd) {
    return new Gaussian(0.5 / (sd * sd), 1 / (sd * Math.sqrt(2 * Math.PI)));
  }

  /** N(0, sd²) plus a uniform number of [-halfWidth, halfWidth]. */
  static Noise gaussianPlusUniform(double sd, double halfWidth) {
    return new GaussianPlusUniform(1 / (sd * Math.sqrt(2)), halfWidth);
  }

  /** Exponent precision · z². */
  record Gaussian(double precision, double factor) implements Noise {
    @Override
    public double exponent(double z) {
      return precision * z * z;
    }

    @Override
    public double factor(double z) {
      return factor;
    }
  }

  /**
   * With a = (|z| - h) / (sd √2) and b = (|z| + h) / (sd √2), the density is (erfc(a) - erfc(b)) /
   * 4h; outside of the box exp(-a²) is taken out of it.
   */
  record GaussianPlusUniform(double scale, double h) implements Noise {
    @Override
    public double exponent(double z) {
      double a = scale * (Math.abs(z) - h);
      return a > 0 ? a * a : 0;
    }

    @Override
    public double factor(double z) {
      double a = scale * (Math.abs(z) - h);
      double b = scale * (Math.abs(z) + h);
      double difference =
          a > 0
              ? ErrorFunction.erfcx(a) - Math.exp(a * a - b * b) * ErrorFunction.erfcx(b)
              : 2 - ErrorFunction.erfc(-a) - ErrorFunction.erfc(b);
      return difference / (4 * h);
    }
  }
}
