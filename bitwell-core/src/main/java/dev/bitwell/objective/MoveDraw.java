package dev.bitwell.objective;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.MoveChoice.Drawn;

/** Draws terms of one row from a proposal, and weighs them: flips, moves or variables. */
final class MoveDraw {
  /** Repeated draws after which the terms drawn so far are taken out of the proposal. */
  private static final int PATIENCE = 8;

  /**
   * Terms of a stretch: sums are kept for each of these, and taken within one where it is drawn.
   */
  private static final int STRETCH = 16;

  private final Drawn choice;
  private final boolean uniform;

  /** Zeros, in the place of proportions where there are none. */
  private final float[] none;

  /** n up to the end of each stretch, of the terms that are not left out. */
  private final double[] cumulative;

  /** Which terms of the row at hand have been drawn, and cannot be again. */
  private final boolean[] taken;

  /** Those of them that the sums leave out, too. */
  private final boolean[] out;

  /** n(i) = factor ñ(i) + floor. */
  private float[] proportion;

  private double factor;
  private double floor;

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
    none = new float[most];
    cumulative = new double[stretches(most)];
    taken = new boolean[most];
    out = new boolean[most];
  }

  private static int stretches(int terms) {
    return (terms + STRETCH - 1) / STRETCH;
  }

  /**
   * Sets the proposal of the row: n = (1 - u) ñ + u/d, with ñ given in proportion.
   *
   * @param proportions not copied
   */
  void propose(float[] proportions, int d) {
    terms = d;
    proportion = proportions;
    double total = runningSums();
    if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
      // The energy has left the finite numbers. Its losses will say so; here it must only not hang.
      proposeUniform(d);
      return;
    }
    double share = choice.proposal().uniformShare();
    factor = (1 - share) / total;
    floor = share / d;
    for (int s = 0; s < stretches(d); s++) {
      cumulative[s] = factor * cumulative[s] + floor * end(s);
    }
  }

  /** Sets the uniform proposal. */
  void proposeUniform(int d) {
    terms = d;
    proportion = none;
    factor = 0;
    floor = 1.0 / d;
    for (int s = 0; s < stretches(d); s++) {
      cumulative[s] = floor * end(s);
    }
  }

  /** The term after the last of a stretch. */
  private int end(int stretch) {
    return Math.min(terms, (stretch + 1) * STRETCH);
  }

  /** Sums ñ up to the end of each stretch, and returns the last sum. */
  private double runningSums() {
    double sum = 0;
    int whole = terms / STRETCH;
    for (int s = 0; s < whole; s++) {
      int i = s * STRETCH;
      sum += (four(i) + four(i + 4)) + (four(i + 8) + four(i + 12));
      cumulative[s] = sum;
    }
    if (whole < stretches(terms)) {
      for (int i = whole * STRETCH; i < terms; i++) {
        sum += proportion[i];
      }
      cumulative[whole] = sum;
    }
    return sum;
  }

  private double four(int i) {
    return ((double) proportion[i] + proportion[i + 1])
        + ((double) proportion[i + 2] + proportion[i + 3]);
  }

  /** Takes the sums of n anew, without the terms that are taken. */
  private void leaveOut() {
    System.arraycopy(taken, 0, out, 0, terms);
    double sum = 0;
    for (int s = 0; s < stretches(terms); s++) {
      for (int i = s * STRETCH; i < end(s); i++) {
        sum += left(i);
      }
      cumulative[s] = sum;
    }
  }

  /** n(i), or 0 of a term that is left out. */
  private double left(int term) {
    return out[term] ? 0 : probability(term);
  }

  /** n(i) of the row at hand. */
  double probability(int term) {
    return factor * proportion[term] + floor;
  }

  /** As many as are asked for; without replacement, as many as there are at most. */
  private int draws() {
    return choice.replacement() ? choice.count() : Math.min(choice.count(), terms);
  }

  /** Writes the terms to {@code drawn} from {@code at} on, and returns their number. */
  int draw(RandomStream random, int[] drawn, int at) {
    int count = draws();
    if (choice.replacement()) {
      for (int t = 0; t < count; t++) {
        drawn[at + t] = search(random.nextDouble());
      }
      return count;
    }
    int failures = 0;
    for (int t = 0; t < count; ) {
      int term = search(random.nextDouble());
      if (!taken[term]) {
        taken[term] = true;
        drawn[at + t++] = term;
      } else if (++failures % PATIENCE == 0) {
        leaveOut();
      }
    }
    for (int t = 0; t < count; t++) {
      taken[drawn[at + t]] = false;
    }
    if (failures >= PATIENCE) {
      leaveOut();
    }
    return count;
  }

  /** The term at this fraction of the mass that is left: its stretch first, then the term. */
  private int search(double fraction) {
    int low = 0;
    int high = stretches(terms) - 1;
    double target = fraction * cumulative[high];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulative[middle] > target) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    double rest = low == 0 ? target : target - cumulative[low - 1];
    int found = low * STRETCH;
    for (int term = found; term < end(low) && rest >= 0; term++) {
      double n = left(term);
      if (n > 0) {
        found = term;
        rest -= n;
      }
    }
    return found;
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
