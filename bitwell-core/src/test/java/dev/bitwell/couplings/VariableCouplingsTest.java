package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Support;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.energy.RandomPairs;
import dev.bitwell.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class VariableCouplingsTest {
  /** Symmetric couplings of all bits, also of those that are never on together. */
  private static float[] parameters(Ising shape) {
    return RandomPairs.of(shape, 4);
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void blocksAndFieldsAreTheEnergyButForAConstant(Variables variables) {
    for (Values values : Values.values()) {
      Ising shape = new Ising(variables.bits(), values);
      float[] parameters = parameters(shape);
      VariableCouplings couplings = VariableCouplings.of(shape, parameters, variables);
      BitMatrix all = Support.rows(variables);
      double[] energies =
          new Model(
                  Energies.ising(shape), parameters, Columns.unnamed(variables.bits()), 1, Map.of())
              .energies(all);
      double constant = energies[0] + sum(couplings, all, 0);
      for (int r = 0; r < all.rows(); r++) {
        assertEquals(constant, energies[r] + sum(couplings, all, r), 1e-4);
      }
    }
  }

  private static double sum(VariableCouplings couplings, BitMatrix rows, int row) {
    Variables variables = couplings.variables();
    double sum = 0;
    for (int u = 0; u < variables.count(); u++) {
      int a = variables.value(rows, row, u);
      sum += couplings.field(u)[a];
      for (int v = 0; v < u; v++) {
        sum += couplings.block(u, v)[a][variables.value(rows, row, v)];
      }
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void rowsAndColumnsOfABlockAddUpToZero(Variables variables) {
    Ising shape = new Ising(variables.bits(), Values.BINARY);
    VariableCouplings couplings = VariableCouplings.of(shape, parameters(shape), variables);
    for (int u = 0; u < variables.count(); u++) {
      assertEquals(0, Arrays.stream(couplings.field(u)).sum(), 1e-9);
      for (int v = 0; v < u; v++) {
        double[][] block = couplings.block(u, v);
        double[][] mirrored = couplings.block(v, u);
        double square = 0;
        for (int a = 0; a < block.length; a++) {
          assertEquals(0, Arrays.stream(block[a]).sum(), 1e-9);
          assertEquals(0, Arrays.stream(mirrored).mapToDouble(row -> row[0]).sum(), 1e-9);
          for (int b = 0; b < block[a].length; b++) {
            assertEquals(block[a][b], mirrored[b][a], 1e-12);
            square += block[a][b] * block[a][b];
          }
        }
        assertEquals(Math.sqrt(square), couplings.norm(u, v), 1e-12);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Values.class)
  void twoLoneBitsHaveFourTimesTheirCouplingAsSpins(Values values) {
    Ising spins = Ising.of(2);
    float[] parameters = spins.parameters(new float[] {0, -0.3f, -0.3f, 0}, new float[] {0.5f, 1f});
    VariableCouplings couplings =
        VariableCouplings.of(
            new Ising(2, values), spins.convert(parameters, values), Variables.ofBits(2));
    assertEquals(1.2, couplings.norm(0, 1), 1e-6);
    assertEquals(-0.6, couplings.block(0, 1)[0][0], 1e-6);
    assertEquals(0.6, couplings.block(0, 1)[0][1], 1e-6);
    assertEquals(0.5, couplings.field(0)[1], 1e-6);
    assertEquals(-1, couplings.field(1)[0], 1e-6);
  }

  /** Norms 4, 8 and 0: their means are 6, 2 and 4 by variable, and 4 in all. */
  @Test
  void theCorrectionTakesOutWhatVariablesHaveInCommonWithAll() {
    Ising spins = Ising.of(3);
    float[] parameters = spins.parameters(new float[] {0, 1, -2, 1, 0, 0, -2, 0, 0}, new float[3]);
    VariableCouplings couplings = VariableCouplings.of(spins, parameters, Variables.ofBits(3));
    assertEquals(4 - 6.0 * 2 / 4, couplings.correctedNorm(0, 1), 1e-6);
    assertEquals(8 - 6.0 * 4 / 4, couplings.correctedNorm(0, 2), 1e-6);
    assertEquals(-2.0 * 4 / 4, couplings.correctedNorm(2, 1), 1e-6);
    List<VariableCoupling> ranking = couplings.ranking();
    assertEquals(2, ranking.size());
    assertEquals(new VariableCoupling(0, 2, 8, 2), ranking.get(0));
    assertEquals(new VariableCoupling(0, 1, 4, 1), ranking.get(1));
  }

  @Test
  void withoutCouplingsThereIsNothingToCorrect() {
    VariableCouplings couplings =
        VariableCouplings.of(Ising.of(3), new float[12], Variables.ofBits(3));
    assertEquals(0, couplings.correctedNorm(0, 1));
    assertEquals(List.of(), couplings.ranking());
  }

  @Test
  void nonsenseIsRefusedWithASentence() {
    assertSays(
        "an Ising energy of 3 bits is none of 2 variables of 2 bits",
        () -> VariableCouplings.of(Ising.of(3), new float[12], Variables.ofBits(2)));
    VariableCouplings couplings =
        VariableCouplings.of(Ising.of(3), new float[12], Variables.ofBits(3));
    assertSays("not 1 and 1", () -> couplings.norm(1, 1));
    assertSays("not 0 and 3", () -> couplings.block(0, 3));
  }

  private static void assertSays(String words, Runnable work) {
    String message = assertThrows(IllegalArgumentException.class, work::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
