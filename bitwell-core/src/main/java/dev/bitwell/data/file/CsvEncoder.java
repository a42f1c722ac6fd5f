package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes the rows of a CSV file as bits. */
final class CsvEncoder implements CsvRows.Visitor {
  private static final int FIRST_CAPACITY = 256;

  private final Path file;
  private final Columns columns;
  private final CellCodes[] codes;
  private BitMatrix rows;

  /** Which cells are missing, if any are. */
  private BitMatrix missing;

  private boolean anyMissing;
  private int count;

  CsvEncoder(Path file, Columns columns) {
    this.file = file;
    this.columns = columns;
    this.codes = columns.columns().stream().map(CellCodes::new).toArray(CellCodes[]::new);
    rows = new BitMatrix(FIRST_CAPACITY, columns.bits());
    missing = new BitMatrix(FIRST_CAPACITY, columns.bits());
  }

  @Override
  public void columns(int count, List<String> names) {
    BitFile.requireAlike(file, count, names, columns);
  }

  @Override
  public boolean row(long line, List<String> cells) throws TableFormatException {
    int bad = encode(cells);
    if (bad >= 0) {
      throw ColumnScan.notAccepted(file, line, cells.get(bad), bad, accepted(bad));
    }
    return true;
  }

  /** Takes a row in, or says which cell has a value that its column has not; -1 for none. */
  int encode(List<String> cells) {
    if (count == rows.rows()) {
      rows = larger(rows);
      missing = larger(missing);
    }
    for (int c = 0; c < codes.length; c++) {
      int code = codes[c].code(cells.get(c));
      if (code >= 0) {
        columns.set(rows, count, c, code);
      } else if (Cell.isMissing(cells.get(c))) {
        setMissing(c);
      } else {
        return c;
      }
    }
    count++;
    return -1;
  }

  private void setMissing(int column) {
    anyMissing = true;
    int first = columns.firstBit(column);
    for (int bit = first; bit < first + columns.columns().get(column).bits(); bit++) {
      missing.set(count, bit, true);
    }
  }

  private String accepted(int c) {
    Column column = columns.columns().get(c);
    return column.isBit()
        ? ColumnScan.ACCEPTED
        : "a cell of it is one of "
            + column.words().stream().map(Cell::shown).collect(Collectors.joining(", "));
  }

  private BitMatrix larger(BitMatrix matrix) {
    BitMatrix larger = new BitMatrix(Math.multiplyExact(2, count), matrix.bits());
    larger.copyRows(matrix, 0, 0, count);
    return larger;
  }

  BitTable table() throws TableFormatException {
    if (count == 0) {
      throw noRows(file);
    }
    return new BitTable(rows.slice(0, count), columns, known());
  }

  static TableFormatException noRows(Path file) {
    return new TableFormatException(
        file, "there are no rows; expected is at least one line of values, such as 0s and 1s");
  }

  private Optional<BitMatrix> known() {
    if (!anyMissing) {
      return Optional.empty();
    }
    BitMatrix known = new BitMatrix(count, rows.bits());
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < rows.bits(); i++) {
        known.set(r, i, !missing.get(r, i));
      }
    }
    return Optional.of(known);
  }
}
