package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import java.util.ArrayList;
import java.util.List;

/** What is said about missing cells. */
final class HoleNotes {
  private HoleNotes() {}

  /** How many cells of a table are missing, and of how many rows to choose and to judge by. */
  static List<String> of(Table table, Columns columns, Split parts) {
    if (table.isComplete()) {
      return List.of();
    }
    List<String> notes = new ArrayList<>();
    notes.add(missing(table, columns));
    if (parts.valid() != parts.train()) {
      notes.addAll(holes("choose", parts.valid()));
    }
    if (parts.test() != parts.train()) {
      notes.addAll(holes("judge", parts.test()));
    }
    return notes;
  }

  private static String missing(Table table, Columns columns) {
    int all = table.rows().rows();
    int holed = all - table.completeRows();
    return cells(table.known().orElseThrow(), columns)
        + " cells are missing, in "
        + holed
        + " of "
        + all
        + " rows: each row is learned from by the cells that are known";
  }

  private static long cells(BitMatrix known, Columns columns) {
    long missing = 0;
    for (int r = 0; r < known.rows(); r++) {
      for (int c = 0; c < columns.count(); c++) {
        missing += known.get(r, columns.firstBit(c)) ? 0 : 1;
      }
    }
    return missing;
  }

  /** How many rows to choose or to judge by have missing cells: nothing, or a sentence. */
  static List<String> holes(String purpose, Table rows) {
    int all = rows.rows().rows();
    int complete = rows.completeRows();
    return complete == all
        ? List.of()
        : List.of(
            "cells are missing in "
                + (all - complete)
                + " of the "
                + all
                + " rows to "
                + purpose
                + " by: their likelihood is that of the cells that are known");
  }
}
