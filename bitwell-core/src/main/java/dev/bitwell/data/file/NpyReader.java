package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads one array, checking the header against the length of the file before it is believed. Most
 * tables are of bits, and done when all values have been seen; others are read to see which values
 * there are, and again to write these as bits.
 */
final class NpyReader {
  /** A multiple of the size of every type, so that no value is cut. */
  private static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final NpyHeader header;

  /** Where in the file the values begin. */
  private final long start;

  private NpyReader(Path file, FileChannel channel, NpyHeader header, long start) {
    this.file = file;
    this.channel = channel;
    this.header = header;
    this.start = start;
  }

  /**
   * Of a file that has an array and nothing else.
   *
   * @param file that errors are about
   */
  static NpyReader of(Path file, FileChannel channel) throws IOException {
    NpyHeader header = NpyHeader.read(file, channel);
    NpyReader reader = new NpyReader(file, channel, header, channel.position());
    reader.requireFilled();
    return reader;
  }

  private void requireFilled() throws IOException {
    long bytes = channel.size() - start;
    if (!header.fills(bytes)) {
      throw new TableFormatException(
          file,
          "the header promises "
              + header.rows()
              + " x "
              + header.columns()
              + " values of "
              + header.type().bytes()
              + " bytes, but "
              + bytes
              + " bytes follow");
    }
    TableScan.requireFew(file, header.columns());
  }

  /** A table whose columns are what their values make them. */
  FileTable table(FileOptions options) throws IOException {
    if (options.equals(FileOptions.USUAL)) {
      BitMatrix bits = new BitMatrix(header.rows(), header.columns());
      if (forEach(new Bits(bits))) {
        BitTable table = new BitTable(bits, List.of());
        return new FileTable(table, FileColumns.all(table.columns()), List.of());
      }
    }
    Cells cells = new Cells(options.missing(), false);
    TableScan scan = new TableScan(file, cells, header.columns(), List.of());
    boolean unused =
        forEach(
            (row, column, values, at) -> {
              scan.add(column, header.type().cell(values, at), row);
              return true;
            });
    FileColumns from = scan.choose(options);
    return new FileTable(table(from), from, FileNotes.of(from, false));
  }

  /** A table whose columns are known. */
  BitTable table(FileColumns from) throws IOException {
    BitTarget target = new BitTarget(from, header.rows());
    FileColumns.Sources sources = from.in(file, header.columns(), List.of());
    List<BitTarget.Slot> slots =
        target.slots(sources, header.columns(), new Cells(from.missing(), false));
    boolean unused =
        forEach(
            (row, column, values, at) -> {
              String cell = header.type().cell(values, at);
              if (!slots.get(column).put(row, cell)) {
                throw notAccepted(row, column, cell, String.join(", ", slots.get(column).words()));
              }
              return true;
            });
    return target.table(header.rows());
  }

  /** What is done with each value, which is finite or NaN. */
  private interface Visitor {
    /** Takes a value, and says whether it wants more of them. */
    boolean value(int row, int column, ByteBuffer values, int at) throws TableFormatException;
  }

  /** Takes values for as long as they are bits. */
  private final class Bits implements Visitor {
    private final BitMatrix rows;

    Bits(BitMatrix rows) {
      this.rows = rows;
    }

    @Override
    public boolean value(int row, int column, ByteBuffer values, int at) {
      double value = header.type().value(values, at);
      if (value == 1) {
        rows.set(row, column, true);
      }
      return value == 1 || value == 0;
    }
  }

  /** Shows all values, and says whether all of them were wanted. */
  private boolean forEach(Visitor visitor) throws IOException {
    channel.position(start);
    long cells = (long) header.rows() * header.columns();
    int perChunk = CHUNK_BYTES / header.type().bytes();
    for (long from = 0; from < cells; from += perChunk) {
      int count = (int) Math.min(perChunk, cells - from);
      ByteBuffer chunk =
          NpyHeader.next(file, channel, count * header.type().bytes()).order(header.type().order());
      if (!show(from, count, chunk, visitor)) {
        return false;
      }
    }
    return true;
  }

  private boolean show(long from, int count, ByteBuffer chunk, Visitor visitor)
      throws TableFormatException {
    int lineLength = header.fortranOrder() ? header.rows() : header.columns();
    int line = (int) (from / lineLength);
    int position = (int) (from % lineLength);
    for (int i = 0; i < count; i++) {
      int at = i * header.type().bytes();
      int row = header.fortranOrder() ? position : line;
      int column = header.fortranOrder() ? line : position;
      double value = header.type().value(chunk, at);
      if (!header.type().holds(value)) {
        throw notAccepted(row, column, Double.toString(value), header.type().accepted());
      }
      if (!visitor.value(row, column, chunk, at)) {
        return false;
      }
      if (++position == lineLength) {
        position = 0;
        line++;
      }
    }
    return true;
  }

  private TableFormatException notAccepted(int row, int column, String value, String accepted) {
    return new TableFormatException(
        file,
        String.format(
            "row %d, column %d (counted from 0, as in NumPy) is %s; accepted are %s",
            row, column, value, accepted));
  }
}
