package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.density.Density;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Plane;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlopeTest {
  private static final int BITS = 12;

  private static Dataset data(String density) throws IOException {
    return Datasets.of(density, DataOptions.USUAL.withBits(BITS));
  }

  /** An energy with a parameter for every state that has learned a power of the density. */
  private static Model power(Dataset data, double power) {
    GrayCode code = ((Plane) data.domain()).code();
    Density density = Densities.of(data.name());
    Energy energy = Energies.table(BITS);
    BitMatrix row = new BitMatrix(1, BITS);
    double[] xy = new double[2];
    float[] parameters = new float[1 << BITS];
    for (int state = 0; state < parameters.length; state++) {
      for (int i = 0; i < BITS; i++) {
        row.set(0, i, (state >> i & 1) == 1);
      }
      code.decode(row, 0, xy);
      parameters[state] = (float) (-power * Math.max(-30, density.logDensity(xy[0], xy[1])));
    }
    return new Model(energy, parameters, data.domain(), 7, Map.of());
  }

  @Test
  void aPowerOfTheDensityHasThatSlope() throws IOException {
    Dataset moons = data("moons");
    for (double power : new double[] {0.25, 1, 2}) {
      Slope slope = Slope.of(power(moons, power), moons, 1).orElseThrow();
      assertEquals(power, slope.value(), 1e-5);
      assertEquals(slope.truth().length, slope.learned().length);
    }
  }

  @Test
  void aFlatDensityHasNoSlope() throws IOException {
    Dataset flat = data("checkerboard");
    assertTrue(Slope.of(power(flat, 1), flat, 1).isEmpty());
  }

  @Test
  void aTableHasNoDensityToCompareWith() throws IOException {
    Dataset table = Dataset.of("rows", new BitMatrix(40, BITS), Columns.unnamed(BITS));
    Model model = power(data("moons"), 1);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Slope.of(model, table, 1));
    assertTrue(refused.getMessage().contains("rows"), refused.getMessage());
  }

  @Test
  void theLineIsThatOfLeastSquares() {
    double[] x = {0, 1, 2, 5};
    double[] y = {1, 0, 4, 9};
    double best = Slope.leastSquares(x, y);
    assertTrue(squares(x, y, best) < squares(x, y, best + 0.01));
    assertTrue(squares(x, y, best) < squares(x, y, best - 0.01));
  }

  /** Of a line of this slope through the means. */
  private static double squares(double[] x, double[] y, double slope) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      double residual = y[k] - 3.5 - slope * (x[k] - 2);
      sum += residual * residual;
    }
    return sum;
  }
}
