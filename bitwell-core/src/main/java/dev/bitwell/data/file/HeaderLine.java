package dev.bitwell.data.file;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the first line of a table is: a row, or the names of its columns. */
final class HeaderLine {
  private HeaderLine() {}

  /** Numbers are a row, unless they count the columns, as the names do that some tools give. */
  static boolean isRow(List<String> record, Cells cells) {
    if (record.size() > 2 && record.get(0).isEmpty() && counts(record.subList(1, record.size()))) {
      return false; // pandas names the columns of an array by numbers, and its index not at all
    }
    return isOfBits(record, cells)
        || (record.stream().allMatch(cell -> isNumber(cell, cells) || cells.isMissing(cell))
            && !counts(record));
  }

  static boolean isOfBits(List<String> record, Cells cells) {
    return record.stream().allMatch(cell -> cells.bit(cell) >= 0 || cells.isMissing(cell));
  }

  private static boolean isNumber(String cell, Cells cells) {
    return cells.bit(cell) >= 0 || cells.number(cell).isPresent();
  }

  private static boolean counts(List<String> record) {
    if (record.size() < 2 || !record.stream().allMatch(cell -> cell.matches("\\d{1,9}"))) {
      return false;
    }
    int first = Integer.parseInt(record.get(0));
    for (int i = 1; i < record.size(); i++) {
      if (Integer.parseInt(record.get(i)) != first + i) {
        return false;
      }
    }
    return true;
  }

  /**
   * What is wrong with names: nothing if they differ from each other and none is blank but,
   * perhaps, that of the first column, which is an index then.
   */
  static Optional<String> problem(List<String> names) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      boolean index = i == 0 && names.size() > 1;
      if ((name.isBlank() && !index) || !seen.add(name)) {
        return Optional.of(
            "is neither a row of numbers nor a line of distinct column names: column "
                + (i + 1)
                + (name.isBlank() ? " is blank" : " repeats '" + Cell.shown(name) + "'"));
      }
    }
    return Optional.empty();
  }
}
