package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeanTest {
  private static final int D = 6;

  static Stream<Energy> energies() {
    Energy ising = Energies.ising(Ising.of(D));
    Energy mlp = Energies.mlp(new Mlp(D, List.of(5, 4), 1, false));
    Energy rbm = Energies.rbm(new Rbm(D, 3));
    return Stream.of(ising, mlp, rbm, Energies.sum(ising, mlp), Energies.sum(rbm, ising, mlp));
  }

  private static float[] of(Energy energy, float[] parameters) {
    BitMatrix all = Enumeration.states(D);
    EnergyBlock block = energy.block(all.rows());
    block.prepare(parameters);
    block.load(new RowRange(all, 0, all.rows()));
    float[] out = new float[all.rows()];
    block.energies(out);
    return out;
  }

  private static float[] member(Energy energy, int seed) {
    float[] parameters = energy.initialParameters(seed);
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] += 0.5f * (float) Math.sin(k * 1.7 + seed);
    }
    return parameters;
  }

  private static Mean mean(Energy energy, List<float[]> members) {
    return Mean.of(Collections.nCopies(members.size(), energy), members);
  }

  /** A perceptron, pairs with a perceptron, spins, and a mean of two of them. */
  @Test
  void theMembersNeedNotBeOfOneKind() {
    Energy mlp = Energies.mlp(new Mlp(D, List.of(5, 4), 1, false));
    Energy binary = Energies.ising(new Ising(D, Ising.Values.BINARY));
    Energy sum = Energies.sum(List.of(new Scaled(binary, 0.7), new Scaled(mlp, 1.3)));
    Energy spins = Energies.ising(new Ising(D, Ising.Values.SPIN));
    Mean inner = mean(sum, List.of(member(sum, 4), member(sum, 5)));
    List<Energy> energies = List.of(mlp, sum, spins, inner.energy());
    List<float[]> parameters =
        List.of(member(mlp, 1), member(sum, 2), member(spins, 3), inner.parameters());
    Mean mean = Mean.of(energies, parameters);
    float[] found = of(mean.energy(), mean.parameters());
    for (int x = 0; x < found.length; x++) {
      double total = 0;
      for (int k = 0; k < energies.size(); k++) {
        total += of(energies.get(k), parameters.get(k))[x];
      }
      assertEquals(total / energies.size(), found[x], 1e-4);
    }
    Energy read = Energies.of(mean.energy().kind(), mean.energy().settings());
    assertEquals(mean.energy().layout().size(), read.layout().size());
  }

  @ParameterizedTest
  @MethodSource("energies")
  void itIsTheMeanInEveryState(Energy energy) {
    for (int count = 1; count <= 3; count++) {
      List<float[]> members = IntStream.range(0, count).mapToObj(k -> member(energy, k)).toList();
      Mean mean = mean(energy, members);
      float[] found = of(mean.energy(), mean.parameters());
      List<float[]> single = members.stream().map(m -> of(energy, m)).toList();
      for (int x = 0; x < found.length; x++) {
        double sum = 0;
        for (float[] one : single) {
          sum += one[x];
        }
        assertEquals(sum / count, found[x], 1e-4);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("energies")
  void noRowIsLessLikelyThanToItsMembersInTheMean(Energy energy) {
    List<float[]> members = List.of(member(energy, 0), member(energy, 1));
    Mean mean = mean(energy, members);
    double[] found = Enumeration.distribution(mean.energy(), mean.parameters(), 1);
    double[] first = Enumeration.distribution(energy, members.get(0), 1);
    double[] second = Enumeration.distribution(energy, members.get(1), 1);
    for (int x = 0; x < found.length; x++) {
      double log = Math.log(found[x]);
      assertTrue(log >= (Math.log(first[x]) + Math.log(second[x])) / 2 - 1e-4, "state " + x);
    }
  }
}
