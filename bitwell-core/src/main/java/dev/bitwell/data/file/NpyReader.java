package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.io.FileProblem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads one NPY file, checking the header against the length of the file before it is believed. */
final class NpyReader {
  /** NumPy itself warns of headers above 10000 bytes. */
  private static final int MAX_HEADER_BYTES = 1 << 16;

  /** A multiple of the size of every type, so that no value is cut. */
  private static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final FileChannel channel;

  private NpyReader(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static BitMatrix read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      NpyReader reader = new NpyReader(file, channel);
      return reader.values(reader.header());
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private NpyHeader header() throws IOException {
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

  private BitMatrix values(NpyHeader header) throws IOException {
    long bytes = channel.size() - channel.position();
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
    BitMatrix rows = new BitMatrix(header.rows(), header.columns());
    long cells = (long) header.rows() * header.columns();
    int perChunk = CHUNK_BYTES / header.type().bytes();
    for (long from = 0; from < cells; from += perChunk) {
      int count = (int) Math.min(perChunk, cells - from);
      unpack(header, from, count, next(count * header.type().bytes()), rows);
    }
    return rows;
  }

  private void unpack(NpyHeader header, long from, int count, ByteBuffer chunk, BitMatrix rows)
      throws IOException {
    int lineLength = header.fortranOrder() ? header.rows() : header.columns();
    int line = (int) (from / lineLength);
    int position = (int) (from % lineLength);
    for (int i = 0; i < count; i++) {
      double value = header.type().next(chunk);
      int row = header.fortranOrder() ? position : line;
      int column = header.fortranOrder() ? line : position;
      if (value == 1) {
        rows.set(row, column, true);
      } else if (value != 0) {
        throw notABit(row, column, value);
      }
      if (++position == lineLength) {
        position = 0;
        line++;
      }
    }
  }

  private TableFormatException notABit(int row, int column, double value) {
    return new TableFormatException(
        file,
        String.format(
            "row %d, column %d (counted from 0, as in NumPy) is %s; accepted are 0 and 1",
            row, column, value));
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
