package dev.bitwell.data.file;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The table in a file of text. Most are of bits, and are read at once. Others are read twice: to
 * see which values there are, and to write these as bits, so that nothing but bits is held in
 * memory.
 */
final class CsvTable {
  private CsvTable() {}

  /** A table whose columns are what their values make them. */
  static FileTable read(TextFile file, FileOptions options) throws IOException {
    if (options.equals(FileOptions.USUAL)) {
      Optional<BitTable> bits = BitLines.read(file);
      if (bits.isPresent()) {
        FileColumns all = FileColumns.all(bits.get().columns());
        boolean nameless = all.columns().names().isEmpty();
        return new FileTable(bits.get(), all, FileNotes.of(all, nameless));
      }
    }
    Scan scan = new Scan(file);
    CsvRows.read(file, scan);
    FileColumns from = scan.choose(options);
    return new FileTable(read(file, from), from, FileNotes.of(from, scan.bitsFirst));
  }

  /** A table whose columns are known. */
  static BitTable read(TextFile file, FileColumns from) throws IOException {
    CsvEncoder encoder = new CsvEncoder(file, from);
    CsvRows.read(file, encoder);
    return encoder.table();
  }

  /** Sees which values there are. */
  private static final class Scan implements CsvRows.Visitor {
    private final TextFile file;
    private TableScan table;
    private boolean bitsFirst;
    private boolean anyRow;
    private boolean named;

    Scan(TextFile file) {
      this.file = file;
    }

    @Override
    public void columns(int count, List<String> names) throws TableFormatException {
      table = new TableScan(file.path(), file.cells(), count, names);
      named = !names.isEmpty();
    }

    @Override
    public boolean row(long line, List<String> cells) {
      if (!anyRow) {
        anyRow = true;
        bitsFirst = !named && HeaderLine.isOfBits(cells, file.cells());
      }
      for (int c = 0; c < cells.size(); c++) {
        table.add(c, cells.get(c), line);
      }
      return true;
    }

    FileColumns choose(FileOptions options) throws TableFormatException {
      if (!anyRow) {
        throw CsvEncoder.noRows(file.path());
      }
      return table.choose(options);
    }
  }
}
