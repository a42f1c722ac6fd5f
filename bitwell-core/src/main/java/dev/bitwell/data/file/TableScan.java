package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Which values the columns of a file have, and the columns that these make. */
final class TableScan {
  private final Path file;
  private final List<String> names;
  private final List<ColumnScan> scans = new ArrayList<>();

  /**
   * @param names of the columns, empty where they have none
   */
  TableScan(Path file, int count, List<String> names) throws TableFormatException {
    if (count > BitFile.MOST_BITS) {
      throw new TableFormatException(
          file, "it has " + count + " columns; accepted are up to " + BitFile.MOST_BITS);
    }
    this.file = file;
    this.names = List.copyOf(names);
    for (int c = 0; c < count; c++) {
      scans.add(new ColumnScan(file, c, names.isEmpty() ? "" : names.get(c)));
    }
  }

  void add(int column, String cell, long line) {
    scans.get(column).add(cell, line);
  }

  Columns columns() throws TableFormatException {
    List<List<String>> words = new ArrayList<>();
    for (ColumnScan scan : scans) {
      words.add(scan.words());
    }
    Columns columns =
        names.isEmpty()
            ? Columns.unnamed(words)
            : Columns.of(
                IntStream.range(0, names.size())
                    .mapToObj(c -> new Column(names.get(c), words.get(c)))
                    .toList());
    requireNarrow(columns);
    return columns;
  }

  private void requireNarrow(Columns columns) throws TableFormatException {
    if (columns.bits() > BitFile.MOST_BITS) {
      Column widest =
          columns.columns().stream().max(Comparator.comparingInt(Column::bits)).orElseThrow();
      throw new TableFormatException(
          file,
          "the values of its "
              + columns.count()
              + " columns are "
              + columns.bits()
              + " bits; accepted are up to "
              + BitFile.MOST_BITS
              + ". The widest column is "
              + Cell.shown(widest.name())
              + ", of "
              + widest.words().size()
              + " values");
    }
  }
}
