package dev.bitwell.objective;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.FlipChoice.Drawn;
import java.util.Arrays;

/** Draws the flips of one row from a proposal, and weighs them. */
final class FlipDraw {
  /** Repeated draws in a row after which the bits drawn so far are taken out of the proposal. */
  private static final int PATIENCE = 8;

  private final Drawn choice;
  private final boolean uniform;

  /** n(i), its running sum, and which bits have been drawn; all of the row at hand. */
  private final double[] mass;

  private final double[] cumulative;
  private final boolean[] taken;

  FlipDraw(Drawn choice, int dimension) {
    if (!choice.replacement() && choice.count() > dimension) {
      throw new IllegalArgumentException(
          choice.count()
              + " flips cannot be drawn without replacement from "
              + dimension
              + " bits; draw at most "
              + dimension
              + ", or use all flips");
    }
    this.choice = choice;
    uniform = choice.proposal().knowledge() == Proposal.Knowledge.NONE;
    mass = new double[dimension];
    cumulative = new double[dimension];
    taken = new boolean[dimension];
  }

  /** Sets the proposal of the row: n = (1 - u) ñ + u/d, with ñ given in proportion. */
  void propose(float[] proportions) {
    int d = mass.length;
    double total = 0;
    for (int i = 0; i < d; i++) {
      total += proportions[i];
    }
    if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
      // The energy has left the finite numbers. Its losses will say so; here it must only not hang.
      proposeUniform();
      return;
    }
    double share = choice.proposal().uniformShare();
    double factor = (1 - share) / total;
    for (int i = 0; i < d; i++) {
      mass[i] = factor * proportions[i] + share / d;
    }
    accumulate();
  }

  /** Sets the uniform proposal. */
  void proposeUniform() {
    Arrays.fill(mass, 1.0 / mass.length);
    accumulate();
  }

  private void accumulate() {
    double sum = 0;
    for (int i = 0; i < mass.length; i++) {
      sum += taken[i] ? 0 : mass[i];
      cumulative[i] = sum;
    }
  }

  /** n(i) of the row at hand. */
  double probability(int bit) {
    return mass[bit];
  }

  /** Writes the drawn bits to {@code bits} from {@code at} on. */
  void draw(RandomStream random, int[] bits, int at) {
    int count = choice.count();
    if (choice.replacement()) {
      for (int t = 0; t < count; t++) {
        bits[at + t] = search(random.nextDouble());
      }
      return;
    }
    int failures = 0;
    for (int t = 0; t < count; ) {
      int bit = search(random.nextDouble());
      if (!taken[bit]) {
        taken[bit] = true;
        bits[at + t++] = bit;
      } else if (++failures % PATIENCE == 0) {
        accumulate();
      }
    }
    for (int t = 0; t < count; t++) {
      taken[bits[at + t]] = false;
    }
    if (failures >= PATIENCE) {
      accumulate();
    }
  }

  /** The bit at this fraction of the remaining mass. */
  private int search(double fraction) {
    double target = fraction * cumulative[cumulative.length - 1];
    int low = 0;
    int high = cumulative.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulative[middle] > target) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * Writes the weight of each drawn flip and returns the effective number of draws, (Σw)²/Σw² for w
   * = 1/n.
   */
  double weigh(int[] bits, int at, float[] weights) {
    int count = choice.count();
    double drawn = 0;
    double sum = 0;
    double squares = 0;
    for (int t = 0; t < count; t++) {
      double n = mass[bits[at + t]];
      double w = 1 / n;
      sum += w;
      squares += w * w;
      weights[at + t] = choice.weighted() ? (float) weight(t, n, drawn) : 1f;
      drawn += n;
    }
    return sum * sum / squares;
  }

  /** The weight of draw number t, whose probability is n, after draws of this probability. */
  private double weight(int t, double n, double drawn) {
    int s = choice.count();
    if (choice.replacement()) {
      return 1 / (s * n);
    }
    if (uniform) {
      return (double) mass.length / s;
    }
    // What remains is at least n itself, whatever rounding says.
    double remaining = Math.max(1 - drawn, n);
    return (s - 1 - t + remaining / n) / s;
  }
}
