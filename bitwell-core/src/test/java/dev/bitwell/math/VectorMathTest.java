package dev.bitwell.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Held to Math, at lengths that no vector register divides. */
class VectorMathTest {
  private static float[] inputs(int n, double reach) {
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = (float) (n == 1 ? 0.3 : reach * (2.0 * i / (n - 1) - 1));
    }
    return x;
  }

  private static double logistic(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207, 4098})
  void logisticIsAccurateTo5e7(int n) {
    float[] x = inputs(n, 40);
    float[] out = new float[n];
    VectorMath.logistic(x, out, n);
    check(x, out, VectorMathTest::logistic, 5e-7, 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207, 4098})
  void swishAndItsDerivativesAreAccurate(int n) {
    float[] x = inputs(n, 30);
    float[] value = new float[n];
    float[] slope = new float[n];
    float[] byBeta = new float[n];
    for (float beta : new float[] {1f, 0.6f}) {
      VectorMath.swish(beta, x, value, slope, n);
      VectorMath.swishByBeta(beta, x, byBeta, n);
      check(x, value, z -> z * logistic(beta * z), 6e-6, 1e-6);
      check(x, slope, z -> slope(beta, z), 6e-6, 1e-6);
      check(x, byBeta, z -> z * z * logistic(beta * z) * logistic(-beta * z), 3e-4, 1e-5);
      float[] alone = new float[n];
      VectorMath.swish(beta, x, alone, n);
      check(x, alone, z -> z * logistic(beta * z), 6e-6, 1e-6);
    }
  }

  private static double slope(double beta, double z) {
    double s = logistic(beta * z);
    return s + beta * z * s * (1 - s);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207, 4098})
  void expIsAccurateRelativelyAndStopsAtItsEnds(int n) {
    float[] x = inputs(n, 50);
    float[] out = new float[n];
    VectorMath.exp(x, out, n);
    check(x, out, z -> Math.exp(Math.min(0, Math.max(-30, z))), 0, 1e-4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207, 4098})
  void expInDoublesIsAccurateTo1e13(int n) {
    double[] x = new double[n];
    double[] out = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = VectorMath.LARGEST_EXPONENT * (n == 1 ? 1 : 2.0 * i / (n - 1) - 1);
    }
    VectorMath.exp(x, out, n);
    for (int i = 0; i < n; i++) {
      assertEquals(1, out[i] / Math.exp(x[i]), 1e-13, "at " + x[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207, 4098})
  void softplusIsAccurate(int n) {
    float[] x = inputs(n, 28);
    float[] out = new float[n];
    VectorMath.softplus(x, out, n);
    check(x, out, z -> Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))), 0, 1e-4);
  }

  private static void check(
      float[] x, float[] out, DoubleUnaryOperator f, double absolute, double relative) {
    for (int i = 0; i < x.length; i++) {
      double expected = f.applyAsDouble(x[i]);
      double tolerance = absolute + relative * Math.abs(expected);
      assertEquals(expected, out[i], tolerance, "at " + x[i]);
    }
  }
}
