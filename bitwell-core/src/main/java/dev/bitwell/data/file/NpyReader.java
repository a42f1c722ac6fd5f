package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.io.FileProblem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads one NPY file, checking the header against the length of the file before it is believed: to
 * see which values there are, and again to write these as bits.
 */
final class NpyReader {
  /** NumPy itself warns of headers above 10000 bytes. */
  private static final int MAX_HEADER_BYTES = 1 << 16;

  /** A multiple of the size of every type, so that no value is cut. */
  private static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final FileChannel channel;

  private NpyHeader header;

  /** Where in the file the values begin. */
  private long start;

  private NpyReader(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** A table whose columns are what their values make them. */
  static BitTable read(Path file) throws IOException {
    return read(file, reader -> reader.table());
  }

  /** A table whose columns are known. */
  static BitTable read(Path file, Columns columns) throws IOException {
    return read(file, reader -> reader.table(columns));
  }

  /** What is made of a file whose header has been read. */
  private interface Reading {
    BitTable of(NpyReader reader) throws IOException;
  }

  private static BitTable read(Path file, Reading reading) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      NpyReader reader = new NpyReader(file, channel);
      reader.header = reader.readHeader();
      reader.start = channel.position();
      reader.requireFilled();
      return reading.of(reader);
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private NpyHeader readHeader() throws IOException {
    byte[] magic = new byte[NpyHeader.MAGIC.length];
    next(magic.length).get(magic);
    if (!Arrays.equals(magic, NpyHeader.MAGIC)) {
      throw new TableFormatException(file, "the file does not begin as an NPY file does");
    }
    ByteBuffer version = next(2);
    int major = version.get();
    int minor = version.get();
    if (major < 1 || major > 2 || minor != 0) {
      throw new TableFormatException(
          file, "the NPY format is version " + major + "." + minor + "; accepted are 1.0 and 2.0");
    }
    long length =
        major == 1
            ? Short.toUnsignedLong(next(2).getShort())
            : Integer.toUnsignedLong(next(4).getInt());
    if (length > MAX_HEADER_BYTES) {
      throw new TableFormatException(
          file, "the NPY header claims " + length + " bytes; accepted are " + MAX_HEADER_BYTES);
    }
    return NpyHeader.parse(file, next((int) length));
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
  }

  /** Most tables are of bits, and done when all values have been seen. */
  private BitTable table() throws IOException {
    TableScan scan = new TableScan(file, header.columns(), List.of());
    BitMatrix rows = new BitMatrix(header.rows(), header.columns());
    boolean[] hasZero = new boolean[header.columns()];
    boolean[] hasOther = new boolean[1];
    forEach(
        (row, column, value) -> {
          if (value == 1) {
            rows.set(row, column, true);
          } else if (value == 0) {
            hasZero[column] = true;
          } else {
            hasOther[0] = true;
            scan.add(column, Long.toString(value), row);
          }
        });
    if (!hasOther[0]) {
      return new BitTable(rows, List.of());
    }
    for (int column = 0; column < header.columns(); column++) {
      if (hasZero[column]) {
        scan.add(column, "0", 0);
      }
      if (hasOne(rows, column)) {
        scan.add(column, "1", 0);
      }
    }
    return table(scan.columns());
  }

  private static boolean hasOne(BitMatrix rows, int column) {
    return IntStream.range(0, rows.rows()).anyMatch(row -> rows.get(row, column));
  }

  private BitTable table(Columns columns) throws IOException {
    BitFile.requireAlike(file, header.columns(), List.of(), columns);
    BitMatrix rows = new BitMatrix(header.rows(), columns.bits());
    List<CellCodes> codes = columns.columns().stream().map(CellCodes::new).toList();
    forEach(
        (row, column, value) -> {
          int code = codes.get(column).code(Long.toString(value));
          if (code < 0) {
            throw notAccepted(
                row,
                column,
                Long.toString(value),
                String.join(", ", columns.columns().get(column).words()));
          }
          columns.set(rows, row, column, code);
        });
    return new BitTable(rows, columns, Optional.empty());
  }

  /** What is done with each value. */
  private interface Visitor {
    void value(int row, int column, long value) throws TableFormatException;
  }

  private void forEach(Visitor visitor) throws IOException {
    channel.position(start);
    long cells = (long) header.rows() * header.columns();
    int perChunk = CHUNK_BYTES / header.type().bytes();
    for (long from = 0; from < cells; from += perChunk) {
      int count = (int) Math.min(perChunk, cells - from);
      unpack(from, count, next(count * header.type().bytes()), visitor);
    }
  }

  private void unpack(long from, int count, ByteBuffer chunk, Visitor visitor)
      throws TableFormatException {
    int lineLength = header.fortranOrder() ? header.rows() : header.columns();
    int line = (int) (from / lineLength);
    int position = (int) (from % lineLength);
    for (int i = 0; i < count; i++) {
      double value = header.type().next(chunk);
      int row = header.fortranOrder() ? position : line;
      int column = header.fortranOrder() ? line : position;
      if (!header.type().holds(value)) {
        throw notAccepted(row, column, Double.toString(value), header.type().accepted());
      }
      visitor.value(row, column, (long) value);
      if (++position == lineLength) {
        position = 0;
        line++;
      }
    }
  }

  private TableFormatException notAccepted(int row, int column, String value, String accepted) {
    return new TableFormatException(
        file,
        String.format(
            "row %d, column %d (counted from 0, as in NumPy) is %s; accepted are %s",
            row, column, value, accepted));
  }

  private ByteBuffer next(int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new TableFormatException(file, "the file ends before its NPY header or values do");
      }
    }
    return buffer.flip();
  }
}
