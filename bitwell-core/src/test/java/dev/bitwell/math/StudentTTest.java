package dev.bitwell.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
  /** Computed by SciPy 1.17. */
  @ParameterizedTest
  @CsvSource({
    "0.95, 1, 12.706204736174694",
    "0.95, 2, 4.302652729749462",
    "0.95, 3, 3.1824463052837078",
    "0.5, 4, 0.7406970841126828",
    "0.95, 7, 2.3646242515927844",
    "0.95, 19, 2.0930240544083096",
    "0.99, 42, 2.6980661862199832",
    "0.95, 1000, 1.9623390808264078"
  })
  void quantilesAreThoseOfTables(double level, int freedom, double expected) {
    assertEquals(expected, StudentT.quantile(level, freedom), 1e-9 * expected);
  }

  @Test
  void manyDegreesOfFreedomAreHardlyWiderThanTheNormalDistribution() {
    assertEquals(1.959964, StudentT.quantile(0.95, Integer.MAX_VALUE), 0.004 * 1.96);
    assertEquals(3.890592, StudentT.quantile(0.9999, Integer.MAX_VALUE), 0.005 * 3.89);
  }

  /** Computed by SciPy 1.17. */
  @ParameterizedTest
  @CsvSource({
    "0, 3, 0",
    "0.5, 3, -0.42855775537192226",
    "1.75, 4, -1.8642255795178555",
    "2, 1, -1.220213183944065",
    "2, 7, -2.4578442203542963",
    "5, 42, -11.450361174472684",
    "100, 20, -63.901305196616555",
    "12, 1000, -69.91594371143955"
  })
  void probabilitiesFarOutAreThoseOfTables(double t, int freedom, double expected) {
    assertEquals(expected, StudentT.logBeyond(t, freedom), 1e-9);
  }

  @Test
  void whatIsTooImprobableForANumberStillHasALogarithm() {
    double far = StudentT.logBeyond(60, 1000);
    assertTrue(far < -745 && far > StudentT.logBeyond(61, 1000), far + "");
  }

  @Test
  void levelsAndDegreesOfFreedomThatThereAreNotAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> StudentT.quantile(1, 5));
    assertThrows(IllegalArgumentException.class, () -> StudentT.quantile(0, 5));
    assertThrows(IllegalArgumentException.class, () -> StudentT.quantile(0.95, 0));
  }
}
