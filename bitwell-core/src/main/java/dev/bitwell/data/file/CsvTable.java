package dev.bitwell.data.file;

import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The table in a CSV file. Most are of bits, and are read at once. Others are read again: to see
 * which values there are, and to write these as bits, so that nothing but bits is held in memory.
 */
final class CsvTable {
  private CsvTable() {}

  /** A table whose columns are what their values make them. */
  static BitTable read(Path file) throws IOException {
    Bits bits = new Bits(file);
    CsvRows.read(file, bits);
    if (bits.areAll) {
      return bits.table();
    }
    Scan scan = new Scan(file);
    CsvRows.read(file, scan);
    return read(file, scan.table.columns());
  }

  /** A table whose columns are known. */
  static BitTable read(Path file, Columns columns) throws IOException {
    CsvEncoder encoder = new CsvEncoder(file, columns);
    CsvRows.read(file, encoder);
    return encoder.table();
  }

  /** Takes rows for as long as they are of bits. */
  private static final class Bits implements CsvRows.Visitor {
    private final Path file;
    private CsvEncoder encoder;
    private boolean areAll = true;

    Bits(Path file) {
      this.file = file;
    }

    @Override
    public void columns(int count, List<String> names) throws TableFormatException {
      encoder = new CsvEncoder(file, new TableScan(file, count, names).columns());
    }

    @Override
    public boolean row(long line, List<String> cells) {
      areAll = encoder.encode(cells) < 0;
      return areAll;
    }

    BitTable table() throws TableFormatException {
      if (encoder == null) {
        throw CsvEncoder.noRows(file);
      }
      return encoder.table();
    }
  }

  /** Sees which values there are. */
  private static final class Scan implements CsvRows.Visitor {
    private final Path file;
    private TableScan table;

    Scan(Path file) {
      this.file = file;
    }

    @Override
    public void columns(int count, List<String> names) throws TableFormatException {
      table = new TableScan(file, count, names);
    }

    @Override
    public boolean row(long line, List<String> cells) {
      for (int c = 0; c < cells.size(); c++) {
        table.add(c, cells.get(c), line);
      }
      return true;
    }
  }
}
