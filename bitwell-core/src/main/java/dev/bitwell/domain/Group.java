package dev.bitwell.domain;

import java.util.List;

/**
 * Columns of 0 and 1 that exclude each other: together they are one variable.
 *
 * @param columns their numbers, from 0, at least two and ascending
 * @param none whether all of them may be 0; otherwise one is 1
 */
public record Group(List<Integer> columns, boolean none) {
  public Group {
    columns = List.copyOf(columns);
    int values = columns.size() + (none ? 1 : 0);
    if (columns.size() < 2 || values > Variables.MOST_VALUES) {
      throw new IllegalArgumentException(
          "at least 2 columns exclude each other, and have up to "
              + Variables.MOST_VALUES
              + " values together, unlike "
              + columns.size()
              + " with "
              + values);
    }
    for (int k = 0; k < columns.size(); k++) {
      if (columns.get(k) < (k == 0 ? 0 : columns.get(k - 1) + 1)) {
        throw new IllegalArgumentException(
            "the columns of a group are given by ascending numbers from 0, not as " + columns);
      }
    }
  }

  /** Columns of which exactly one is 1 in every row. */
  public static Group oneOf(List<Integer> columns) {
    return new Group(columns, false);
  }

  /** Columns of which at most one is 1 in any row. */
  public static Group atMostOneOf(List<Integer> columns) {
    return new Group(columns, true);
  }
}
