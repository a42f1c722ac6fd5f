package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A copy of a file of text in which missing cells have values. All other cells, columns that were
 * left out among them, and the order of columns stay as they are.
 */
final class FilledCopy implements CsvRows.Visitor {
  private final TextFile file;
  private final FileColumns from;
  private final BitMatrix filled;
  private final OutputStream out;
  private final String separator;
  private FileColumns.Sources sources;
  private int row;

  private FilledCopy(TextFile file, FileColumns from, BitMatrix filled, OutputStream out) {
    this.file = file;
    this.from = from;
    this.filled = filled;
    this.out = out;
    separator = file.separator() == TextFile.BLANK ? "," : Character.toString(file.separator());
  }

  static void write(TextFile file, FileColumns from, BitMatrix filled, Path to) throws IOException {
    AtomicFile.write(
        to,
        out -> {
          try {
            CsvRows.read(file, new FilledCopy(file, from, filled, out));
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  @Override
  public void columns(int count, List<String> names) {
    sources = from.in(file.path(), count, names);
    if (!names.isEmpty()) {
      line(names);
    }
  }

  @Override
  public boolean row(long line, List<String> cells) {
    List<String> whole = new ArrayList<>(cells);
    Columns columns = from.columns();
    for (int c = 0; c < columns.count(); c++) {
      int place = sources.learned().get(c);
      if (file.cells().isMissing(cells.get(place))) {
        whole.set(place, columns.columns().get(c).words().get(columns.value(filled, row, c)));
      }
    }
    for (int c = 0; c < sources.constant().size(); c++) {
      int place = sources.constant().get(c);
      if (file.cells().isMissing(cells.get(place))) {
        whole.set(place, columns.constants().get(c).word());
      }
    }
    line(whole);
    row++;
    return true;
  }

  private void line(List<String> cells) {
    String text =
        cells.stream().map(CsvWriter::quoted).collect(Collectors.joining(separator, "", "\n"));
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
