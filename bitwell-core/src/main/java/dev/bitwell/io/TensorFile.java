package dev.bitwell.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Named float arrays and a few strings in one file of the <a
 * href="https://huggingface.co/docs/safetensors">safetensors</a> format: 8 bytes with the length of
 * a JSON header, the header, and the values, all little-endian. Python and Rust read the same file,
 * and unlike a serialised object it cannot run code.
 *
 * <p>Reading believes nothing: a damaged or hostile file is refused with a {@link
 * FileFormatException}, and no memory is taken for data that are not in the file.
 */
public final class TensorFile {
  static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final Map<String, String> metadata;
  private final List<Tensor> tensors;

  TensorFile(Path file, Map<String, String> metadata, List<Tensor> tensors) {
    this.file = file;
    this.metadata = metadata;
    this.tensors = List.copyOf(tensors);
  }

  /**
   * Writes the tensors in this order, replacing the file only when the new one is complete. Equal
   * arguments give equal bytes.
   *
   * @throws IllegalArgumentException if two tensors have the same name
   */
  public static void write(Path file, Map<String, String> metadata, List<Tensor> tensors)
      throws IOException {
    byte[] header = TensorHeader.encode(metadata, tensors);
    byte[] length = new byte[Long.BYTES];
    ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).putLong(header.length);
    AtomicFile.write(
        file,
        out -> {
          out.write(length);
          out.write(header);
          for (Tensor tensor : tensors) {
            writeValues(tensor.values(), out);
          }
        });
  }

  private static void writeValues(float[] values, OutputStream out) throws IOException {
    byte[] chunk = new byte[CHUNK_BYTES];
    ByteBuffer buffer = ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN);
    int perChunk = CHUNK_BYTES / Float.BYTES;
    for (int from = 0; from < values.length; from += perChunk) {
      int count = Math.min(perChunk, values.length - from);
      buffer.asFloatBuffer().put(values, from, count);
      out.write(chunk, 0, count * Float.BYTES);
    }
  }

  /**
   * Reads a whole file.
   *
   * @throws FileFormatException if the file is not in the format, or holds anything but F32
   */
  public static TensorFile read(Path file) throws IOException {
    return TensorReader.read(file);
  }

  /** What is said about the tensors as a whole; cannot be modified. */
  public Map<String, String> metadata() {
    return metadata;
  }

  /** All tensors, in the order of their data. */
  public List<Tensor> tensors() {
    return tensors;
  }

  /**
   * The tensor of this name.
   *
   * @throws FileFormatException if there is none, saying which there are
   */
  public Tensor tensor(String name) throws FileFormatException {
    for (Tensor tensor : tensors) {
      if (tensor.name().equals(name)) {
        return tensor;
      }
    }
    List<String> names = tensors.stream().map(Tensor::name).toList();
    throw new FileFormatException(
        file, "there is no tensor '" + name + "' among those in the file, " + names);
  }
}
