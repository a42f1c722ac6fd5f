package dev.bitwell.data.file;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an NPY file says before its values: a Python dictionary with the type, the order and the
 * shape of the array. See the <a
 * href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">format</a>.
 */
record NpyHeader(NpyType type, boolean fortranOrder, int rows, int columns) {
  static final byte[] MAGIC = "\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1);

  private static final Pattern TYPE = entry("['\"]([^'\"]*+)['\"]", "descr");
  private static final Pattern ORDER = entry("(True|False)", "fortran_order");
  private static final Pattern SHAPE = entry("\\(([^()]*+)\\)", "shape");
  private static final Pattern TWO_SIZES =
      Pattern.compile("\\s*+(\\d+)\\s*+,\\s*+(\\d+)\\s*+,?\\s*+");

  private static Pattern entry(String value, String key) {
    return Pattern.compile("['\"]" + key + "['\"]\\s*+:\\s*+" + value);
  }

  static NpyHeader parse(Path file, ByteBuffer bytes) throws TableFormatException {
    String text = StandardCharsets.ISO_8859_1.decode(bytes).toString();
    NpyType type = type(file, find(file, text, TYPE, "type (descr)"));
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

  private static NpyType type(Path file, String descr) throws TableFormatException {
    for (NpyType type : NpyType.values()) {
      if (type.descr().equals(descr)) {
        return type;
      }
    }
    throw new TableFormatException(
        file, "the array is of type '" + descr + "'; accepted are " + NpyType.descriptions());
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
