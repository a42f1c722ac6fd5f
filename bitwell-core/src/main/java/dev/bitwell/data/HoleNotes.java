package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import java.util.ArrayList;
import java.util.List;

/** What is said about missing cells. */
final class HoleNotes {
  private HoleNotes() {}

  /** How many cells of a table are missing, and which rows are not used for that. */
  static List<String> of(Table table, Columns columns, Split parts) {
    if (table.isComplete()) {
      return List.of();
    }
    List<String> notes = new ArrayList<>();
    notes.add(missing(table, columns));
    if (parts.valid() != parts.train()) {
      notes.addAll(leftOut("choose", parts.valid()));
    }
    notes.addAll(leftOut("judge", parts.test()));
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

  /** How many rows to choose or to judge by are not used for it: none, or a sentence. */
  static List<String> leftOut(String purpose, Table rows) {
    int all = rows.rows().rows();
    int complete = rows.completeRows();
    return complete == all || complete < Split.FEWEST
        ? List.of()
        : List.of(
            (all - complete)
                + " of the "
                + all
                + " rows to "
                + purpose
                + " by are left out there, for cells of them are missing");
  }
}
