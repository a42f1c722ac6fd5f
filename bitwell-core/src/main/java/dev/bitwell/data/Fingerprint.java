package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.io.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/** SHA-256 of data, so that a run knows its own again. */
public final class Fingerprint {
  private Fingerprint() {}

  /**
   * Of size and bits and, where cells are missing, of which; and of the words of values that are
   * not 0 and 1, or false and true.
   */
  public static String of(Table table, Columns columns) {
    MessageDigest digest = Sha256.start();
    digest.update(bytes(table.rows()));
    table.known().ifPresent(known -> digest.update(bytes(known)));
    if (!columns.areFlags()) {
      List<List<String>> words = columns.columns().stream().map(Column::words).toList();
      digest.update(words.toString().getBytes(StandardCharsets.UTF_8));
    }
    return Sha256.digits(digest);
  }

  static String of(GraphSplit graphs) {
    return of(graphs.toString());
  }

  /** Of a table in parts, by the fingerprints of these in their order. */
  public static String ofParts(List<String> fingerprints) {
    return of(fingerprints.toString());
  }

  private static String of(String text) {
    MessageDigest digest = Sha256.start();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return Sha256.digits(digest);
  }

  private static byte[] bytes(BitMatrix rows) {
    ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * (rows.words().length + 1));
    buffer.putInt(rows.rows()).putInt(rows.bits());
    for (long word : rows.words()) {
      buffer.putLong(word);
    }
    return buffer.array();
  }
}
