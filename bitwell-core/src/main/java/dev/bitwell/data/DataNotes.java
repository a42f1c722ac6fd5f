package dev.bitwell.data;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What was found out about the columns of a table, in sentences. */
final class DataNotes {
  private static final int MOST_GROUPS = 5;
  private static final int MOST_MEMBERS = 6;

  private DataNotes() {}

  static List<String> of(Dataset data) {
    List<String> notes = new ArrayList<>();
    if (data.domain() instanceof Columns columns && !columns.groups().isEmpty()) {
      notes.add(groups(columns));
      addBreaks(notes, "choose", data.valid(), data);
      addBreaks(notes, "judge", data.test(), data);
    }
    return notes;
  }

  private static String groups(Columns columns) {
    List<Group> groups = columns.groups();
    return (groups.size() == 1 ? "1 group" : groups.size() + " groups")
        + " of columns that exclude each other: "
        + groups.stream()
            .limit(MOST_GROUPS)
            .map(group -> members(columns, group))
            .collect(Collectors.joining(", "))
        + (groups.size() > MOST_GROUPS ? ", …" : "");
  }

  private static String members(Columns columns, Group group) {
    return group.columns().stream()
            .limit(MOST_MEMBERS)
            .map(c -> columns.columns().get(c).name())
            .collect(Collectors.joining("|"))
        + (group.columns().size() > MOST_MEMBERS ? "|…" : "");
  }

  private static void addBreaks(List<String> notes, String purpose, DataSource rows, Dataset data) {
    int breaks = data.breaks(rows);
    if (breaks > 0) {
      notes.add(
          breaks
              + " of the "
              + rows.rowCount().getAsInt()
              + " rows to "
              + purpose
              + " by "
              + (breaks == 1 ? "breaks" : "break")
              + " a group: there, columns that exclude each other in all rows to train on do not");
    }
  }

  /** How many rows of a table break a group of columns, as far as cells are known. */
  static int breaks(Table table, Columns columns) {
    int breaks = 0;
    for (int r = 0; r < table.rows().rows(); r++) {
      int row = r;
      breaks += columns.groups().stream().anyMatch(g -> isBroken(table, row, columns, g)) ? 1 : 0;
    }
    return breaks;
  }

  /** Whether a row of a table breaks a group, as far as cells are known. */
  static boolean isBrokenIn(Table table, Columns columns, Group group) {
    return IntStream.range(0, table.rows().rows())
        .anyMatch(row -> isBroken(table, row, columns, group));
  }

  private static boolean isBroken(Table table, int row, Columns columns, Group group) {
    int on = 0;
    boolean known = true;
    for (int column : group.columns()) {
      int bit = columns.firstBit(column);
      on += table.rows().get(row, bit) ? 1 : 0;
      known &= table.known().isEmpty() || table.known().get().get(row, bit);
    }
    return on > 1 || (on == 0 && known && !group.none());
  }
}
