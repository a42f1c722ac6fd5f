package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Moves;
import dev.bitwell.model.Model;
import java.util.Map;
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
      assertEquals(1 / scale, BestTemperature.minimum(Moves.allFlips(4, 1), differences), 1e-5);
    }
  }

  /** The same bit as a model: the field b of one spin makes a difference of 2b. */
  @Test
  void theLossAtTheBestTemperatureIsTheEntropyOfTheBit() {
    Ising shape = Ising.of(1);
    BitMatrix rows = new BitMatrix(4, 1);
    for (int r = 0; r < 3; r++) {
      rows.set(r, 0, true);
    }
    float[] parameters = shape.parameters(new float[1], new float[] {(float) Math.log(3) / 8});
    Model flat = new Model(Energies.ising(shape), parameters, Columns.unnamed(1), 2.5, Map.of());
    BestTemperature best = BestTemperature.of(flat, rows);
    assertEquals(4, best.inverseTemperature(), 1e-4);
    double entropy = -0.75 * Math.log(0.75) - 0.25 * Math.log(0.25);
    assertEquals(entropy, best.loss(), 1e-6);
  }
}
