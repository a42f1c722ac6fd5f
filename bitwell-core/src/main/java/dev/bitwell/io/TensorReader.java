package dev.bitwell.io;

import dev.bitwell.io.TensorHeader.Entry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads one tensor file from its beginning to its end. */
final class TensorReader {
  private final Path file;
  private final FileChannel channel;

  private TensorReader(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static TensorFile read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such model file");
    }
    if (!Files.isRegularFile(file)) {
      throw new FileFormatException(file, "this is not a regular file, as a model is");
    }
    try (FileChannel channel = FileChannel.open(file)) {
      TensorReader reader = new TensorReader(file, channel);
      TensorHeader header = reader.header();
      return new TensorFile(file, header.metadata(), reader.tensors(header));
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private TensorHeader header() throws IOException {
    long size = channel.size();
    if (size < Long.BYTES) {
      throw new FileFormatException(
          file, "the file has " + size + " bytes, fewer than the 8 that give the header's length");
    }
    long rest = size - Long.BYTES;
    long length = fill(littleEndian(Long.BYTES)).getLong();
    if (length < 0 || length > rest || length > TensorHeader.MAX_BYTES) {
      throw new FileFormatException(
          file,
          "the header claims "
              + Long.toUnsignedString(length)
              + " bytes, but "
              + rest
              + " follow and at most "
              + TensorHeader.MAX_BYTES
              + " are accepted");
    }
    ByteBuffer bytes = fill(littleEndian((int) length));
    return new TensorHeaderReader(file, rest - length).read(bytes);
  }

  /** The entries are in the order of their data and leave no gap: reading on is enough. */
  private List<Tensor> tensors(TensorHeader header) throws IOException {
    ByteBuffer chunk = littleEndian(TensorFile.CHUNK_BYTES);
    List<Tensor> tensors = new ArrayList<>();
    for (Entry entry : header.entries()) {
      int[] shape = entry.shape().stream().mapToInt(Integer::intValue).toArray();
      tensors.add(new Tensor(entry.name(), shape, values(entry.values(), chunk)));
    }
    return tensors;
  }

  private float[] values(int count, ByteBuffer chunk) throws IOException {
    float[] values = new float[count];
    int perChunk = chunk.capacity() / Float.BYTES;
    for (int from = 0; from < count; from += perChunk) {
      int here = Math.min(perChunk, count - from);
      chunk.clear().limit(here * Float.BYTES);
      fill(chunk).asFloatBuffer().get(values, from, here);
    }
    return values;
  }

  private ByteBuffer fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new FileFormatException(file, "the file became shorter while it was read");
      }
    }
    return buffer.flip();
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
