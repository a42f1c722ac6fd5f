package dev.bitwell.data.density;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorFunctionTest {
  /** Values of exp(x²) erfc(x) computed with 40 digits. */
  @ParameterizedTest
  @CsvSource({
    "0, 1.0",
    "0.1, 0.8964569799691266",
    "0.46875, 0.6320696892495560",
    "0.46876, 0.6320643311493122",
    "1, 0.4275835761558070",
    "2, 0.2553956763105057",
    "3.9, 0.1403141816006897",
    "4, 0.1369994576250613",
    "4.0001, 0.1369962193491045",
    "6, 0.0927765678005383",
    "9.5, 0.0590646783525638"
  })
  void agreesWithManyDigits(double x, double expected) {
    assertEquals(expected, ErrorFunction.erfcx(x), 4e-15 * expected);
    assertEquals(Math.exp(-x * x) * expected, ErrorFunction.erfc(x), 4e-15 * expected);
  }

  @Test
  void decaysLikeOneOverX() {
    assertEquals(1 / Math.sqrt(Math.PI), 1e9 * ErrorFunction.erfcx(1e9), 1e-15);
  }
}
