package dev.bitwell.objective;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.MoveChoice.Drawn;
import java.util.Arrays;

/** Draws terms of one row from a proposal, and weighs them: flips, moves or variables. */
final class MoveDraw {
  /** Repeated draws in a row after which the terms drawn so far are taken out of the proposal. */
  private static final int PATIENCE = 8;

  private final Drawn choice;
  private final boolean uniform;

  /** n(i), its running sum, and which terms have been drawn; all of the row at hand. */
  private final double[] mass;

  private final double[] cumulative;
  private final boolean[] taken;

  /** How many terms the row at hand has. */
  private int terms;

  /** Room for rows of so many terms. */
  MoveDraw(Drawn choice, int most) {
    if (!choice.replacement() && choice.count() > most) {
      throw new IllegalArgumentException(
          choice.count()
              + " flips cannot be drawn without replacement from "
              + most
              + "; draw at most "
              + most
              + ", or use all flips");
    }
    this.choice = choice;
    uniform = choice.proposal().knowledge() == Proposal.Knowledge.NONE;
    mass = new double[most];
    cumulative = new double[most];
    taken = new boolean[most];
  }

  /** Sets the proposal of the row: n = (1 - u) ñ + u/d, with ñ given in proportion. */
  void propose(float[] proportions, int d) {
    terms = d;
    double total = 0;
    for (int i = 0; i < d; i++) {
      total += proportions[i];
    }
    if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
      // The energy has left the finite numbers. Its losses will say so; here it must only not hang.
      proposeUniform(d);
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
  void proposeUniform(int d) {
    terms = d;
    Arrays.fill(mass, 0, d, 1.0 / d);
    accumulate();
  }

  private void accumulate() {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      sum += taken[i] ? 0 : mass[i];
      cumulative[i] = sum;
    }
  }

  /** n(i) of the row at hand. */
  double probability(int term) {
    return mass[term];
  }

  /** As many as are asked for; without replacement, as many as there are at most. */
  private int draws() {
    return choice.replacement() ? choice.count() : Math.min(choice.count(), terms);
  }

  /** Writes the drawn terms to {@code out} from {@code at} on, and returns their number. */
  int draw(RandomStream random, int[] out, int at) {
    int count = draws();
    if (choice.replacement()) {
      for (int t = 0; t < count; t++) {
        out[at + t] = search(random.nextDouble());
      }
      return count;
    }
    int failures = 0;
    for (int t = 0; t < count; ) {
      int term = search(random.nextDouble());
      if (!taken[term]) {
        taken[term] = true;
        out[at + t++] = term;
      } else if (++failures % PATIENCE == 0) {
        accumulate();
      }
    }
    for (int t = 0; t < count; t++) {
      taken[out[at + t]] = false;
    }
    if (failures >= PATIENCE) {
      accumulate();
    }
    return count;
  }

  /** The term at this fraction of the remaining mass. */
  private int search(double fraction) {
    double target = fraction * cumulative[terms - 1];
    int low = 0;
    int high = terms - 1;
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
   * Writes the weight of each drawn term and returns the effective number of draws, (Σw)²/Σw² for w
   * = 1/n.
   */
  double weigh(int[] drawnTerms, int at, float[] weights) {
    int count = draws();
    double drawn = 0;
    double sum = 0;
    double squares = 0;
    for (int t = 0; t < count; t++) {
      double n = mass[drawnTerms[at + t]];
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
    int s = draws();
    if (choice.replacement()) {
      return 1 / (s * n);
    }
    if (uniform) {
      return (double) terms / s;
    }
    // What remains is at least n itself, whatever rounding says.
    double remaining = Math.max(1 - drawn, n);
    return (s - 1 - t + remaining / n) / s;
  }
}
