package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Writes rows as an NPY array of uint8: one byte a value, and every tool reads it. */
final class NpyWriter {
  /** NumPy pads its headers to this, for those who map the values into memory. */
  private static final int ALIGNMENT = 64;

  private static final Pattern BYTE = Pattern.compile("\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5]");

  private NpyWriter() {}

  static void write(BitMatrix rows, Columns columns, OutputStream out) throws IOException {
    WrittenColumns all = new WrittenColumns(columns);
    out.write(header(rows.rows(), all.count()));
    byte[][] bytes = new byte[all.count()][];
    for (int c = 0; c < bytes.length; c++) {
      bytes[c] = bytes(all.words(c));
    }
    byte[] line = new byte[bytes.length];
    for (int row = 0; row < rows.rows(); row++) {
      for (int c = 0; c < line.length; c++) {
        line[c] = bytes[c][all.column(c) < 0 ? 0 : columns.value(rows, row, all.column(c))];
      }
      out.write(line);
    }
  }

  /** What stands for the values of a column: themselves if they are such numbers. */
  private static byte[] bytes(List<String> words) {
    boolean numbers = words.stream().allMatch(word -> BYTE.matcher(word).matches());
    byte[] bytes = new byte[words.size()];
    for (int value = 0; value < bytes.length; value++) {
      bytes[value] = (byte) (numbers ? Integer.parseInt(words.get(value)) : value);
    }
    return bytes;
  }

  private static byte[] header(int rows, int columns) {
    String dictionary =
        String.format(
            "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d), }",
            NpyType.UINT8.descr(), rows, columns);
    int before = NpyHeader.MAGIC.length + 4;
    int unpadded = before + dictionary.length() + 1;
    String padding = " ".repeat(Math.floorMod(-unpadded, ALIGNMENT));
    int length = unpadded + padding.length() - before;
    String start = new String(NpyHeader.MAGIC, StandardCharsets.ISO_8859_1) + "\u0001\u0000";
    String lengthBytes = "" + (char) (length & 0xFF) + (char) (length >> 8);
    return (start + lengthBytes + dictionary + padding + "\n")
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
