package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.graph.Graph;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ising, RBM and graph energies against their formulas. */
class EnergyFormulasTest {
  /** Of noise, for energies that know some. */
  private static final double RATE = 0.0625;

  private final RandomStream random = new RandomStream(11, Purpose.EVALUATION, 0, 0);

  static Stream<Arguments> awkwardShapes() {
    Stream<Energy> closed =
        Stream.of(1, 33, 1022)
            .flatMap(
                d ->
                    Stream.of(
                        Energies.ising(new Ising(d, Values.SPIN)),
                        Energies.ising(new Ising(d, Values.BINARY)),
                        Energies.rbm(new Rbm(d, 1)),
                        Energies.rbm(new Rbm(d, 19))));
    Stream<Energy> graphs =
        Stream.of(
                new GraphNetwork(2, 2, 2, 3),
                new GraphNetwork(5, 18, 5, 32),
                new GraphNetwork(11, 12, 3, 7),
                new GraphNetwork(6, 7, 3, 5, false, true),
                new GraphNetwork(8, 8, 3, 5, true, false),
                new GraphNetwork(7, 9, 3, 6, true, true))
            .map(Energies::graph);
    return Stream.concat(closed, graphs)
        .flatMap(energy -> Stream.of(1, 13, 207).map(rows -> Arguments.of(energy, rows)));
  }

  private static ReferenceEnergy reference(Energy energy) {
    return switch (energy.kind()) {
      case "ising" -> ReferenceEnergy.ising(Ising.of(energy.settings()));
      case "rbm" -> ReferenceEnergy.rbm(Rbm.of(energy.settings()));
      default -> ReferenceEnergy.graph(GraphNetwork.of(energy.settings()));
    };
  }

  /** An energy with random parameters, loaded with random rows. */
  private final class Fixture {
    final Energy energy;
    final ReferenceEnergy reference;
    final double[] theta;
    final float[] parameters;
    final BitMatrix x;
    final EnergyBlock block;

    Fixture(Energy energy, int rows) {
      this.energy = energy;
      reference = reference(energy);
      theta = direction(energy, spread(energy));
      if (Noise.isKnownTo(energy)) {
        theta[theta.length - 1] = (float) RATE;
      }
      parameters = toFloat(theta);
      x = Enumeration.randomRows(rows + 2, energy.dimension(), random);
      block = energy.block(rows);
      block.prepare(parameters);
      block.load(new RowRange(x, 1, rows + 1));
    }

    double[] row(int r) {
      return ReferenceEnergy.row(x, r + 1);
    }

    Moves randomFlips(int perRow) {
      int[] bits = new int[block.rows() * perRow];
      for (int k = 0; k < bits.length; k++) {
        bits[k] = random.nextInt(energy.dimension());
      }
      return Moves.flips(block.rows(), perRow, bits);
    }
  }

  /** Such that units see inputs of the order of 1. */
  private static double spread(Energy energy) {
    return energy instanceof GraphEnergy graph
        ? 0.7 / Math.sqrt(graph.shape.width())
        : 1.5 / Math.sqrt(energy.dimension());
  }

  /** Random numbers that floats hold exactly, symmetric where the energy's parameters are. */
  private double[] direction(Energy energy, double spread) {
    double[] u = new double[energy.layout().size()];
    for (int k = 0; k < u.length; k++) {
      u[k] = (float) (spread * random.nextGaussian());
    }
    if (Noise.isKnownTo(energy)) {
      u[u.length - 1] = 0; // nothing learns the rate
    }
    if (energy.kind().equals("ising")) {
      int d = energy.dimension();
      for (int i = 0; i < d; i++) {
        u[i * d + i] = 0;
        for (int j = 0; j < i; j++) {
          u[i * d + j] = u[j * d + i];
        }
      }
    }
    return u;
  }

  private static float[] toFloat(double[] values) {
    float[] floats = new float[values.length];
    for (int k = 0; k < values.length; k++) {
      floats[k] = (float) values[k];
    }
    return floats;
  }

