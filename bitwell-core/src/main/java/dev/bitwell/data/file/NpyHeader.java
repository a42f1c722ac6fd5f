package dev.bitwell.data.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an NPY file says before its values: a Python dictionary with the type, the order and the
 * shape of the array. See the <a
 * href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">format</a>.
 */
record NpyHeader(NpyType type, boolean fortranOrder, int rows, int columns) {
  static final byte[] MAGIC = "\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1);

  /** NumPy itself warns of headers above 10000 bytes. */
  private static final int MOST_BYTES = 1 << 16;

  private static final Pattern TYPE = entry("['\"]([^'\"]*+)['\"]", "descr");
  private static final Pattern ORDER = entry("(True|False)", "fortran_order");
  private static final Pattern SHAPE = entry("\\(([^()]*+)\\)", "shape");
  private static final Pattern TWO_SIZES =
      Pattern.compile("\\s*+(\\d+)\\s*+,\\s*+(\\d+)\\s*+,?\\s*+");

  private static Pattern entry(String value, String key) {
    return Pattern.compile("['\"]" + key + "['\"]\\s*+:\\s*+" + value);
  }

  /** Reads up to the values. */
  static NpyHeader read(Path file, ReadableByteChannel channel) throws IOException {
    byte[] magic = new byte[MAGIC.length];
    next(file, channel, magic.length).get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new TableFormatException(file, "the file does not begin as an NPY file does");
    }
    ByteBuffer version = next(file, channel, 2);
    int major = version.get();
    int minor = version.get();
    if (major < 1 || major > 3 || minor != 0) {
      throw new TableFormatException(
          file, "the NPY format is version " + major + "." + minor + "; accepted are 1.0 to 3.0");
    }
    long length =
        major == 1
            ? Short.toUnsignedLong(next(file, channel, 2).getShort())
            : Integer.toUnsignedLong(next(file, channel, 4).getInt());
    if (length > MOST_BYTES) {
      throw new TableFormatException(
          file, "the NPY header claims " + length + " bytes; accepted are " + MOST_BYTES);
    }
    return parse(file, next(file, channel, (int) length));
  }

  static ByteBuffer next(Path file, ReadableByteChannel channel, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new TableFormatException(file, "the file ends before its NPY header or values do");
      }
    }
    return buffer.flip();
  }

  private static NpyHeader parse(Path file, ByteBuffer bytes) throws TableFormatException {
    String text = StandardCharsets.ISO_8859_1.decode(bytes).toString();
    String descr = find(file, text, TYPE, "type (descr)");
    NpyType type =
        NpyType.of(descr)
            .orElseThrow(
                () ->
                    new TableFormatException(
                        file,
                        "the array is of type '" + descr + "'; accepted are " + NpyType.ACCEPTED));
    boolean fortranOrder = find(file, text, ORDER, "fortran_order").equals("True");
    String shape = find(file, text, SHAPE, "shape");
    Matcher sizes = TWO_SIZES.matcher(shape);
    if (!sizes.matches()) {
      throw new TableFormatException(
          file, "the array has shape (" + shape + "); accepted are two dimensions, rows and bits");
    }
    return new NpyHeader(
        type, fortranOrder, size(file, sizes.group(1)), size(file, sizes.group(2)));
  }

  private static String find(Path file, String text, Pattern entry, String what)
      throws TableFormatException {
    Matcher matcher = entry.matcher(text);
    if (!matcher.find()) {
      throw new TableFormatException(file, "the NPY header gives no " + what + " that can be read");
    }
    return matcher.group(1);
  }

  private static int size(Path file, String digits) throws TableFormatException {
    try {
      int size = Integer.parseInt(digits);
      if (size > 0) {
        return size;
      }
    } catch (NumberFormatException e) {
      // Said below: too large is refused as zero is.
    }
    throw new TableFormatException(
        file, "the array has a dimension of " + digits + "; accepted are sizes from 1 to 2^31 - 1");
  }

  /** Cannot overflow: the sizes are below 2^31, and a value has at most 8 bytes. */
  boolean fills(long bytes) {
    long cells = (long) rows * columns;
    return bytes % type.bytes() == 0 && bytes / type.bytes() == cells;
  }
}
