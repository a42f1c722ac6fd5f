package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PathEnergyTest {
  private static final int D = 6;
  private static final int ROWS = 5;
  private static final Ising BINARY = new Ising(D, Ising.Values.BINARY);
  private static final double FROM = 0.7;
  private static final double TO = 1.3;

  static List<Energy> ends() {
    Energy mlp = Energies.mlp(new Mlp(D, List.of(5, 4), 1, false));
    return List.of(
        Energies.ising(BINARY),
        Energies.ising(Ising.of(D)),
        mlp,
        Energies.sum(mlp, Energies.ising(BINARY)),
        Energies.rbm(new Rbm(D, 3)));
  }

  private static float[] parameters(Energy energy, int seed) {
    if (energy.kind().equals("ising")) {
      return RandomPairs.of(Ising.of(energy), seed);
    }
    Random random = new Random(seed);
    float[] parameters = energy.initialParameters(seed);
    for (int k = 0; k < parameters.length && energy.kind().equals("mlp"); k++) {
      parameters[k] += (float) (0.3 * random.nextGaussian());
    }
    return parameters;
  }

  private static EnergyBlock at(Energy energy, float[] parameters, BitMatrix rows) {
    EnergyBlock block = energy.block(ROWS);
    block.prepare(parameters);
    block.load(new RowRange(rows, 0, ROWS));
    return block;
  }

  /** (1 - t) E_0 + t E_1, in energies, differences and gradients, whatever is at the end. */
  @ParameterizedTest
  @MethodSource("ends")
  void itIsTheMixtureOfBothEnds(Energy end) {
    Energy begin = Energies.ising(BINARY);
    float[] ofBegin = parameters(begin, 1);
    float[] ofEnd = parameters(end, 2);
    Energy path = Energies.path(new Scaled(begin, FROM), new Scaled(end, TO));
    float[] all = new float[path.layout().size()];
    System.arraycopy(ofBegin, 0, all, 0, ofBegin.length);
    System.arraycopy(ofEnd, 0, all, ofBegin.length, ofEnd.length);
    BitMatrix rows = Enumeration.randomRows(ROWS, D, new RandomStream(1, Purpose.DATA, 0, 0));
    Moves flips = Moves.allFlips(ROWS, D);
    for (double t : new double[] {0, 0.3, 1}) {
      all[all.length - 1] = (float) t;
      EnergyBlock mixed = at(path, all, rows);
      EnergyBlock first = at(begin, ofBegin, rows);
      EnergyBlock last = at(end, ofEnd, rows);
      double a = (1 - t) * FROM;
      double b = t * TO;
      assertMixed(a, energies(first), b, energies(last), energies(mixed));
      assertMixed(
          a, differences(first, flips), b, differences(last, flips), differences(mixed, flips));
      float[] weight = {0.5f, -1, 0.25f, 2, -0.5f};
      float[] gradient = new float[all.length];
      double told = mixed.differentiateEnergies(weight, gradient);
      float[] ofFirst = new float[ofBegin.length];
      float[] ofLast = new float[ofEnd.length];
      double expected =
          a * first.differentiateEnergies(weight, ofFirst)
              + b * last.differentiateEnergies(weight, ofLast);
      assertEquals(expected, told, 1e-4);
      for (int k = 0; k < ofFirst.length; k++) {
        assertEquals(a * ofFirst[k], gradient[k], 1e-4);
      }
      for (int k = 0; k < ofLast.length; k++) {
        assertEquals(b * ofLast[k], gradient[ofFirst.length + k], 1e-4);
      }
    }
  }

  private static float[] energies(EnergyBlock block) {
    float[] energies = new float[ROWS];
    block.energies(energies);
    return energies;
  }

  private static float[] differences(EnergyBlock block, Moves moves) {
    float[] differences = new float[moves.count()];
    block.differences(moves, differences);
    return differences;
  }

  private static void assertMixed(double a, float[] first, double b, float[] last, float[] mixed) {
    for (int k = 0; k < mixed.length; k++) {
      assertEquals(a * first[k] + b * last[k], mixed[k], 1e-4);
    }
  }
}
