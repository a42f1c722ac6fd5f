package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.graph.GraphSplit;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 of data, so that a run knows its own again. */
final class Fingerprint {
  private Fingerprint() {}

  /**
   * Of size and bits and, where cells are missing, of which; and of the words of values that are
   * not 0 and 1, or false and true.
   */
  static String of(Table table, Columns columns) {
    MessageDigest digest = sha256();
    digest.update(bytes(table.rows()));
    table.known().ifPresent(known -> digest.update(bytes(known)));
    if (!columns.areFlags()) {
      List<List<String>> words = columns.columns().stream().map(Column::words).toList();
      digest.update(words.toString().getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  static String of(GraphSplit graphs) {
    byte[] text = graphs.toString().getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(sha256().digest(text));
  }

  private static byte[] bytes(BitMatrix rows) {
    ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * (rows.words().length + 1));
    buffer.putInt(rows.rows()).putInt(rows.bits());
    for (long word : rows.words()) {
      buffer.putLong(word);
    }
    return buffer.array();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
