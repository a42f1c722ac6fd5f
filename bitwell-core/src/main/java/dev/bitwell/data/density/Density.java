package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/**
 * A probability density on the plane that can be drawn from and evaluated. Evaluating it is what
 * makes synthetic data worth having: the entropy of the data, and so the best possible likelihood
 * of any model of them, is known. Reached through {@link Densities}.
 */
public interface Density {
  /** The name under which {@link Densities#of} finds it. */
  String name();

  /**
   * Where the axes of its {@linkplain dev.bitwell.bits.GrayCode code} end: 2 plus the largest
   * coordinate, in absolute value, of 5000 draws. The literature draws anew for every run, which
   * shifts all likelihoods by up to 0.08 nats; here it is a constant, the median over 200 such
   * draws rounded to three decimals.
   */
  double extent();

  /**
   * Writes an independent draw to {@code xy[0]} and {@code xy[1]}: the same one from the same
   * stream on every machine.
   */
  void sample(RandomGenerator random, double[] xy);

  /** log p(x, y) in nats; negative infinity where the density is zero. */
  double logDensity(double x, double y);
}
