package dev.bitwell.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RbmFactorsTest {
  /** Flips bits on and off and compares with inputs that are taken anew. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 33})
  void flipsLeaveWhatFreshInputsWould(int hidden) {
    int bits = 5;
    float[] weights = new float[bits * hidden];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = (float) (3 * Math.sin(1.3 * k + hidden));
    }
    float[] input = new float[hidden];
    boolean[] set = new boolean[bits];
    RbmFactors followed = new RbmFactors(bits, hidden, 1);
    RbmFactors fresh = new RbmFactors(bits, hidden, 1);
    followed.tabulate(weights);
    followed.activate(0, 1, input);
    for (int step = 0; step < 40; step++) {
      int bit = (step * step + step / 7) % bits;
      for (int k = 0; k < hidden; k++) {
        input[k] += (set[bit] ? -1 : 1) * weights[bit * hidden + k];
      }
      followed.flip(0, bit, set[bit], input);
      set[bit] = !set[bit];
      fresh.activate(0, 1, input);
      for (int k = 0; k < hidden; k++) {
        assertEquals(fresh.activation(0, k), followed.activation(0, k), 1e-5);
        assertEquals(1, followed.activation(0, k) + followed.silence(0, k), 1e-12);
      }
    }
  }

  /** σ(-800) is no double, but twelve flips by -70 from there lead to σ(40). */
  @Test
  void aUnitThatWasWhollyOnComesBack() {
    float[] weights = new float[12];
    Arrays.fill(weights, -70f);
    RbmFactors factors = new RbmFactors(12, 1, 1);
    factors.tabulate(weights);
    float[] input = {800};
    factors.activate(0, 1, input);
    for (int bit = 0; bit < 12; bit++) {
      input[0] -= 70;
      factors.flip(0, bit, false, input);
    }
    assertEquals(1, Math.exp(40) * factors.activation(0, 0), 1e-6);
  }
}
