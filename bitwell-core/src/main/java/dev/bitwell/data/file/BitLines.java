package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The quick way to read a table: bytes to bits, without making text of cells. It takes tables whose
 * every line is one 0 or 1 for each column, with one separator between any two, below a line of
 * names without quotes or none; anything else it leaves to those who know more.
 */
final class BitLines {
  private static final int BUFFER = 1 << 18;
  private static final int LONGEST_FIRST_LINE = 1 << 20;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final TextFile file;
  private final InputStream in;
  private byte[] buffer = new byte[BUFFER];
  private int from;
  private int to;
  private boolean ended;

  private int width;
  private boolean carriageReturn;
  private BitMatrix rows;
  private int count;

  private BitLines(TextFile file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** The table, or nothing if it is of another kind. */
  static Optional<BitTable> read(TextFile file) throws IOException {
    if (file.separator() == TextFile.BLANK) {
      return Optional.empty();
    }
    try (InputStream in = file.bytes()) {
      return new BitLines(file, in).table();
    } catch (IOException e) {
      throw TextFile.problem(file.path(), e);
    }
  }

  private Optional<BitTable> table() throws IOException {
    fill();
    if (to >= 3 && Arrays.equals(buffer, 0, 3, BYTE_ORDER_MARK, 0, 3)) {
      from = 3;
    }
    int end = firstLineEnd();
    if (end < 0) {
      return Optional.empty();
    }
    carriageReturn = end > from && buffer[end - 1] == '\r';
    Optional<List<String>> cells = cells(end - (carriageReturn ? 1 : 0));
    if (cells.isEmpty() || cells.get().size() > BitFile.MOST_BITS) {
      return Optional.empty();
    }
    width = cells.get().size();
    boolean named = !HeaderLine.isRow(cells.get(), file.cells());
    if (named) {
      if (cells.get().get(0).isBlank() || HeaderLine.problem(cells.get()).isPresent()) {
        return Optional.empty();
      }
      from = end + 1;
    }
    rows = new BitMatrix(1024, width);
    if (!readRows() || count == 0) {
      return Optional.empty();
    }
    Columns columns = named ? Columns.named(cells.get()) : Columns.unnamed(width);
    return Optional.of(new BitTable(rows.slice(0, count), columns, Optional.empty()));
  }

  /** Reads on, behind what is left, which goes to the beginning. */
  private void fill() throws IOException {
    System.arraycopy(buffer, from, buffer, 0, to - from);
    to -= from;
    from = 0;
    while (to < buffer.length && !ended) {
      int read = in.read(buffer, to, buffer.length - to);
      ended = read < 0;
      to += Math.max(0, read);
    }
  }

  /** Where the line feed of the first line is, or -1 if there is none within reason. */
  private int firstLineEnd() throws IOException {
    for (int at = from; ; at++) {
      if (at == to) {
        if (ended || buffer.length >= LONGEST_FIRST_LINE) {
          return -1;
        }
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        int before = from;
        fill();
        at -= before;
        if (at == to) {
          return -1;
        }
      }
      if (buffer[at] == '\n') {
        return at;
      }
    }
  }

  /** The cells of the first line, if they are without quotes and of UTF-8. */
  private Optional<List<String>> cells(int end) {
    String line;
    try {
      line =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(buffer, from, end - from))
              .toString();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
    if (line.isBlank() || line.indexOf('"') >= 0 || line.indexOf('\r') >= 0) {
      return Optional.empty();
    }
    List<String> cells = new ArrayList<>();
    int start = 0;
    for (int at = line.indexOf(file.separator());
        at >= 0;
        at = line.indexOf(file.separator(), start)) {
      cells.add(line.substring(start, at).strip());
      start = at + 1;
    }
    cells.add(line.substring(start).strip());
    return Optional.of(cells);
  }

  private boolean readRows() throws IOException {
    int length = 2 * width + (carriageReturn ? 1 : 0);
    if (buffer.length < 2 * length) {
      buffer = Arrays.copyOf(buffer, 2 * length);
    }
    while (true) {
      while (to - from >= length) {
        if (!readRow(from)) {
          return false;
        }
        from += length;
      }
      if (ended) {
        return readLast();
      }
      fill();
    }
  }

  /** The last line may lack its end. */
  private boolean readLast() throws IOException {
    fill(); // makes room behind what is left
    if (from == to) {
      return true;
    }
    if (to - from != 2 * width - 1) {
      return false;
    }
    if (carriageReturn) {
      buffer[to++] = '\r';
    }
    buffer[to] = '\n';
    return readRow(from);
  }

  private boolean readRow(int at) {
    if (count == rows.rows()) {
      BitMatrix larger = new BitMatrix(Math.multiplyExact(2, count), width);
      larger.copyRows(rows, 0, 0, count);
      rows = larger;
    }
    long[] words = rows.words();
    int last = width - 1;
    int word = count * rows.wordsPerRow();
    byte separator = (byte) file.separator();
    for (int c = 0; c < width; c++) {
      int bit = buffer[at + 2 * c] - '0';
      if ((bit & ~1) != 0 || (c < last && buffer[at + 2 * c + 1] != separator)) {
        return false;
      }
      words[word + (c >> 6)] |= (long) bit << c;
    }
    int end = at + 2 * width - 1;
    count++;
    return carriageReturn ? buffer[end] == '\r' && buffer[end + 1] == '\n' : buffer[end] == '\n';
  }
}
