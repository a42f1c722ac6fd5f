package dev.bitwell.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SgemmLimitTest {
  /**
   * Three products of rows with the first weights, and three of rows and neighbours with each of
   * the two matrices above, however they are cut.
   */
  @ParameterizedTest
  @CsvSource({"32,64,10,2", "7,16,10,1", "300,32,3,3", "5,64,50,2"})
  void itDoesTheOperationsOfAnIteration(int dimension, int blockRows, int flips, int threads) {
    int batch = 2 * blockRows;
    double first = 3.0 * batch * dimension * 256;
    double above = 2 * 3.0 * batch * (1 + flips) * 256 * 256;
    try (SgemmLimit limit = new SgemmLimit(dimension, batch, blockRows, flips, threads)) {
      limit.run(2);
      assertEquals(2 * 2 * (first + above), limit.flops());
    }
  }

  @Test
  void blocksMakeUpTheBatch() {
    assertThrows(IllegalArgumentException.class, () -> new SgemmLimit(8, 100, 64, 10, 1));
  }
}
