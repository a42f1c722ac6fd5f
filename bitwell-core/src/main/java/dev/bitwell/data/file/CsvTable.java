package dev.bitwell.data.file;

import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The table in a CSV file. It is read twice, to see which values there are and to write these as
 * bits, so that nothing but the bits has to be held in memory.
 */
final class CsvTable {
  private CsvTable() {}

  /** A table whose columns are what their values make them. */
  static BitTable read(Path file) throws IOException {
    Scan scan = new Scan(file);
    CsvRows.read(file, scan);
    return read(file, scan.columns());
  }

  /** A table whose columns are known. */
  static BitTable read(Path file, Columns columns) throws IOException {
    CsvEncoder encoder = new CsvEncoder(file, columns);
    CsvRows.read(file, encoder);
    return encoder.table();
  }

  private static final class Scan implements CsvRows.Visitor {
    private final Path file;
    private TableScan table;
    private boolean empty = true;

    Scan(Path file) {
      this.file = file;
    }

    @Override
    public void columns(int count, List<String> names) throws TableFormatException {
      table = new TableScan(file, count, names);
    }

    @Override
    public void row(long line, List<String> cells) {
      empty = false;
      for (int c = 0; c < cells.size(); c++) {
        table.add(c, cells.get(c), line);
      }
    }

    Columns columns() throws TableFormatException {
      if (empty) {
        throw CsvEncoder.noRows(file);
      }
      return table.columns();
    }
  }
}
