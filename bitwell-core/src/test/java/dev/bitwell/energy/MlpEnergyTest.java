package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MlpEnergyTest {
  private final RandomStream random = new RandomStream(7, Purpose.EVALUATION, 0, 0);

  static Stream<Arguments> awkwardShapes() {
    return Stream.of(1, 33, 1022)
        .flatMap(
            d ->
                Stream.of(1, 13, 207)
                    .flatMap(
                        rows ->
                            Stream.of(
                                Arguments.of(rows, new Mlp(d, List.of(5), 1, false)),
                                Arguments.of(rows, new Mlp(d, List.of(7, 3, 6), 1.5, false)),
                                Arguments.of(rows, new Mlp(d, List.of(4, 5), 0.8, true)))));
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void energiesAndDifferencesEqualThoseOfTheReference(int rows, Mlp shape) {
    Fixture f = new Fixture(rows, shape);
    float[] energies = new float[rows];
    f.block.energies(energies);
    Moves flips = f.randomFlips(3);
    float[] differences = new float[flips.count()];
    f.block.differences(flips, differences);
    for (int k = 0; k < flips.count(); k++) {
      int r = flips.row(k);
      assertEquals(f.reference.energy(f.theta, f.x, r), energies[r], 2e-4);
      assertEquals(f.reference.difference(f.theta, f.x, r, flips.bit(k)), differences[k], 2e-4);
    }
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void allFlipsEqualTheSameFlipsChosen(int rows, Mlp shape) {
    Fixture f = new Fixture(rows, shape);
    int d = shape.dimension();
    float[] all = new float[rows * d];
    f.block.differences(Moves.allFlips(rows, d), all);
    Moves flips = f.randomFlips(4);
    float[] chosen = new float[flips.count()];
    f.block.differences(flips, chosen);
    for (int k = 0; k < flips.count(); k++) {
      assertEquals(all[flips.row(k) * d + flips.bit(k)], chosen[k], 2e-5);
    }
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void parameterGradientEqualsFiniteDifferences(int rows, Mlp shape) {
    Fixture f = new Fixture(rows, shape);
    Moves flips = f.randomFlips(2);
    float[] c = f.randomCoefficients(flips.count());
    float[] gradient = new float[f.parameters.length];
    f.block.differentiate(
        flips, (from, to, delta, out) -> System.arraycopy(c, from, out, 0, to - from), gradient);
    // Every parameter of a small model, or a few of a large one: biases and output among them.
    int stride = Math.max(1, f.parameters.length / 40);
    double errorSquare = 0;
    double square = 0;
    for (int p = f.parameters.length - 1; p >= 0; p -= stride) {
      double expected = f.finiteDifference(flips, c, p);
      errorSquare += (gradient[p] - expected) * (gradient[p] - expected);
      square += expected * expected;
    }
    assertTrue(errorSquare <= 1e-8 * square, "relative error " + Math.sqrt(errorSquare / square));
  }

  /** In stretches of awkward lengths, at both ends and none at all; more than a chunk of moves. */
  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void movesWithoutACoefficientAreNoPartOfTheGradient(int rows, Mlp shape) {
    Fixture f = new Fixture(rows, shape);
    for (int share : new int[] {0, 1, 2, 5, 100}) {
      Moves flips = f.randomFlips(3);
      float[] c = f.randomCoefficients(flips.count());
      int[] kept = new int[flips.count()];
      int count = 0;
      MoveList some = new MoveList();
      for (int r = 0; r < rows; r++) {
        some.nextRow();
        for (int k = flips.first(r); k < flips.first(r + 1); k++) {
          if (share == 0 || random.nextInt(share) > 0) {
            c[k] = 0;
          } else {
            kept[count++] = k;
            some.add(flips.bit(k), Moves.NONE);
          }
        }
      }
      float[] ofAll = new float[f.parameters.length];
      float[] ofSome = new float[f.parameters.length];
      f.block.differentiate(
          flips, (from, to, delta, out) -> System.arraycopy(c, from, out, 0, to - from), ofAll);
      f.block.differentiate(
          some.moves(),
          (from, to, delta, out) -> {
            for (int k = from; k < to; k++) {
              out[k - from] = c[kept[k]];
            }
          },
          ofSome);
      assertArrayEquals(ofSome, ofAll, 2e-4f);
      assertEquals(count == 0, isZero(ofAll));
    }
  }

  private static boolean isZero(float[] values) {
    for (float value : values) {
      if (value != 0) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @MethodSource("awkwardShapes")
  void firstOrderDifferencesAreTheSignedInputGradient(int rows, Mlp shape) {
    Fixture f = new Fixture(rows, shape);
    int d = shape.dimension();
    float[] firstOrder = new float[rows * d];
    f.block.firstOrder(firstOrder);
    // ∂E/∂x_i by moving the input's own weights: E(x + h e_i) has first biases b + h W_i.
    double h = 1e-5;
    int width = shape.widths().get(0);
    for (int k = 0; k < 5; k++) {
      int r = random.nextInt(rows);
      int i = random.nextInt(d);
      double[] up = f.theta.clone();
      double[] down = f.theta.clone();
      for (int j = 0; j < width; j++) {
        up[d * width + j] += h * f.theta[i * width + j];
        down[d * width + j] -= h * f.theta[i * width + j];
      }
      double byInput =
          (f.reference.energy(up, f.x, r) - f.reference.energy(down, f.x, r)) / (2 * h);
      assertEquals((f.x.get(r, i) ? 1 : -1) * byInput, firstOrder[r * d + i], 2e-5);
    }
  }

  @Test
  void appliedFlipsLeaveTheBlockAsLoadedAfresh() {
    Fixture f = new Fixture(13, new Mlp(33, List.of(7, 3), 1, false));
    BitMatrix x = f.x.slice(0, 13);
    boolean[] accepted = new boolean[13];
    float[] difference = new float[13];
    for (int turn = 0; turn < 50; turn++) {
      Moves flips = f.randomFlips(1);
      f.block.differences(flips, difference);
      for (int r = 0; r < 13; r++) {
        accepted[r] = random.nextLong() < 0;
        if (accepted[r]) {
          x.flip(r, flips.bit(r));
        }
      }
      f.block.apply(flips, difference, accepted);
    }
    EnergyBlock fresh = f.energy.block(13);
    fresh.prepare(f.parameters);
    fresh.load(new RowRange(x, 0, 13));
    assertAnswersAgree(f, fresh);
  }

  private void assertAnswersAgree(Fixture f, EnergyBlock fresh) {
    Moves flips = f.randomFlips(2);
    float[] expected = new float[13 * 33];
    float[] actual = new float[13 * 33];
    fresh.energies(expected);
    f.block.energies(actual);
    assertArrayEquals(expected, actual, 1e-4f);
    fresh.differences(flips, expected);
    f.block.differences(flips, actual);
    assertArrayEquals(expected, actual, 1e-4f);
    fresh.firstOrder(expected);
    f.block.firstOrder(actual);
    assertArrayEquals(expected, actual, 1e-4f);
  }

  @Test
  void answersDoNotDependOnWhatWasAskedBefore() {
    Fixture f = new Fixture(13, new Mlp(33, List.of(7, 3), 1, true));
    float[] before = new float[13 * 33];
    f.block.firstOrder(before);
    float[] gradient = new float[f.parameters.length];
    f.block.differentiate(f.randomFlips(2), (from, to, delta, c) -> c[0] = 1, gradient);
    float[] after = new float[13 * 33];
    f.block.firstOrder(after);
    assertArrayEquals(before, after);
  }

  @Test
  void settingsMakeTheSameEnergyAgain() {
    Energy energy = Energies.mlp(new Mlp(9, List.of(4, 5), 0.7, true));
    Energy again = Energies.of(energy.kind(), energy.settings());
    assertEquals(energy.settings(), again.settings());
    assertEquals(energy.layout().blocks(), again.layout().blocks());
    assertArrayEquals(energy.initialParameters(3), again.initialParameters(3));
  }

  @Test
  void impossibleShapesAreRefusedWithASentence() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Mlp(9, List.of(4, 0), 1, false))
            .getMessage();
    assertEquals("widths are one or more numbers from 1 to 16384, not [4, 0]", message);
    assertThrows(IllegalArgumentException.class, () -> new Mlp(0, List.of(4), 1, false));
    assertThrows(IllegalArgumentException.class, () -> new Mlp(3, List.of(4), Double.NaN, false));
    assertThrows(IllegalArgumentException.class, () -> Energies.of("perceptron", null));
  }

  /** A loaded block beside its reference. */
  private final class Fixture {
    final Mlp shape;
    final Energy energy;
    final ReferenceMlp reference;
    final float[] parameters;
    final double[] theta;
    final BitMatrix x;
    final EnergyBlock block;

    Fixture(int rows, Mlp shape) {
      this.shape = shape;
      energy = Energies.mlp(shape);
      reference = new ReferenceMlp(shape);
      parameters = energy.initialParameters(11);
      theta = new double[parameters.length];
      for (int k = 0; k < theta.length; k++) {
        // Larger than the initial values, so that the activations bend.
        parameters[k] *= 2;
        theta[k] = parameters[k];
      }
      x = Enumeration.randomRows(rows, shape.dimension(), random);
      block = energy.block(rows + 3);
      block.prepare(parameters);
      block.load(new RowRange(x, 0, rows));
    }

    Moves randomFlips(int perRow) {
      int[] bits = new int[x.rows() * perRow];
      for (int k = 0; k < bits.length; k++) {
        bits[k] = random.nextInt(shape.dimension());
      }
      return Moves.flips(x.rows(), perRow, bits);
    }

    float[] randomCoefficients(int count) {
      float[] c = new float[count];
      for (int k = 0; k < count; k++) {
        c[k] = (float) random.nextGaussian();
      }
      return c;
    }

    double finiteDifference(Moves flips, float[] c, int parameter) {
      double h = 1e-4;
      double[] up = theta.clone();
      double[] down = theta.clone();
      up[parameter] += h;
      down[parameter] -= h;
      double sum = 0;
      for (int k = 0; k < flips.count(); k++) {
        int r = flips.row(k);
        int i = flips.bit(k);
        sum +=
            c[k]
                * (reference.difference(up, x, r, i) - reference.difference(down, x, r, i))
                / (2 * h);
      }
      return sum;
    }
  }
}
