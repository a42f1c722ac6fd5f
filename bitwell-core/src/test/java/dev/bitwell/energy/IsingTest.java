package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Ising.Values;
import org.junit.jupiter.api.Test;

class IsingTest {
  private static final Ising SHAPE = Ising.of(3);
  private static final float[] COUPLINGS = {0, 1, 2, 1, 0, 3, 2, 3, 0};
  private static final float[] FIELDS = {7, 8, 9};

  @Test
  void couplingsAndFieldsComeBackFromTheParameters() {
    float[] parameters = SHAPE.parameters(COUPLINGS, FIELDS);
    assertEquals(Energies.ising(SHAPE).layout().size(), parameters.length);
    assertArrayEquals(COUPLINGS, SHAPE.couplings(parameters));
    assertArrayEquals(FIELDS, SHAPE.fields(parameters));
  }

  /** E = -vᵀJv - bᵀv of the row 110, where v is 1, 1, -1: J counts every pair twice. */
  @Test
  void parametersAreWhatTheFormulaCallsThem() {
    BitMatrix row = new BitMatrix(1, 3);
    row.set(0, 0, true);
    row.set(0, 1, true);
    EnergyBlock block = Energies.ising(SHAPE).block(1);
    block.prepare(SHAPE.parameters(COUPLINGS, FIELDS));
    block.load(RowRange.all(row));
    float[] energy = new float[1];
    block.energies(energy);
    assertEquals(-2 * (1 - 2 - 3) - (7 + 8 - 9), energy[0]);
  }

  @Test
  void anArrayOfAnotherSizeIsRefused() {
    assertEquals(
        "an Ising energy of 3 bits has 12 parameters, not 9",
        assertThrows(IllegalArgumentException.class, () -> SHAPE.couplings(COUPLINGS))
            .getMessage());
    assertEquals(
        "3 bits have 9 couplings and 3 fields, not 9 and 9",
        assertThrows(IllegalArgumentException.class, () -> SHAPE.parameters(COUPLINGS, COUPLINGS))
            .getMessage());
  }

  @Test
  void theShapeIsThatOfTheEnergy() {
    Ising binary = new Ising(5, Values.BINARY);
    assertEquals(binary, Ising.of(Energies.ising(binary)));
    assertEquals(
        "couplings are those of an Ising energy, but this one is rbm",
        assertThrows(IllegalArgumentException.class, () -> Ising.of(Energies.rbm(new Rbm(2, 1))))
            .getMessage());
  }
}
