package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenericEnergyTest {
  private static final int D = 6;
  private final Energy table = Energies.table(D);
  private final float[] theta = table.initialParameters(5);

  private EnergyBlock loaded(BitMatrix x) {
    EnergyBlock block = table.block(x.rows());
    block.prepare(theta);
    block.load(new RowRange(x, 0, x.rows()));
    return block;
  }

  @Test
  void aTableKnowsEveryDifferenceAndItsFirstOrderIsExact() {
    EnergyBlock block = loaded(Enumeration.states(D));
    float[] exact = new float[D << D];
    float[] firstOrder = new float[D << D];
    block.differences(Moves.allFlips(1 << D, D), exact);
    block.firstOrder(firstOrder);
    for (int x = 0; x < 1 << D; x++) {
      for (int i = 0; i < D; i++) {
        assertEquals(theta[x] - theta[x ^ 1 << i], exact[x * D + i]);
      }
    }
    assertArrayEquals(exact, firstOrder, 1e-6f);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207})
  void theGradientOfASumOfDifferencesIsItsCoefficients(int rows) {
    RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, rows);
    BitMatrix x = Enumeration.randomRows(rows, D, random);
    float[] expected = new float[1 << D];
    float[] gradient = new float[1 << D];
    float[] c = new float[rows * D];
    for (int k = 0; k < c.length; k++) {
      c[k] = (float) random.nextGaussian();
      int state = (int) x.words()[k / D];
      expected[state] += c[k];
      expected[state ^ 1 << k % D] -= c[k];
    }
    loaded(x)
        .differentiate(
            Moves.allFlips(rows, D),
            (from, to, delta, out) -> System.arraycopy(c, from, out, 0, to - from),
            gradient);
    assertArrayEquals(expected, gradient, 1e-4f);
  }

  @Test
  void appliedFlipsAreThoseOfTheAcceptedRows() {
    EnergyBlock block = loaded(Enumeration.states(D));
    int[] bits = new int[1 << D];
    boolean[] accepted = new boolean[1 << D];
    Arrays.setAll(bits, r -> r % D);
    for (int r = 0; r < accepted.length; r += 3) {
      accepted[r] = true;
    }
    Moves flips = Moves.flips(1 << D, 1, bits);
    float[] difference = new float[1 << D];
    block.differences(flips, difference);
    block.apply(flips, difference, accepted);
    float[] energies = new float[1 << D];
    block.energies(energies);
    for (int r = 0; r < energies.length; r++) {
      assertEquals(theta[accepted[r] ? r ^ 1 << bits[r] : r], energies[r], 1e-5);
    }
  }

  @Test
  void tablesOfTooManyBitsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Energies.table(21));
  }
}
