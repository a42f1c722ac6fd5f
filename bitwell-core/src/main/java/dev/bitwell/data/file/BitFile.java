package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Tables in files; the ending of the name tells the format.
 *
 * <ul>
 *   <li>{@code .csv}, {@code .tsv}, {@code .data}, {@code .txt}: text that people and spreadsheets
 *       read, of UTF-8, whose cells commas, semicolons or tabs separate (in the last two, blanks
 *       may). A column is of 0 and 1 (or false and true), of a few numbers, or of a few words. The
 *       first line gives the names of the columns if any of its cells is no number, or if its
 *       numbers count the columns.
 *   <li>{@code .npy}: an array of NumPy, many times faster to read. It has no column names; its
 *       columns are of 0 and 1, or of a few numbers.
 *   <li>{@code .npz}: several such arrays, of which one has two dimensions.
 * </ul>
 *
 * <p>All but the last may be packed by gzip, and end in {@code .gz} then.
 */
public final class BitFile {
  /** The most values of a column that is read from a file. */
  public static final int MOST_VALUES = 64;

  /** The most bits of a row that is read from a file. */
  public static final int MOST_BITS = 1 << 16;

  private BitFile() {}

  /**
   * Reads a whole table, whose columns are what their values make them.
   *
   * @throws TableFormatException if the content is no table, saying where
   */
  public static BitTable read(Path file) throws IOException {
    return read(file, FileOptions.USUAL).table();
  }

  /**
   * Reads a whole table, whose columns are what their values make them, and says what was made of
   * them: columns that count or name the rows, text, and numbers of many values are left out.
   *
   * @throws TableFormatException if the content is no table, saying where
   * @throws IllegalArgumentException if the options name a column that is not there
   */
  public static FileTable read(Path file, FileOptions options) throws IOException {
    FileFormat format = readable(file);
    return format.isText()
        ? CsvTable.read(text(file, format, options.missing()), options)
        : NumpyFile.read(file, format, options);
  }

  /**
   * Reads further rows of the same columns.
   *
   * @throws TableFormatException if a cell has a value that its column has not, saying where
   * @throws IllegalArgumentException if the file has other columns
   */
  public static BitTable read(Path file, FileColumns columns) throws IOException {
    FileFormat format = readable(file);
    return format.isText()
        ? CsvTable.read(text(file, format, columns.missing()), columns)
        : NumpyFile.read(file, format, columns);
  }

  /**
   * Reads a whole table of known columns.
   *
   * @throws TableFormatException if a cell has a value that its column has not, saying where
   * @throws IllegalArgumentException if the file has other columns
   */
  public static BitTable read(Path file, Columns columns) throws IOException {
    return read(file, FileColumns.all(columns));
  }

  /**
   * Writes a copy of a file with its missing cells filled: as CSV with all its columns, where both
   * are text; otherwise only those columns that are learned.
   *
   * @param columns of the file
   * @param filled its rows, of which all is known
   */
  public static void writeFilled(Path file, FileColumns columns, BitMatrix filled, Path to)
      throws IOException {
    FileFormat format = readable(file);
    if (format.isText() && isCsv(to)) {
      FilledCopy.write(text(file, format, columns.missing()), columns, filled, to);
    } else {
      write(to, filled, columns.columns());
    }
  }

  private static TextFile text(Path file, FileFormat format, List<String> missing)
      throws IOException {
    return TextFile.of(file, format == FileFormat.LOOSE_TEXT, missing);
  }

  private static FileFormat readable(Path file) throws IOException {
    FileFormat format = FileFormat.of(file);
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such data file");
    }
    if (Files.isDirectory(file)) {
      throw new TableFormatException(file, "this is a directory, expected is a CSV or NPY file");
    }
    return format;
  }

  /** Writes rows of columns of 0 and 1, with these names or without any. */
  public static void write(Path file, BitMatrix rows, List<String> names) throws IOException {
    write(file, rows, new BitTable(rows, names).columns());
  }

  /**
   * Writes a table, replacing the file only when the new one is complete: CSV with commas and the
   * words of the values, or NPY of type uint8. NPY has no place for names and drops them; a column
   * of whole numbers from 0 to 255 has these, any other one the numbers of its values, from 0.
   *
   * @throws IllegalArgumentException if there are no rows, or if the names could not be read back
   *     as names: all of them 0, 1, true or false
   */
  public static void write(Path file, BitMatrix rows, Columns columns) throws IOException {
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("a table that is written to a file has at least one row");
    }
    if (isCsv(file)) {
      CsvWriter writer = new CsvWriter(columns);
      AtomicFile.write(file, out -> writer.write(rows, out));
    } else {
      AtomicFile.write(file, out -> NpyWriter.write(rows, columns, out));
    }
  }

  /** A text as a cell of a CSV file: in quotes where it needs them. */
  public static String csvCell(String text) {
    return CsvWriter.quoted(text);
  }

  /**
   * Refuses a name by which no table can be written, before anything costly is done for it.
   *
   * @throws IllegalArgumentException if the name ends in neither .csv nor .npy
   */
  public static void requireKnownEnding(Path file) {
    boolean unused = isCsv(file);
  }

  private static boolean isCsv(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    boolean csv = name.endsWith(".csv");
    if (!csv && !name.endsWith(".npy")) {
      throw new IllegalArgumentException(
          "a table is written to a file that ends in .csv or .npy, not " + file);
    }
    return csv;
  }
}
