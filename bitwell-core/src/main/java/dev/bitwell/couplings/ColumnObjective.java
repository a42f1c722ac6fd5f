package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;

/**
 * What one column contributes to the ratio objective, as a function of its own parameters θ =
 * (2b_i, 4J_ij, 4J_ik, ...):
 *
 * <p>f(θ) = mean over rows of h(-a·θ) + Σ_a θ_a²/(2 s_a² N), where a = z_i (1, z_j, z_k, ...), so
 * that a·θ = -Δ_i.
 *
 * <p>The last term is a normal prior on the logit scale, of standard deviation {@value
 * #FIELD_DEVIATION} for the field and {@value #COUPLING_DEVIATION} for couplings. It weighs as much
 * as a few rows: little where hundreds of rows tell, and enough to keep everything finite where
 * they do not. It also prefers several moderate couplings to one that stands for them all.
 */
final class ColumnObjective {
  /** A logit of 10 is a probability of 0.99995: beyond what most tables can tell from 1. */
  static final double FIELD_DEVIATION = 10;

  /** 4J of 1 is an odds ratio of e² between the two bits, as 8J is its logarithm. */
  static final double COUPLING_DEVIATION = 1;

  private final RatioLoss loss;
  private final Regressors regressors;
  private final Patterns patterns;
  private final double fieldRidge;
  private final double couplingRidge;

  ColumnObjective(RatioLoss loss, Regressors regressors, Patterns patterns) {
    this.loss = loss;
    this.regressors = regressors;
    this.patterns = patterns;
    fieldRidge = 1 / (FIELD_DEVIATION * FIELD_DEVIATION * patterns.rows());
    couplingRidge = 1 / (COUPLING_DEVIATION * COUPLING_DEVIATION * patterns.rows());
  }

  private double ridge(int parameter) {
    return parameter == 0 ? fieldRidge : couplingRidge;
  }

  int width() {
    return patterns.width();
  }

  Patterns patterns() {
    return patterns;
  }

  double value(double[] theta) {
    double sum = 0;
    for (int a = 0; a < theta.length; a++) {
      sum += ridge(a) * theta[a] * theta[a];
    }
    return meanOf(loss, theta) + sum / 2;
  }

  /** Minus the mean log-likelihood of the column's bits given the others, whatever the loss is. */
  double negativeLogLikelihood(double[] theta) {
    return meanOf(RatioLoss.PSEUDO_LIKELIHOOD, theta);
  }

  private double meanOf(RatioLoss h, double[] theta) {
    double[] margins = patterns.margins(theta);
    double sum = 0;
    for (int p = 0; p < margins.length; p++) {
      sum += patterns.share(p) * h.value(-margins[p]);
    }
    return sum;
  }

  double[] gradient(double[] theta) {
    double[] c = slopes(theta);
    for (int p = 0; p < c.length; p++) {
      c[p] *= -patterns.share(p);
    }
    double[] gradient = patterns.weighted(c);
    for (int a = 0; a < gradient.length; a++) {
      gradient[a] += ridge(a) * theta[a];
    }
    return gradient;
  }

  /** The column as it is predicted with these parameters, row by row. */
  Regression regression(double[] theta) {
    return new Regression(regressors, theta, loss);
  }

  /** h′ of each pattern. */
  double[] slopes(double[] theta) {
    return slopes(loss, patterns, theta);
  }

  /** h′ of each pattern: how badly it is predicted. */
  static double[] slopes(RatioLoss loss, Patterns patterns, double[] theta) {
    double[] slopes = patterns.margins(theta);
    for (int p = 0; p < slopes.length; p++) {
      slopes[p] = loss.slope(-slopes[p]);
    }
    return slopes;
  }

  /** The matrix of second derivatives, row by row. */
  double[] hessian(double[] theta) {
    return hessian(theta, Double.NEGATIVE_INFINITY);
  }

  /**
   * The same with each pattern's curvature h″ raised to a tenth of its slope h′ where it is below:
   * positive definite for a loss that is not convex too.
   */
  double[] safeHessian(double[] theta) {
    return hessian(theta, 0.1);
  }

  private double[] hessian(double[] theta, double floor) {
    int width = width();
    double[] c = patterns.margins(theta);
    for (int p = 0; p < c.length; p++) {
      double difference = -c[p];
      double h = loss.curvature(difference);
      c[p] = patterns.share(p) * (floor > 0 ? Math.max(h, floor * loss.slope(difference)) : h);
    }
    double[] hessian = Gram.of(patterns, c);
    for (int a = 0; a < width; a++) {
      hessian[a * width + a] += ridge(a);
    }
    return hessian;
  }
}
