package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import java.util.List;

/**
 * What a row may be, given what is known of it: whole rows with weights. Where all rows that agree
 * with what is known were counted out, these are all of them; otherwise they are some that climbed
 * from a tree to the model with the known cells held fast.
 *
 * @param row the number of the row
 * @param states whole rows that agree with what is known
 * @param logDensity -β E of each
 * @param share what each counts; all together 1
 * @param logMass log Σ exp(-β E) over all rows that agree with what is known
 * @param effective how many independent rows they are worth; infinite where all were counted out
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Completions(
    int row,
    BitMatrix states,
    double[] logDensity,
    double[] share,
    double logMass,
    double effective) {
  /** What a row may be, in several cases that exclude each other. */
  static Completions together(List<Completions> cases) {
    if (cases.size() == 1) {
      return cases.get(0);
    }
    double logMass = LogSum.of(cases.stream().mapToDouble(Completions::logMass).toArray());
    int count = cases.stream().mapToInt(c -> c.share.length).sum();
    BitMatrix states = new BitMatrix(count, cases.get(0).states.bits());
    double[] logDensity = new double[count];
    double[] share = new double[count];
    double squares = 0;
    int at = 0;
    for (Completions one : cases) {
      double part = Math.exp(one.logMass - logMass);
      squares += part * part / one.effective;
      for (int k = 0; k < one.share.length; k++, at++) {
        states.copyRows(one.states, k, at, 1);
        logDensity[at] = one.logDensity[k];
        share[at] = part * one.share[k];
      }
    }
    return new Completions(cases.get(0).row, states, logDensity, share, logMass, 1 / squares);
  }

  /** Whether all rows that agree with what is known were counted out. */
  public boolean isExact() {
    return effective == Double.POSITIVE_INFINITY;
  }

  /** The number of the most probable one of these rows. */
  public int mostProbable() {
    int best = 0;
    for (int k = 1; k < logDensity.length; k++) {
      if (logDensity[k] > logDensity[best]) {
        best = k;
      }
    }
    return best;
  }

  /** The mean of -β E. */
  public double meanLogDensity() {
    double sum = 0;
    for (int k = 0; k < share.length; k++) {
      sum += share[k] * logDensity[k];
    }
    return sum;
  }

  /**
   * The number of a row, drawn by weight.
   *
   * @param u evenly from 0 to 1
   */
  public int draw(double u) {
    double left = u;
    int last = 0;
    for (int k = 0; k < share.length; k++) {
      if (share[k] > 0) {
        last = k;
        left -= share[k];
        if (left < 0) {
          break;
        }
      }
    }
    return last;
  }
}
