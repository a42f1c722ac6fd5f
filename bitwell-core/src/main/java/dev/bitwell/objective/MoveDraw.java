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

  /** ñ(i) in proportion, its running sum, and which terms have been drawn; of the row at hand. */
  private final float[] proportion;

  private final double[] cumulative;
  private final boolean[] taken;

  /** n(i) = factor ñ(i) + floor. */
  private double factor;

  private double floor;

  /** The running sum of n up to i is sumFactor times that of ñ and i + 1 times sumFloor. */
  private double sumFactor;

  private double sumFloor;

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
    proportion = new float[most];
    cumulative = new double[most];
    taken = new boolean[most];
  }

  /** Sets the proposal of the row: n = (1 - u) ñ + u/d, with ñ given in proportion. */
  void propose(float[] proportions, int d) {
    terms = d;
    double total = runningSums(proportions, d, cumulative);
    if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
      // The energy has left the finite numbers. Its losses will say so; here it must only not hang.
      proposeUniform(d);
      return;
    }
    System.arraycopy(proportions, 0, proportion, 0, d);
    double share = choice.proposal().uniformShare();
    factor = (1 - share) / total;
    floor = share / d;
    sumFactor = factor;
    sumFloor = floor;
  }

  /** Sets the uniform proposal. */
  void proposeUniform(int d) {
    terms = d;
    Arrays.fill(proportion, 0, d, 0f);
    Arrays.fill(cumulative, 0, d, 0);
    factor = 0;
    floor = 1.0 / d;
    sumFactor = 0;
    sumFloor = floor;
  }

  /** Four at a time, because each sum would wait for the one before. Returns the last. */
  private static double runningSums(float[] of, int n, double[] out) {
    double sum = 0;
    int i = 0;
    for (; i < n - 3; i += 4) {
      double two = (double) of[i] + of[i + 1];
      double three = two + of[i + 2];
      double four = three + of[i + 3];
      out[i] = sum + of[i];
      out[i + 1] = sum + two;
      out[i + 2] = sum + three;
      sum += four;
      out[i + 3] = sum;
    }
    for (; i < n; i++) {
      sum += of[i];
      out[i] = sum;
    }
    return sum;
  }

  /** Takes the running sum of n anew, without the terms that are taken. */
  private void accumulate() {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      sum += taken[i] ? 0 : probability(i);
      cumulative[i] = sum;
    }
    sumFactor = 1;
    sumFloor = 0;
  }

  /** n(i) of the row at hand. */
  double probability(int term) {
    return factor * proportion[term] + floor;
  }

  /** The running sum of n up to and with a term. */
  private double sum(int term) {
    return sumFactor * cumulative[term] + sumFloor * (term + 1);
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
    double target = fraction * sum(terms - 1);
    int low = 0;
    int high = terms - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sum(middle) > target) {
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
      double n = probability(drawnTerms[at + t]);
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
