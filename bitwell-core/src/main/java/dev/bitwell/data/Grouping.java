package dev.bitwell.data;

import dev.bitwell.bits.PairCounts;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import java.util.List;

/** Columns of 0 and 1 that exclude each other, found in the rows to train on. */
public final class Grouping {
  private Grouping() {}

  /** The columns with the groups that they have in the rows to train on. */
  static Columns grouped(Table train, Columns columns, boolean search) {
    if (train.known().isEmpty()) {
      columns.variables().require(train.rows());
    }
    return search && columns.groups().isEmpty()
        ? columns.withGroups(groups(train, columns))
        : columns;
  }

  /** Columns that are never known in the same rows never meet: complete rows alone are evidence. */
  private static List<Group> groups(Table train, Columns columns) {
    if (train.completeRows() == 0) {
      return List.of();
    }
    return GroupSearch.find(train.complete().rows(), columns).stream()
        .filter(group -> !isBroken(train, columns, group))
        .toList();
  }

  /** The groups of complete rows that were counted elsewhere. */
  public static List<Group> groups(PairCounts complete, Columns columns) {
    return complete.rows() == 0 ? List.of() : GroupSearch.find(complete, columns);
  }

  /** Whether some row, as far as it is known, breaks a group. */
  public static boolean isBroken(Table table, Columns columns, Group group) {
    return DataNotes.isBrokenIn(table, columns, group);
  }
}
