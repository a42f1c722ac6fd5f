package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import java.util.stream.IntStream;

/**
 * In which rows of a table each variable has which value, as far as that is known: values that meet
 * are counted 64 rows at a time.
 */
final class ValueRows {
  private final Table table;
  private final Variables variables;

  /** The first value of each variable among all values. */
  private final int[] start;

  /** A row for each value, a bit for each row of the table. */
  private final BitMatrix cells;

  /**
   * In how many rows a variable is known but has no value: columns that exclude each other meet.
   */
  private final int[] broken;

  /** The rows in which all variables have a value. */
  private final int[] whole;

  /** How many rows have a missing cell. */
  private final int holed;

  ValueRows(Table table, Variables variables) {
    this.table = table;
    this.variables = variables;
    start = new int[variables.count() + 1];
    for (int v = 0; v < variables.count(); v++) {
      start[v + 1] = start[v] + variables.values(v);
    }
    broken = new int[variables.count()];
    int rows = table.rows().rows();
    cells = new BitMatrix(start[variables.count()], rows);
    whole = IntStream.range(0, rows).filter(this::put).toArray();
    holed = rows - table.completeRows();
  }

  /** Takes note of a row; returns whether all its variables have a value. */
  private boolean put(int row) {
    boolean all = true;
    for (int v = 0; v < variables.count(); v++) {
      int on = 0;
      boolean known = true;
      for (int j = 0; j < variables.size(v); j++) {
        int bit = variables.bit(v, j);
        on += table.rows().get(row, bit) ? 1 : 0;
        known &= table.known().isEmpty() || table.known().get().get(row, bit);
      }
      boolean valid = on == 1 || (on == 0 && variables.hasNone(v));
      if (known && valid) {
        cells.set(start[v] + variables.value(table.rows(), row, v), row, true);
      } else if (known) {
        broken[v]++;
      }
      all &= known && valid;
    }
    return all;
  }

  int rows() {
    return table.rows().rows();
  }

  int holed() {
    return holed;
  }

  /** The rows in which all variables have a value. */
  BitMatrix whole() {
    return table.rows().select(whole);
  }

  int wholeCount() {
    return whole.length;
  }

  /**
   * How often a variable has each value, over the rows in which it is known; and last, in how many
   * of these it has none, for columns that exclude each other do not there.
   */
  int[] counts(int variable) {
    int[] counts = new int[variables.values(variable) + 1];
    for (int a = 0; a < counts.length - 1; a++) {
      counts[a] = cells.onInBoth(start[variable] + a, start[variable] + a);
    }
    counts[counts.length - 1] = broken[variable];
    return counts;
  }

  /** How often each value of one variable occurs with each of another. */
  int[][] counts(int u, int v) {
    int[][] counts = new int[variables.values(u)][variables.values(v)];
    for (int a = 0; a < counts.length; a++) {
      for (int b = 0; b < counts[a].length; b++) {
        counts[a][b] = cells.onInBoth(start[u] + a, start[v] + b);
      }
    }
    return counts;
  }
}
