package dev.bitwell.data.density;

/**
 * The density of a random point of a curve plus independent noise on both coordinates,
 *
 * <pre>  p(x, y) = Σ_i w_i h(x - x_i) h(y - y_i)</pre>
 *
 * with the nodes of the curve and the density h of the noise. Every node costs a few operations;
 * exponentials are taken for the nodes near the point only.
 */
final class NoisyCurve {
  // Terms smaller than the largest by exp(-45) are lost in a double anyway.
  private static final double NEGLIGIBLE = 45;

  private final CurveNodes nodes;
  private final Noise noise;

  NoisyCurve(CurveNodes nodes, Noise noise) {
    this.nodes = nodes;
    this.noise = noise;
  }

  double logDensity(double x, double y) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < nodes.size(); i++) {
      nearest = Math.min(nearest, exponent(x, y, i));
    }
    double sum = 0;
    for (int i = 0; i < nodes.size(); i++) {
      double excess = exponent(x, y, i) - nearest;
      if (excess < NEGLIGIBLE) {
        double factor = noise.factor(x - nodes.x[i]) * noise.factor(y - nodes.y[i]);
        sum += nodes.weight[i] * factor * Math.exp(-excess);
      }
    }
    return Math.log(sum) - nearest;
  }

  private double exponent(double x, double y, int i) {
    return noise.exponent(x - nodes.x[i]) + noise.exponent(y - nodes.y[i]);
  }
}
