package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.energy.Rbm;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CouplingErrorTest {
  private static final int D = 3;

  /** 0 - 1 - 2. */
  private static final IsingGraph PATH =
      new IsingGraph(
          new int[] {0, 1}, new int[] {1, 2}, new double[] {0.5, -0.25}, new double[] {0, 0.1, 0});

  /** A part of the true couplings, and fields that have no say. */
  private static float[] parameters(float part) {
    float[] couplings = new float[D * D];
    couplings[1] = couplings[3] = 0.5f * part;
    couplings[5] = couplings[7] = -0.25f * part;
    return Ising.of(D).parameters(couplings, new float[] {3, 4, 5});
  }

  private static Model model(Energy energy, float[] parameters, double beta) {
    return new Model(energy, parameters, Columns.unnamed(D), beta, Map.of());
  }

  @Test
  void aQuarterOfEveryCouplingIsRightAtInverseTemperature4() {
    Model quarter = model(Energies.ising(Ising.of(D)), parameters(0.25f), 4);
    CouplingError error = CouplingError.of(quarter, PATH);
    double none = Math.log(Math.sqrt(2 * (0.25 + 0.0625) / 9));
    assertEquals(none, error.ofNone(), 1e-12);
    assertEquals(none + Math.log(0.75), error.asLearned(), 1e-6);
    assertEquals(Double.NEGATIVE_INFINITY, error.atInverseTemperature());
  }

  @Test
  void theConventionOfValuesDoesNotMatter() {
    Ising binary = new Ising(D, Values.BINARY);
    float[] converted = Ising.of(D).convert(parameters(0.5f), Values.BINARY);
    CouplingError error = CouplingError.of(model(Energies.ising(binary), converted, 1), PATH);
    assertEquals(error.ofNone() + Math.log(0.5), error.asLearned(), 1e-6);
    assertEquals(error.asLearned(), error.atInverseTemperature());
  }

  @Test
  void thereIsNoneWithoutCouplingsOrWithoutTheTruth() throws IOException {
    Energy rbm = Energies.rbm(new Rbm(D, 2));
    Model other = model(rbm, rbm.initialParameters(1), 1);
    assertThrows(IllegalArgumentException.class, () -> CouplingError.of(other, PATH));
    Dataset known = Datasets.of("lattice:1x3,samples=40,sweeps=2");
    assertTrue(CouplingError.of(other, known).isEmpty());
    Model ising = model(Energies.ising(Ising.of(D)), parameters(1), 1);
    assertTrue(CouplingError.of(ising, known).isPresent());
    Dataset moons = Datasets.of("moons", DataOptions.USUAL.withBits(4));
    assertTrue(CouplingError.of(ising, moons).isEmpty());
  }
}