  private float[] coefficients(int count) {
    float[] c = new float[count];
    for (int k = 0; k < count; k++) {
      c[k] = (float) random.nextGaussian();
    }
    return c;
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void energiesAndDifferencesEqualTheFormula(Energy energy, int rows) {
    Fixture f = new Fixture(energy, rows);
    int d = energy.dimension();
    float[] energies = new float[rows];
    f.block.energies(energies);
    float[] all = new float[rows * d];
    f.block.differences(Moves.allFlips(rows, d), all);
    Moves flips = f.randomFlips(2);
    float[] some = new float[flips.count()];
    f.block.differences(flips, some);
    for (int k = 0; k < flips.count(); k += Math.max(1, flips.count() / 8)) {
      int r = flips.row(k);
      double expected = f.reference.difference(f.theta, f.row(r), flips.bit(k));
      assertEquals(f.reference.of(f.theta, f.row(r)), energies[r], 1e-3);
      assertEquals(expected, some[k], 1e-4);
      assertEquals(expected, all[r * d + flips.bit(k)], 1e-4);
    }
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void firstOrderDifferencesAreTheSignedInputGradient(Energy energy, int rows) {
    Fixture f = new Fixture(energy, rows);
    int d = energy.dimension();
    float[] firstOrder = new float[rows * d];
    f.block.firstOrder(firstOrder);
    double h = 1e-5;
    for (int k = 0; k < 3; k++) {
      int r = random.nextInt(rows);
      int i = random.nextInt(d);
      double[] up = f.row(r);
      double[] down = f.row(r);
      up[i] += h;
      down[i] -= h;
      double byInput = (f.reference.of(f.theta, up) - f.reference.of(f.theta, down)) / (2 * h);
      assertEquals((f.row(r)[i] * 2 - 1) * byInput, firstOrder[r * d + i], 1e-4);
    }
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void gradientsAreDirectionalDerivatives(Energy energy, int rows) {
    Fixture f = new Fixture(energy, rows);
    Moves few = f.randomFlips(2);
    float[] c = coefficients(rows * Math.max(2, energy.dimension()));
    float[] byFew = new float[f.parameters.length];
    f.block.differentiate(few, (a, b, delta, out) -> copy(c, a, b, out), byFew);
    float[] byRows = new float[f.parameters.length];
    double sum = f.block.differentiateEnergies(c, byRows);
    double[] u = direction(energy, 1);
    double h = 1e-4;
    double[] up = moved(f.theta, h, u);
    double[] down = moved(f.theta, -h, u);
    double expectedFew = 0;
    double expectedRows = 0;
    double expectedSum = 0;
    double scale = 0;
    double scaleOfSum = 0;
    for (int r = 0; r < rows; r++) {
      double[] x = f.row(r);
      double change = (f.reference.of(up, x) - f.reference.of(down, x)) / (2 * h);
      expectedRows += c[r] * change;
      expectedSum += c[r] * f.reference.of(f.theta, x);
      scaleOfSum += Math.abs(c[r] * f.reference.of(f.theta, x));
      scale += Math.abs(c[r] * change);
      for (int k = 2 * r; k < 2 * r + 2; k++) {
        int bit = few.bit(k);
        double slope =
            (f.reference.difference(up, x, bit) - f.reference.difference(down, x, bit)) / (2 * h);
        expectedFew += c[k] * slope;
        scale += Math.abs(c[k] * slope);
      }
    }
    assertEquals(expectedFew, dot(u, byFew), 2e-5 * scale);
    assertEquals(expectedRows, dot(u, byRows), 2e-5 * scale);
    assertEquals(expectedSum, sum, 2e-5 * scaleOfSum);
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void allFlipsHaveTheGradientOfTheSameFlipsChosen(Energy energy, int rows) {
    Fixture f = new Fixture(energy, rows);
    int d = energy.dimension();
    float[] c = coefficients(rows * d);
    int[] bits = new int[rows * d];
    for (int k = 0; k < bits.length; k++) {
      bits[k] = k % d;
    }
    float[] all = new float[f.parameters.length];
    float[] chosen = new float[f.parameters.length];
    f.block.differentiate(
        Moves.allFlips(rows, d), (from, to, delta, out) -> copy(c, from, to, out), all);
    f.block.differentiate(
        Moves.flips(rows, d, bits), (from, to, delta, out) -> copy(c, from, to, out), chosen);
    double error = 0;
    double square = 0;
    for (int k = 0; k < all.length; k++) {
      error += Math.pow(all[k] - chosen[k], 2);
      square += Math.pow(all[k], 2);
    }
    assertTrue(error <= 1e-9 * square, error + " of " + square);
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void appliedFlipsLeaveWhatLoadingTheNewRowsWould(Energy energy, int rows) {
    Fixture f = new Fixture(energy, rows);
    int d = energy.dimension();
    Moves flips = f.randomFlips(1);
    float[] difference = new float[rows];
    f.block.differences(flips, difference);
    boolean[] accepted = new boolean[rows];
    for (int r = 0; r < rows; r++) {
      accepted[r] = r % 3 != 1;
      if (accepted[r]) {
        f.x.flip(r + 1, flips.bit(r));
      }
    }
    f.block.apply(flips, difference, accepted);
    EnergyBlock fresh = energy.block(rows);
    fresh.prepare(f.parameters);
    fresh.load(new RowRange(f.x, 1, rows + 1));
    float[] after = new float[rows * d];
    float[] expected = new float[rows * d];
    f.block.differences(Moves.allFlips(rows, d), after);
    fresh.differences(Moves.allFlips(rows, d), expected);
    assertArrayEquals(expected, after, 1e-4f);
  }

  private static void copy(float[] c, int from, int to, float[] out) {
    System.arraycopy(c, from, out, 0, to - from);
  }

  private static double dot(double[] u, float[] gradient) {
    double sum = 0;
    for (int k = 0; k < u.length; k++) {
      sum += u[k] * gradient[k];
    }
    return sum;
  }

  private static double[] moved(double[] theta, double h, double[] u) {
    double[] moved = theta.clone();
    for (int k = 0; k < moved.length; k++) {
      moved[k] += h * u[k];
    }
    return moved;
  }

  @Test
  void isingGradientsAreSymmetricToTheBitWithZeroDiagonal() {
    Fixture f = new Fixture(Energies.ising(Ising.of(33)), 13);
    float[] gradient = new float[f.parameters.length];
    float[] c = coefficients(13 * 33);
    f.block.differentiate(
        Moves.allFlips(13, 33), (a, b, delta, out) -> copy(c, a, b, out), gradient);
    f.block.differentiateEnergies(c, gradient);
    for (int i = 0; i < 33; i++) {
      assertEquals(0, gradient[i * 33 + i]);
      for (int j = 0; j < i; j++) {
        assertEquals(gradient[i * 33 + j], gradient[j * 33 + i]);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void bothConventionsStandForTheSameDistribution(Values from) {
    int d = 5;
    Ising shape = new Ising(d, from);
    Values to = from == Values.SPIN ? Values.BINARY : Values.SPIN;
    float[] parameters = toFloat(direction(Energies.ising(shape), 0.5));
    float[] converted = shape.convert(parameters, to);
    assertArrayEquals(
        Enumeration.distribution(Energies.ising(shape), parameters, 1),
        Enumeration.distribution(Energies.ising(new Ising(d, to)), converted, 1),
        1e-6);
    assertArrayEquals(parameters, new Ising(d, to).convert(converted, from), 1e-5f);
    assertArrayEquals(parameters, shape.convert(parameters, from));
  }

  @Test
  void energiesAreMadeAgainFromTheirSettings() {
    for (Energy energy :
        new Energy[] {
          Energies.ising(new Ising(7, Values.BINARY)),
          Energies.rbm(new Rbm(7, 3)),
          Energies.graph(new GraphNetwork(7, 9, 3, 4)),
          Energies.graph(new GraphNetwork(7, 9, 3, 4, true, true))
        }) {
      Energy again = Energies.of(energy.kind(), energy.settings());
      assertEquals(energy.settings(), again.settings());
      assertEquals(energy.layout().blocks(), again.layout().blocks());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> Energies.of("ising", Map.of("dimension", "7", "values", "ternary")));
    assertThrows(IllegalArgumentException.class, () -> Energies.of("rbm", Map.of("hidden", "7")));
    assertThrows(IllegalArgumentException.class, () -> new Rbm(5, 0));
    assertThrows(IllegalArgumentException.class, () -> GraphNetwork.of(65));
    assertThrows(IllegalArgumentException.class, () -> GraphNetwork.of(9).withVertices(10));
    assertThrows(IllegalArgumentException.class, () -> Ising.of(0));
  }

  @Test
  void couplingsThatAreNotSymmetricAreRefused() {
    Energy energy = Energies.ising(Ising.of(3));
    float[] parameters = energy.initialParameters(1);
    energy.requireValid(parameters);
    float[] lopsided = parameters.clone();
    lopsided[1] += 1;
    assertThrows(IllegalArgumentException.class, () -> energy.requireValid(lopsided));
    float[] diagonal = parameters.clone();
    diagonal[4] = 1;
    assertThrows(IllegalArgumentException.class, () -> energy.requireValid(diagonal));
  }

  @Test
  void whatIsNoRateOfNoiseIsRefused() {
    Energy energy = Energies.graph(new GraphNetwork(4, 4, 2, 3, false, true));
    float[] parameters = energy.initialParameters(1);
    assertEquals(0, parameters[parameters.length - 1]);
    for (double rate : Noise.RATES) {
      energy.requireValid(Noise.at(rate, parameters));
    }
    for (double rate : new double[] {-0.01, 0.6, Double.NaN}) {
      assertThrows(
          IllegalArgumentException.class, () -> energy.requireValid(Noise.at(rate, parameters)));
    }
  }

  /** Large weights saturate units; the tabulated factors must not overflow. */
  @Test
  void anRbmWithLargeWeightsStaysExact() {
    Energy energy = Energies.rbm(new Rbm(3, 20));
    ReferenceEnergy reference = ReferenceEnergy.rbm(new Rbm(3, 20));
    double[] theta = direction(energy, 30);
    BitMatrix states = Enumeration.states(3);
    EnergyBlock block = energy.block(8);
    block.prepare(toFloat(theta));
    block.load(new RowRange(states, 0, 8));
    float[] all = new float[24];
    block.differences(Moves.allFlips(8, 3), all);
    for (int k = 0; k < 24; k++) {
      double expected = reference.difference(theta, ReferenceEnergy.row(states, k / 3), k % 3);
      assertEquals(expected, all[k], 1e-3 * (1 + Math.abs(expected)));
    }
  }

  @Test
  void aGraphsEnergyDoesNotDependOnHowItsVerticesAreNumbered() {
    int n = 9;
    Energy energy = Energies.graph(GraphNetwork.of(n));
    BitMatrix x = Enumeration.randomRows(2, energy.dimension(), random);
    int[] order = {4, 0, 8, 2, 7, 1, 6, 3, 5};
    x.clearRow(1);
    for (Graph.Edge edge : Graph.ofRow(n, x, 0).edges()) {
      int u = order[edge.u()];
      int v = order[edge.v()];
      x.set(1, Graph.bit(Math.min(u, v), Math.max(u, v)), true);
    }
    EnergyBlock block = energy.block(2);
    block.prepare(energy.initialParameters(3));
    block.load(new RowRange(x, 0, 2));
    float[] energies = new float[2];
    block.energies(energies);
    assertEquals(energies[0], energies[1], 1e-5);
  }
}
