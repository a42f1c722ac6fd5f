package dev.bitwell.data.density;

import java.util.function.DoubleUnaryOperator;

/**
 * Weighted points along a curve: Σ w_i f(x_i, y_i) is the mean of f over points of the curve drawn
 * with a given density of the curve parameter. A composite five-point Gauss-Legendre rule, exact to
 * nine digits where f varies on the scale of a panel.
 */
final class CurveNodes {
  private static final double[] ABSCISSAE = {
    -0.9061798459386640, -0.5384693101056831, 0, 0.5384693101056831, 0.9061798459386640
  };
  private static final double[] WEIGHTS = {
    0.2369268850561891,
    0.4786286704993665,
    0.5688888888888889,
    0.4786286704993665,
    0.2369268850561891
  };

  final double[] x;
  final double[] y;
  final double[] weight;

  private CurveNodes(int size) {
    x = new double[size];
    y = new double[size];
    weight = new double[size];
  }

  /** Nodes on (x(t), y(t)) for t in [from, to], where t has the given density. */
  static CurveNodes along(
      DoubleUnaryOperator x,
      DoubleUnaryOperator y,
      DoubleUnaryOperator density,
      double from,
      double to,
      int panels) {
    int order = ABSCISSAE.length;
    CurveNodes nodes = new CurveNodes(panels * order);
    double half = (to - from) / (2 * panels);
    for (int i = 0; i < nodes.size(); i++) {
      double middle = from + (2 * (i / order) + 1) * half;
      double t = middle + half * ABSCISSAE[i % order];
      nodes.x[i] = x.applyAsDouble(t);
      nodes.y[i] = y.applyAsDouble(t);
      nodes.weight[i] = half * WEIGHTS[i % order] * density.applyAsDouble(t);
    }
    return nodes;
  }

  /** The nodes of both curves, each curve taken with probability one half. */
  CurveNodes orEvenly(CurveNodes other) {
    CurveNodes both = new CurveNodes(size() + other.size());
    for (int i = 0; i < both.size(); i++) {
      CurveNodes source = i < size() ? this : other;
      int k = i < size() ? i : i - size();
      both.x[i] = source.x[k];
      both.y[i] = source.y[k];
      both.weight[i] = source.weight[k] / 2;
    }
    return both;
  }

  int size() {
    return x.length;
  }
}
