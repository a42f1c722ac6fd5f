package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Tables of bits in files; the ending of the name tells the format.
 *
 * <ul>
 *   <li>{@code .csv}: text that people and spreadsheets read. Cells are 0 or 1, true or false. The
 *       first line gives the names of the columns if any of its cells is something else.
 *   <li>{@code .npy}: an array of NumPy, many times faster to read. It has no column names.
 * </ul>
 */
public final class BitFile {
  private BitFile() {}

  /**
   * Reads a whole table. CSV may be separated by commas, semicolons or tabs; NPY may be a
   * two-dimensional array of bool, int8, uint8, int32, int64, float32 or float64 that holds nothing
   * but 0 and 1.
   *
   * @throws TableFormatException if the content is anything else, saying where
   */
  public static BitTable read(Path file) throws IOException {
    boolean csv = isCsv(file);
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such data file");
    }
    if (Files.isDirectory(file)) {
      throw new TableFormatException(file, "this is a directory, expected is a CSV or NPY file");
    }
    return csv ? CsvReader.read(file) : new BitTable(NpyReader.read(file), List.of());
  }

  /**
   * Writes a table, replacing the file only when the new one is complete: CSV with commas, or NPY
   * of type uint8.
   *
   * @param columnNames one for each bit, or none; NPY has no place for them and drops them
   * @throws IllegalArgumentException if there are no rows, or if the names could not be read back
   *     as names: blank, repeated, with line breaks, or all of them 0, 1, true or false
   */
  public static void write(Path file, BitMatrix rows, List<String> columnNames) throws IOException {
    BitTable table = new BitTable(rows, columnNames);
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("a table that is written to a file has at least one row");
    }
    if (isCsv(file)) {
      String header = CsvWriter.header(table.columns());
      AtomicFile.write(file, out -> CsvWriter.write(header, rows, out));
    } else {
      AtomicFile.write(file, out -> NpyWriter.write(rows, out));
    }
  }

  /** A name as a cell of a CSV file: in quotes where it needs them. */
  public static String csvCell(String name) {
    return CsvWriter.quoted(name);
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
          "a table of bits is in a file that ends in .csv or .npy, not " + file);
    }
    return csv;
  }
}
