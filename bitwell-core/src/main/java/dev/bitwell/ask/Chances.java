package dev.bitwell.ask;

import java.util.Arrays;

/**
 * How probable the values of a variable are, given what is known.
 *
 * @param variable its number
 * @param probability of each value, numbered as in {@link dev.bitwell.domain.Variables#value}; not
 *     copied
 * @param error the standard error of each: 0 where all states were counted out
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Chances(int variable, double[] probability, double[] error) {
  /** The most probable value; of equals, the first. */
  public int mostProbable() {
    int best = 0;
    for (int value = 1; value < probability.length; value++) {
      if (probability[value] > probability[best]) {
        best = value;
      }
    }
    return best;
  }

  @Override
  public String toString() {
    return "variable " + variable + ": " + Arrays.toString(probability);
  }
}
