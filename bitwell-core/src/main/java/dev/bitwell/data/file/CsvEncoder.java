package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the rows of a table as bits. */
final class CsvEncoder implements CsvRows.Visitor {
  private static final int FIRST_CAPACITY = 256;

  private final TextFile file;
  private final FileColumns from;
  private final BitTarget target;
  private List<BitTarget.Slot> slots = List.of();
  private int count;

  CsvEncoder(TextFile file, FileColumns from) {
    this.file = file;
    this.from = from;
    target = new BitTarget(from, FIRST_CAPACITY);
  }

  @Override
  public void columns(int count, List<String> names) {
    slots = target.slots(from.in(file.path(), count, names), count, file.cells());
  }

  @Override
  public boolean row(long line, List<String> cells) throws TableFormatException {
    target.reach(count);
    for (int c = 0; c < cells.size(); c++) {
      if (!slots.get(c).put(count, cells.get(c))) {
        throw ColumnScan.notAccepted(
            file.path(), line, cells.get(c), c, accepted(slots.get(c).words()));
      }
    }
    count++;
    return true;
  }

  private static String accepted(List<String> words) {
    if (words.size() == 1) {
      return "in all rows to train on it is '" + Cell.shown(words.get(0)) + "'";
    }
    return words.equals(Column.ofBit("any").words())
        ? ColumnScan.ACCEPTED
        : "a cell of it is one of "
            + words.stream().map(Cell::shown).collect(Collectors.joining(", "));
  }

  BitTable table() throws TableFormatException {
    if (count == 0) {
      throw noRows(file.path());
    }
    return target.table(count);
  }

  static TableFormatException noRows(Path file) {
    return new TableFormatException(
        file, "there are no rows; expected is at least one line of values, such as 0s and 1s");
  }
}
