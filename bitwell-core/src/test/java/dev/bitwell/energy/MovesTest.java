package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What moves do, on all states of small domains of mixed kinds. */
class MovesTest {
  private static EnergyBlock loaded(Energy energy, float[] parameters, BitMatrix rows) {
    EnergyBlock block = energy.block(rows.rows());
    block.prepare(parameters);
    block.load(RowRange.all(rows));
    return block;
  }

  /** The rows after each move, one for each. */
  private static BitMatrix moved(BitMatrix rows, Moves moves) {
    BitMatrix moved = new BitMatrix(moves.count(), rows.bits());
    for (int k = 0; k < moves.count(); k++) {
      moved.copyRows(rows, moves.row(k), k, 1);
      moved.flip(k, moves.bit(k));
      if (moves.other(k) != Moves.NONE) {
        moved.flip(k, moves.other(k));
      }
    }
    return moved;
  }

  private static int distance(Variables variables, BitMatrix a, int r, BitMatrix b, int s) {
    int distance = 0;
    for (int v = 0; v < variables.count(); v++) {
      distance += variables.value(a, r, v) == variables.value(b, s, v) ? 0 : 1;
    }
    return distance;
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void allMovesLeadToAllStatesThatDifferInOneVariable(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    Moves moves = new Neighbourhood(variables).of(RowRange.all(states));
    BitMatrix moved = moved(states, moves);
    variables.require(moved);
    for (int r = 0; r < states.rows(); r++) {
      Set<Long> reached = new HashSet<>();
      for (int k = moves.first(r); k < moves.first(r + 1); k++) {
        assertEquals(r, moves.row(k));
        assertEquals(1, distance(variables, states, r, moved, k));
        assertEquals(variables.of(moves.bit(k)), variables.of(moves.bit(moves.head(k))));
        assertTrue(reached.add(moved.words()[k]));
      }
      assertEquals(variables.moves(), reached.size());
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void aMaskLeavesOutTheMovesOfVariablesThatAreNotFree(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    BitMatrix free = new BitMatrix(states.rows(), variables.count());
    RandomStream random = new RandomStream(3, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < free.rows(); r++) {
      free.toss(r, random);
    }
    int first = 2;
    RowRange some = new RowRange(states, first, states.rows());
    Moves moves = new Neighbourhood(variables).of(some, Mask.of(free));
    Moves all = new Neighbourhood(variables).of(some);
    int k = 0;
    for (int m = 0; m < all.count(); m++) {
      if (free.get(first + all.row(m), variables.of(all.bit(m)))) {
        assertEquals(all.row(m), moves.row(k));
        assertEquals(all.bit(m), moves.bit(k));
        assertEquals(all.other(m), moves.other(k++));
      }
    }
    assertEquals(k, moves.count());
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void differencesAreThoseOfTheEnergies(Variables variables, Energy energy) {
    BitMatrix states = Mixed.states(variables);
    float[] parameters = Mixed.parameters(energy, 0.7);
    Moves moves = new Neighbourhood(variables).of(RowRange.all(states));
    float[] before = Mixed.energies(energy, parameters, states);
    float[] after = Mixed.energies(energy, parameters, moved(states, moves));
    float[] differences = new float[moves.count()];
    loaded(energy, parameters, states).differences(moves, differences);
    for (int k = 0; k < moves.count(); k++) {
      assertEquals(before[moves.row(k)] - after[k], differences[k], 2e-5);
    }
  }

  /** One move a row at a time takes the way of few moves, where energies have one. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void fewMovesHaveTheDifferencesOfAll(Variables variables, Energy energy) {
    BitMatrix states = Mixed.states(variables);
    float[] parameters = Mixed.parameters(energy, 0.7);
    Moves all = new Neighbourhood(variables).of(RowRange.all(states));
    float[] expected = new float[all.count()];
    loaded(energy, parameters, states).differences(all, expected);
    int n = states.rows();
    for (int t = 0; t < variables.moves(); t++) {
      int[] bits = new int[n];
      int[] others = new int[n];
      for (int r = 0; r < n; r++) {
        bits[r] = all.bit(all.first(r) + t);
        others[r] = all.other(all.first(r) + t);
      }
      float[] differences = new float[n];
      loaded(energy, parameters, states).differences(Moves.of(n, 1, bits, others), differences);
      for (int r = 0; r < n; r++) {
        assertEquals(expected[all.first(r) + t], differences[r], 2e-5);
      }
    }
  }

  /** ∂/∂θ Σ c Δ along a random direction, against a finite difference of Σ c Δ. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void gradientsAreFiniteDifferences(Variables variables, Energy energy) {
    BitMatrix states = Mixed.states(variables);
    float[] parameters = Mixed.parameters(energy, 0.7);
    Moves moves = new Neighbourhood(variables).of(RowRange.all(states));
    RandomStream random = new RandomStream(4, Purpose.EVALUATION, 0, 0);
    float[] c = new float[moves.count()];
    for (int k = 0; k < c.length; k++) {
      c[k] = (float) random.nextGaussian();
    }
    float[] gradient = new float[parameters.length];
    loaded(energy, parameters, states)
        .differentiate(
            moves,
            (from, to, difference, out) -> System.arraycopy(c, from, out, 0, to - from),
            gradient);
    for (int repeat = 0; repeat < 4; repeat++) {
      float[] direction = new float[parameters.length];
      for (int k = 0; k < direction.length; k++) {
        direction[k] = (float) random.nextGaussian();
      }
      Mixed.symmetrise(energy, direction);
      double h = 1e-2;
      double up = sum(energy, shifted(parameters, direction, h), states, moves, c);
      double down = sum(energy, shifted(parameters, direction, -h), states, moves, c);
      double along = 0;
      double size = 0;
      for (int k = 0; k < direction.length; k++) {
        along += (double) direction[k] * gradient[k];
        size += Math.abs((double) direction[k] * gradient[k]);
      }
      assertEquals(along, (up - down) / (2 * h), 2e-3 * size + 1e-3);
    }
  }

  private static float[] shifted(float[] parameters, float[] direction, double h) {
    float[] shifted = parameters.clone();
    for (int k = 0; k < shifted.length; k++) {
      shifted[k] += (float) (h * direction[k]);
    }
    return shifted;
  }

  private static double sum(
      Energy energy, float[] parameters, BitMatrix states, Moves moves, float[] c) {
    float[] before = Mixed.energies(energy, parameters, states);
    float[] after = Mixed.energies(energy, parameters, moved(states, moves));
    double sum = 0;
    for (int k = 0; k < c.length; k++) {
      sum += c[k] * ((double) before[moves.row(k)] - after[k]);
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void rowsThatWereMovedAnswerLikeRowsThatWereLoaded(Variables variables, Energy energy) {
    BitMatrix states = Mixed.states(variables);
    int n = states.rows();
    float[] parameters = Mixed.parameters(energy, 0.7);
    EnergyBlock block = loaded(energy, parameters, states);
    RandomStream random = new RandomStream(8, Purpose.EVALUATION, 0, 0);
    for (int step = 0; step < 6; step++) {
      Moves all = new Neighbourhood(variables).of(RowRange.all(states));
      int[] bits = new int[n];
      int[] others = new int[n];
      boolean[] accepted = new boolean[n];
      for (int r = 0; r < n; r++) {
        int k = all.first(r) + random.nextInt(variables.moves());
        bits[r] = all.bit(k);
        others[r] = all.other(k);
        accepted[r] = random.nextInt(3) > 0;
        if (accepted[r]) {
          states.flip(r, bits[r]);
          if (others[r] != Moves.NONE) {
            states.flip(r, others[r]);
          }
        }
      }
      Moves one = Moves.of(n, 1, bits, others);
      float[] difference = new float[n];
      block.differences(one, difference);
      block.apply(one, difference, accepted);
    }
    float[] energies = new float[n];
    block.energies(energies);
    assertArrayEquals(Mixed.energies(energy, parameters, states), energies, 1e-4f);
    float[] expected = new float[n * variables.bits()];
    float[] firstOrder = new float[expected.length];
    loaded(energy, parameters, states).firstOrder(expected);
    block.firstOrder(firstOrder);
    assertArrayEquals(expected, firstOrder, 1e-4f);
  }

  /** A table's first-order differences are those of its multilinear extension: its flips. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void firstOrderDifferencesOfMovesAreSumsOfThoseOfFlips(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    int d = variables.bits();
    Energy table = Energies.table(d);
    EnergyBlock block = loaded(table, Mixed.parameters(table, 1), states);
    float[] ofFlips = new float[states.rows() * d];
    block.firstOrder(ofFlips);
    float[] exact = new float[ofFlips.length];
    block.differences(Moves.allFlips(states.rows(), d), exact);
    assertArrayEquals(exact, ofFlips, 1e-6f);
    Moves moves = new Neighbourhood(variables).of(RowRange.all(states));
    float[] sums = new float[moves.count()];
    moves.sum(ofFlips, d, sums);
    for (int k = 0; k < sums.length; k++) {
      float other = moves.other(k) < 0 ? 0 : exact[moves.row(k) * d + moves.other(k)];
      assertEquals(exact[moves.row(k) * d + moves.bit(k)] + other, sums[k], 1e-6);
    }
  }

  @Test
  void aSumIsItsScaledParts() {
    Variables variables = Mixed.domains().findFirst().orElseThrow();
    int d = variables.bits();
    Energy one = Energies.rbm(new Rbm(d, 3));
    Energy two = Energies.mlp(new Mlp(d, List.of(4), 1, false));
    Energy sum = Energies.sum(List.of(new Scaled(one, 0.3), new Scaled(two, -2)));
    float[] parameters = Mixed.parameters(sum, 0.5);
    BitMatrix states = Mixed.states(variables);
    float[] first = Mixed.energies(one, Arrays.copyOf(parameters, one.layout().size()), states);
    float[] second =
        Mixed.energies(
            two, Arrays.copyOfRange(parameters, one.layout().size(), parameters.length), states);
    float[] whole = Mixed.energies(sum, parameters, states);
    for (int r = 0; r < whole.length; r++) {
      assertEquals(0.3 * first[r] - 2 * second[r], whole[r], 1e-5);
    }
  }

  /** The couplings of a sum make the differences of its pairwise part. */
  @Test
  void couplingsOfSumsAddUp() {
    int d = 5;
    Energy spins = Energies.ising(Ising.of(d));
    Energy bits = Energies.ising(new Ising(d, Ising.Values.BINARY));
    Energy pairs = Energies.sum(List.of(new Scaled(spins, -0.7), new Scaled(bits, 1.5)));
    Energy whole = Energies.sum(pairs, Energies.rbm(new Rbm(d, 2)));
    float[] theta = Mixed.parameters(whole, 0.6);
    BitMatrix states = Mixed.states(Variables.ofBits(d));
    float[] expected = Mixed.energies(pairs, Arrays.copyOf(theta, pairs.layout().size()), states);
    float[] energies = Mixed.energies(bits, Ising.pairs(whole, theta), states);
    for (int x = 1; x < energies.length; x++) {
      assertEquals(expected[x] - expected[0], energies[x] - energies[0], 1e-4);
    }
    Energy none = Energies.rbm(new Rbm(d, 2));
    assertThrows(
        IllegalArgumentException.class, () -> Ising.pairs(none, new float[none.layout().size()]));
  }

  @Test
  void aSumIsMadeAgainByItsSettings() {
    Energy sum =
        Energies.sum(
            List.of(
                new Scaled(Energies.ising(Ising.of(5)), 0.25),
                Scaled.of(Energies.sum(Energies.rbm(new Rbm(5, 2))))));
    Energy again = Energies.of(sum.kind(), sum.settings());
    assertEquals(sum.settings(), again.settings());
    assertEquals(sum.layout().blocks(), again.layout().blocks());
    Energy nameless = Energies.sum(Energies.table(5), Energies.ising(Ising.of(5)));
    assertEquals(Energy.NAMELESS, nameless.kind());
    assertThrows(
        IllegalArgumentException.class,
        () -> Energies.sum(Energies.ising(Ising.of(5)), Energies.ising(Ising.of(6))));
    assertThrows(IllegalArgumentException.class, () -> Energies.sum());
    assertThrows(
        IllegalArgumentException.class,
        () -> new Scaled(Energies.table(2), Double.POSITIVE_INFINITY));
  }

  @Test
  void noSetIsCut() {
    MoveList list = new MoveList();
    int[] sizes = {3, 1, 4, 2};
    for (int row = 0; row < 3; row++) {
      list.nextRow();
      for (int size : sizes) {
        list.nextSet();
        for (int j = 0; j < size; j++) {
          list.add(j, Moves.NONE);
        }
      }
    }
    Moves moves = list.moves();
    assertTrue(moves.hasSets());
    assertTrue(moves.areFlips());
    assertFalse(moves.isAllFlips());
    for (int most = 4; most < 40; most++) {
      int to;
      for (int from = 0; from < moves.count(); from = to) {
        to = moves.cut(from, most);
        assertTrue(to > from && to - from <= most);
        assertTrue(to == moves.count() || moves.head(to) == to);
      }
    }
    assertThrows(IllegalArgumentException.class, () -> moves.cut(4, 3));
    assertThrows(IllegalArgumentException.class, () -> Moves.flips(2, 3, new int[5]));
    assertThrows(IllegalArgumentException.class, () -> Moves.of(2, 3, new int[6], new int[5]));
  }
}
