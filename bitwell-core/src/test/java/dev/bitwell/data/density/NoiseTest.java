package dev.bitwell.data.density;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseTest {
  private static final double SD = 0.1;
  private static final double HALF_WIDTH = 1.0 / 12;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05, 0.08, 1.0 / 12, 0.0834, 0.2, -0.2, 1, -3, 20})
  void uniformPlusGaussianIsTheMeanOfShiftedGaussians(double z) {
    Noise gaussian = Noise.gaussian(SD);
    Noise both = Noise.gaussianPlusUniform(SD, HALF_WIDTH);
    int n = 200_000;
    double mean = 0;
    for (int i = 0; i < n; i++) {
      double shifted = z + HALF_WIDTH * (2 * (i + 0.5) / n - 1);
      double relative = both.exponent(z) - gaussian.exponent(shifted);
      mean += Math.exp(relative) * gaussian.factor(shifted) / n;
    }
    assertEquals(mean, both.factor(z), 1e-6 * mean);
  }
}
