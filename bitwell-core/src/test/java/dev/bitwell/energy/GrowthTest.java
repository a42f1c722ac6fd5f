package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.energy.Ising.Values;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GrowthTest {
  private static final int D = 5;
  private static final Energy MLP = Energies.mlp(new Mlp(D, List.of(4, 3), 1, false));

  private static float[] pairs(Values values) {
    return RandomPairs.of(new Ising(D, values), 1);
  }

  /** Whatever convention and scale the pairs have: all 32 probabilities stay what they are. */
  @ParameterizedTest
  @EnumSource(Values.class)
  void aSumBeginsAsThePairsAndHasMoreToLearnWith(Values values) {
    Energy ising = Energies.ising(new Ising(D, values));
    Energy sum =
        Energies.sum(
            List.of(
                Scaled.of(MLP),
                new Scaled(Energies.ising(new Ising(D, Values.BINARY)), 0.5),
                Scaled.of(Energies.sum(MLP, Energies.ising(Ising.of(D))))));
    float[] grown = Growth.of(ising, pairs(values), sum, 3);
    assertArrayEquals(
        Enumeration.distribution(ising, pairs(values), 1),
        Enumeration.distribution(sum, grown, 1),
        1e-6);
    float[] gradient = new float[grown.length];
    EnergyBlock block = sum.block(32);
    block.prepare(grown);
    block.load(dev.bitwell.bits.RowRange.all(Enumeration.states(D)));
    float[] weights = new float[32];
    weights[7] = 1;
    block.differentiateEnergies(weights, gradient);
    int output = ((MlpEnergy) MLP).output;
    assertTrue(gradient[output] != 0, "the perceptron can begin to learn");
    assertEquals(0f, grown[output]);
  }

  /** Hidden units begin undecided: weights of 0.01 say little. */
  @ParameterizedTest
  @EnumSource(Values.class)
  void hiddenUnitsBeginWithIndependentColumns(Values values) {
    Energy ising = Energies.ising(new Ising(D, values));
    float[] alone = pairs(values);
    Arrays.fill(alone, 0, D * D, 0f);
    Energy rbm = Energies.rbm(new Rbm(D, 3));
    float[] grown = Growth.of(ising, alone, rbm, 3);
    double[] expected = Enumeration.distribution(ising, alone, 1);
    assertArrayEquals(expected, Enumeration.distribution(rbm, grown, 1), 0.01);
    assertTrue(Arrays.stream(expected).max().orElseThrow() > 0.1, "far from a coin");
    assertThrows(IllegalArgumentException.class, () -> Growth.of(ising, pairs(values), rbm, 3));
  }

  /** Of all 32 states: weights of 0.01 say little, and are not all alike. */
  @Test
  void hiddenUnitsInASumLeaveThePairsNearlyAsTheyAre() {
    Energy ising = Energies.ising(new Ising(D, Values.BINARY));
    Energy sum = Energies.sum(ising, Energies.rbm(new Rbm(D, 3)));
    float[] pairs = pairs(Values.BINARY);
    float[] grown = Growth.of(ising, pairs, sum, 3);
    double[] expected = Enumeration.distribution(ising, pairs, 1);
    assertArrayEquals(expected, Enumeration.distribution(sum, grown, 1), 0.01);
    assertTrue(grown[pairs.length] != grown[pairs.length + 1], "units that can learn apart");
  }

  @Test
  void anEnergyBeginsAsOneLikeItself() {
    float[] parameters = MLP.initialParameters(4);
    float[] grown = Growth.of(MLP, parameters, MLP, 1);
    assertArrayEquals(parameters, grown);
    assertNotSame(parameters, grown);
  }

  @Test
  void whatCannotBeginAsTheOtherIsRefused() {
    Energy wider = Energies.mlp(new Mlp(D, List.of(4, 4), 1, false));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Growth.of(MLP, MLP.initialParameters(1), wider, 1));
    assertEquals(
        "an energy of kind mlp with 5 bits cannot begin as one of kind mlp with 5: it begins as one"
            + " of its own kind and shape, a sum as an ising one, and an rbm as an ising one without"
            + " couplings",
        e.getMessage());
    Energy ising = Energies.ising(Ising.of(D));
    Energy withTable = Energies.sum(ising, Energies.table(D));
    assertThrows(
        IllegalArgumentException.class, () -> Growth.of(ising, pairs(Values.SPIN), withTable, 1));
    Energy narrow = Energies.sum(Energies.ising(Ising.of(D - 1)));
    assertThrows(
        IllegalArgumentException.class, () -> Growth.of(ising, pairs(Values.SPIN), narrow, 1));
  }
}
