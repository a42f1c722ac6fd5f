package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BestTemperatureTest {
  /**
   * A bit that is set in three rows of four: log ratios are ±log 3, and an energy that has them
   * halved, or doubled, has its best temperature where they are right again.
   */
  @Test
  void theScaleOfAnEnergyIsFound() {
    for (double scale : new double[] {0.25, 1, 2}) {
      float step = (float) (scale * Math.log(3));
      float[] differences = {-step, -step, -step, step};
      assertEquals(1 / scale, BestTemperature.minimum(differences), 1e-5);
    }
  }
}
