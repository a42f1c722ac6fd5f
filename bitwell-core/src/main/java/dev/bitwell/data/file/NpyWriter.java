package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes rows as an NPY array of uint8: one byte a bit, and every tool reads it. */
final class NpyWriter {
  /** NumPy pads its headers to this, for those who map the values into memory. */
  private static final int ALIGNMENT = 64;

  private NpyWriter() {}

  static void write(BitMatrix rows, OutputStream out) throws IOException {
    out.write(header(rows));
    byte[] line = new byte[rows.bits()];
    for (int row = 0; row < rows.rows(); row++) {
      for (int i = 0; i < line.length; i++) {
        line[i] = (byte) (rows.get(row, i) ? 1 : 0);
      }
      out.write(line);
    }
  }

  private static byte[] header(BitMatrix rows) {
    String dictionary =
        String.format(
            "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d), }",
            NpyType.UINT8.descr(), rows.rows(), rows.bits());
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
