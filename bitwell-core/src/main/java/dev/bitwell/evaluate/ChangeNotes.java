package dev.bitwell.evaluate;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import java.util.ArrayList;
import java.util.List;

/** What was left out of the comparison of two tables, in sentences. */
final class ChangeNotes {
  private final List<String> notes;

  ChangeNotes(List<String> before) {
    notes = new ArrayList<>(before);
  }

  /** Rows that count for columns and pairs only. */
  void addRows(String name, ValueRows rows) {
    if (rows.holed() > 0) {
      notes.add(
          of(rows.holed(), rows.rows(), name)
              + " have missing cells: they count for the columns and pairs that are known in them,"
              + " not for log p and cells");
    }
    int broken = rows.rows() - rows.holed() - rows.wholeCount();
    if (broken > 0) {
      notes.add(
          of(broken, rows.rows(), name)
              + " break a group of columns that exclude each other to the model: they do not count"
              + " for log p and cells");
    }
    if (rows.wholeCount() < 2) {
      notes.add(
          "log p and cells take 2 complete rows at least, and "
              + name
              + " has "
              + rows.wholeCount());
    }
  }

  private static String of(int some, int all, String name) {
    return some + " of the " + all + " rows of " + name;
  }

  void addLimits(int variables, boolean many, int mostRows, ValueRows first, ValueRows second) {
    if (many) {
      notes.add(
          "pairs are not looked at, for there are "
              + variables
              + " columns; they are up to "
              + PairTests.MOST_VARIABLES);
    }
    if (Math.max(first.wholeCount(), second.wholeCount()) > mostRows) {
      notes.add("cells are looked at in " + mostRows + " rows of a table at most, for time's sake");
    }
  }

  /** To rows that it was trained on, a model may give more probability than they deserve. */
  void addTrained(Dataset data, Table table, String which) {
    if (data.table().map(Table::rows).filter(table.rows()::equals).isPresent()) {
      notes.add(
          "the "
              + which
              + " table is the one that the model was trained on: its rows may be more probable,"
              + " and its cells fit better, for that alone; columns and pairs do not depend on it");
    }
  }

  List<String> all() {
    return notes;
  }
}
