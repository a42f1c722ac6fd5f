package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A row of which something is not known.
 *
 * @param row its number
 * @param evidence what is known
 * @param values those that each variable may have
 */
record Unknown(int row, Evidence evidence, List<int[]> values) {
  static Unknown of(int row, Variables variables, Evidence evidence) {
    List<int[]> values = new ArrayList<>();
    for (int v = 0; v < variables.count(); v++) {
      int variable = v;
      values.add(
          IntStream.range(0, variables.values(v))
              .filter(value -> evidence.allows(variable, value))
              .toArray());
    }
    return new Unknown(row, evidence, values);
  }

  /** How many rows agree with what is known; more than a long can hold are as many as it can. */
  long states() {
    long count = 1;
    for (int[] allowed : values) {
      count =
          allowed.length > 0 && count > Long.MAX_VALUE / allowed.length
              ? Long.MAX_VALUE
              : count * allowed.length;
    }
    return count;
  }

  /** All of them. */
  BitMatrix allStates(Variables variables) {
    BitMatrix states = new BitMatrix((int) states(), variables.bits());
    for (int k = 0; k < states.rows(); k++) {
      int left = k;
      for (int v = 0; v < values.size(); v++) {
        int[] allowed = values.get(v);
        variables.set(states, k, v, allowed[left % allowed.length]);
        left /= allowed.length;
      }
    }
    return states;
  }

  /**
   * The same row with a single value for each variable of which some values are ruled out, in all
   * combinations: chains know variables that move and such that do not, and nothing between.
   */
  List<Unknown> strata(Variables variables) {
    List<Unknown> strata = List.of(this);
    for (int v = 0; v < values.size(); v++) {
      int variable = v;
      if (values.get(v).length > 1 && !isFree(variables, v)) {
        strata =
            strata.stream()
                .flatMap(
                    one ->
                        Arrays.stream(values.get(variable))
                            .mapToObj(value -> one.with(variable, value)))
                .toList();
      }
    }
    return strata;
  }

  private Unknown with(int variable, int value) {
    List<int[]> fixed = new ArrayList<>(values);
    fixed.set(variable, new int[] {value});
    return new Unknown(
        row, (v, x) -> evidence.allows(v, x) && (v != variable || x == value), fixed);
  }

  /** Whether all values of a variable are allowed. */
  boolean isFree(Variables variables, int variable) {
    return values.get(variable).length == variables.values(variable);
  }
}
