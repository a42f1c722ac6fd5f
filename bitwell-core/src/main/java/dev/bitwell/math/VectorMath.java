package dev.bitwell.math;

/**
 * Elementary functions over whole arrays, written so that the JIT compiles them to vector
 * instructions on JDK 17: arithmetic, {@link Math#fma}, minimum and maximum only (moving between
 * the bits of a float and an int does not vectorise there), and one index shared by all arrays.
 *
 * <p>All functions work on elements 0 to n - 1. Accuracies are absolute for functions bounded by 1
 * and relative for the exponential, and are tested.
 */
public final class VectorMath {
  /** Beyond ±16 the logistic function equals 0 or 1 within the accuracy of a float. */
  private static final float LOGISTIC_RANGE = 16f;

  /** The lowest exponent that {@link #exp} resolves: e^-30 is 1e-13. */
  public static final float LOWEST_EXPONENT = -30f;

  /** The largest exponent, of either sign, of the exponential in doubles. */
  public static final double LARGEST_EXPONENT = 32;

  private VectorMath() {}

  /** σ(x) = 1 / (1 + e^-x), to 5e-7 for |x| up to 10^7. */
  static float logistic(float x) {
    // Half of x, kept within ±8. Minimum and maximum would be clearer, but their rules for NaN make
    // them a quarter of the cost of this function on JDK 17.
    float y = 0.25f * (Math.abs(x + LOGISTIC_RANGE) - Math.abs(x - LOGISTIC_RANGE));
    // tanh(y) = y P(y²)/Q(y²), relative error 7e-9 on |y| ≤ 8: a rational minimax fit of our own.
    float u = y * y;
    float p = Math.fma(u, 1.523101E-8f, 0.000021895099f);
    p = Math.fma(u, p, 0.003571625f);
    p = Math.fma(u, p, 0.1344452f);
    p = Math.fma(u, p, 1f);
    float q = Math.fma(u, 8.522691E-7f, 0.0003411336f);
    q = Math.fma(u, q, 0.026164547f);
    q = Math.fma(u, q, 0.46777847f);
    q = Math.fma(u, q, 1f);
    return Math.fma(0.5f, y * p / q, 0.5f);
  }

  /** out = σ(x). */
  public static void logistic(float[] x, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = logistic(x[i]);
    }
  }

  /**
   * Swish and its derivative in one pass: value = x σ(βx), slope = σ(βx) + βx σ(βx)(1 - σ(βx)).
   * Value may be x itself.
   */
  public static void swish(float beta, float[] x, float[] value, float[] slope, int n) {
    for (int i = 0; i < n; i++) {
      float z = x[i];
      float s = logistic(beta * z);
      float v = z * s;
      value[i] = v;
      slope[i] = Math.fma(beta * v, 1f - s, s);
    }
  }

  /** Swish alone, for when no gradient follows. Value may be x itself. */
  public static void swish(float beta, float[] x, float[] value, int n) {
    for (int i = 0; i < n; i++) {
      float z = x[i];
      value[i] = z * logistic(beta * z);
    }
  }

  /** The derivative of swish by β: out = x² σ(βx)(1 - σ(βx)). */
  public static void swishByBeta(float beta, float[] x, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      float z = x[i];
      float s = logistic(beta * z);
      out[i] = z * z * s * (1f - s);
    }
  }

  /**
   * e^x for x from {@link #LOWEST_EXPONENT} to 0, to a relative 1e-4; lower x count as the lowest
   * exponent, higher ones as 0. It is the 64th power of a polynomial for e^(x/64): enough for
   * proposals, which only have to be known exactly, not to be any particular function.
   */
  public static void exp(float[] x, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      float y = Math.min(Math.max(x[i], LOWEST_EXPONENT), 0f) * (1f / 64);
      float e = Math.fma(y, 1f / 720, 1f / 120);
      e = Math.fma(y, e, 1f / 24);
      e = Math.fma(y, e, 1f / 6);
      e = Math.fma(y, e, 0.5f);
      e = Math.fma(y, e, 1f);
      e = Math.fma(y, e, 1f);
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      out[i] = e;
    }
  }

  /**
   * e^x for x up to {@value #LARGEST_EXPONENT} of either sign, to a relative 1e-13: the 256th power
   * of a polynomial for e^(x/256).
   */
  public static void exp(double[] x, double[] out, int n) {
    for (int i = 0; i < n; i++) {
      double y = x[i] * (1.0 / 256);
      double e = Math.fma(y, 1.0 / 362880, 1.0 / 40320);
      e = Math.fma(y, e, 1.0 / 5040);
      e = Math.fma(y, e, 1.0 / 720);
      e = Math.fma(y, e, 1.0 / 120);
      e = Math.fma(y, e, 1.0 / 24);
      e = Math.fma(y, e, 1.0 / 6);
      e = Math.fma(y, e, 0.5);
      e = Math.fma(y, e, 1);
      e = Math.fma(y, e, 1);
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      out[i] = e;
    }
  }

  /** σ(x), exact to rounding. */
  public static double logistic(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  /** log(1 + e^x), exact to rounding and finite for every finite x. */
  public static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  /** log(1 + e^x), to a relative 1e-4: the larger of x and 0, plus log(1 + e^-|x|). */
  public static void softplus(float[] x, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = -Math.abs(x[i]);
    }
    exp(out, out, n);
    for (int i = 0; i < n; i++) {
      // log(1 + e) = 2 artanh(e / (2 + e)), by its series: the argument is at most 1/3.
      float u = out[i];
      float t = u / (2f + u);
      float t2 = t * t;
      float series = Math.fma(t2, 1f / 9, 1f / 7);
      series = Math.fma(t2, series, 1f / 5);
      series = Math.fma(t2, series, 1f / 3);
      series = Math.fma(t2, series, 1f);
      out[i] = Math.fma(2f * t, series, Math.max(x[i], 0f));
    }
  }
}
