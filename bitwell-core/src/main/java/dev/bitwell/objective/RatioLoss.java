package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The loss h of one flip. A ratio objective is J(θ) = E_x~data Σ_i h(Δ_i(x)), where Δ_i(x) = E(x) -
 * E(x_-i) is the log of the ratio p(x_-i)/p(x): the normaliser cancels. A loss pushes the energies
 * of neighbours up, the more so the lower they are.
 *
 * <p>With all flips (or an unbiased estimate) and an energy that can be anything, the minimiser is
 * p_data to the power {@link #power()}.
 */
public enum RatioLoss {
  /**
   * h = σ(Δ)², Hyvärinen's ratio matching (<a
   * href="https://doi.org/10.1016/j.csda.2006.09.003">doi:10.1016/j.csda.2006.09.003</a>; eq. 2 of
   * the paper). Consistent. Its slope vanishes for hopeless flips too, so training can stall where
   * it starts far off.
   */
  HYVARINEN("hyvarinen", 1) {
    @Override
    public double value(double difference) {
      double s = logistic(difference);
      return s * s;
    }

    @Override
    public double slope(double difference) {
      double s = logistic(difference);
      return 2 * s * s * logistic(-difference);
    }

    @Override
    public double curvature(double difference) {
      double s = logistic(difference);
      return 2 * s * s * logistic(-difference) * (2 - 3 * s);
    }
  },

  /**
   * h = exp(2Δ), the squared ratio that the paper's experiments use (its eq. 3; Lyu 2009). Two
   * neighbours with data masses a and b and ratio r of model masses contribute a r² + b/r², least
   * at r⁴ = b/a: <b>it learns p^(1/4)</b>, so its energy stands for the data at inverse temperature
   * 4. Its slope has a heavy tail. Prefer another, but to reproduce the paper.
   */
  SQUARED("squared", 0.25) {
    @Override
    public double value(double difference) {
      return cappedExp(2 * difference);
    }

    @Override
    public double slope(double difference) {
      return 2 * cappedExpSlope(2 * difference);
    }

    @Override
    public double curvature(double difference) {
      return 4 * cappedExpCurvature(2 * difference);
    }
  },

  /**
   * h = exp(Δ/2): minimum probability flow (<a
   * href="https://arxiv.org/abs/0906.4779">arXiv:0906.4779</a>), for Ising models known as
   * interaction screening. Consistent; lighter-tailed than {@link #SQUARED}.
   */
  FLOW("flow", 1) {
    @Override
    public double value(double difference) {
      return cappedExp(difference / 2);
    }

    @Override
    public double slope(double difference) {
      return cappedExpSlope(difference / 2) / 2;
    }

    @Override
    public double curvature(double difference) {
      return cappedExpCurvature(difference / 2) / 4;
    }
  },

  /**
   * h = log(1 + exp(Δ)): each bit's negative log-likelihood given the others (Besag 1975).
   * Consistent, and its slope σ(Δ) is bounded, so it bears large learning rates: the default.
   */
  PSEUDO_LIKELIHOOD("pseudo-likelihood", 1) {
    @Override
    public double value(double difference) {
      return VectorMath.softplus(difference);
    }

    @Override
    public double slope(double difference) {
      return logistic(difference);
    }

    /**
     * One exponential a flip, and a logarithm for {@value #LOG_STRIDE} of them: Σ log(1 + e) is the
     * log of the product.
     */
    @Override
    public double evaluate(float[] difference, int n, double scale, float[] coefficient) {
      double sum = 0;
      for (int from = 0; from < n; from += LOG_STRIDE) {
        double product = 1;
        for (int k = from; k < Math.min(n, from + LOG_STRIDE); k++) {
          double e = Math.exp(-difference[k]);
          coefficient[k] = (float) (scale * (1 / (1 + e)));
          sum += Math.max(difference[k], 0);
          product *= 1 + Math.min(e, 1 / e);
        }
        sum += Math.log(product);
      }
      return sum;
    }

    @Override
    public double curvature(double difference) {
      return logistic(difference) * logistic(-difference);
    }
  };

  /**
   * From here on the exponential goes on along its tangent: still convex and differentiable, and
   * finite as a float however large the difference. No flip of a sane model gets here: e^60 is
   * 10^26.
   */
  private static final double LARGEST_EXPONENT = 60;

  /** Factors of at most 2, few enough for their product to be a double. */
  private static final int LOG_STRIDE = 512;

  private final String label;
  private final double power;

  RatioLoss(String label, double power) {
    this.label = label;
    this.power = power;
  }

  /** h(Δ): finite for every finite Δ. */
  public abstract double value(double difference);

  /** h′(Δ): not negative, and finite for every finite Δ. */
  public abstract double slope(double difference);

  /**
   * Both for the first n differences: writes scale · h′(Δ) and returns Σ h(Δ).
   *
   * @param scale what slopes are multiplied by before they become floats
   */
  public double evaluate(float[] difference, int n, double scale, float[] coefficient) {
    double sum = 0;
    for (int k = 0; k < n; k++) {
      double delta = difference[k];
      sum += value(delta);
      coefficient[k] = (float) (scale * slope(delta));
    }
    return sum;
  }

  /**
   * h″(Δ), finite for every finite Δ. Not negative for the convex losses; {@link #HYVARINEN} bends
   * down beyond Δ = log 2, so a Newton step on it needs a safeguard. Where an exponential goes on
   * along its tangent it is 0.
   */
  public abstract double curvature(double difference);

  /** What the minimiser is a power of p_data by: 1 for consistent losses. */
  public double power() {
    return power;
  }

  /** The name on the command line and in model files. */
  public String label() {
    return label;
  }

  public static RatioLoss of(String label) {
    return Arrays.stream(values())
        .filter(loss -> loss.label.equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no loss is called \""
                        + label
                        + "\"; choose "
                        + Arrays.stream(values())
                            .map(RatioLoss::label)
                            .collect(Collectors.joining(", "))));
  }

  static double logistic(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  private static double cappedExp(double x) {
    double beyond = Math.max(0, x - LARGEST_EXPONENT);
    return Math.exp(x - beyond) * (1 + beyond);
  }

  private static double cappedExpSlope(double x) {
    return Math.exp(Math.min(x, LARGEST_EXPONENT));
  }

  private static double cappedExpCurvature(double x) {
    return x > LARGEST_EXPONENT ? 0 : Math.exp(x);
  }
}
