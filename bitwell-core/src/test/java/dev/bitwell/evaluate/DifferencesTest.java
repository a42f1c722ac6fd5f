package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import org.junit.jupiter.api.Test;

class DifferencesTest {
  @Test
  void rowAfterRowEveryFlipIsWhatTheEnergiesSay() {
    int d = 3;
    Energy energy = Energies.table(d);
    float[] theta = energy.initialParameters(3);
    BitMatrix rows = new BitMatrix(1 << d, d);
    for (int state = 0; state < rows.rows(); state++) {
      for (int i = 0; i < d; i++) {
        rows.set(state, i, (state >> i & 1) == 1);
      }
    }
    float[] differences = Differences.of(energy, theta, rows);
    assertEquals(rows.rows() * d, differences.length);
    for (int state = 0; state < rows.rows(); state++) {
      for (int i = 0; i < d; i++) {
        assertEquals(theta[state] - theta[state ^ 1 << i], differences[state * d + i], 1e-6f);
      }
    }
  }
}
