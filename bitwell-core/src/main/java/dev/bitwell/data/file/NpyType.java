package dev.bitwell.data.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type of NPY arrays that tables come in: truth values, whole numbers with and without sign, and
 * floating-point numbers, of all sizes that NumPy and Java share, and in both byte orders.
 *
 * @param kind b, i, u or f, as NumPy says it
 * @param bytes of a value
 */
record NpyType(char kind, int bytes, ByteOrder order) {
  static final String ACCEPTED = "bool, int8 to int64, uint8 to uint64 and float16 to float64";

  static final NpyType UINT8 = new NpyType('u', 1, ByteOrder.LITTLE_ENDIAN);

  private static final Pattern DESCR = Pattern.compile("([<>|=])(b1|[iu][1248]|f[248])");

  /** The type that NumPy calls so. */
  static Optional<NpyType> of(String descr) {
    Matcher matcher = DESCR.matcher(descr);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String name = matcher.group(2);
    boolean big = matcher.group(1).equals(">");
    return Optional.of(
        new NpyType(
            name.charAt(0),
            name.charAt(1) - '0',
            big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN));
  }

  /** What NumPy calls the type. */
  String descr() {
    String sign = bytes == 1 ? "|" : order == ByteOrder.BIG_ENDIAN ? ">" : "<";
    return String.format(Locale.ROOT, "%s%c%d", sign, kind, bytes);
  }

  /** A value as a double: of those that a double cannot hold, the nearest that it can. */
  double value(ByteBuffer values, int at) {
    return kind == 'f' ? real(values, at) : whole(values, at);
  }

  private double real(ByteBuffer values, int at) {
    return switch (bytes) {
      case 2 -> half(values.getShort(at));
      case 4 -> values.getFloat(at);
      default -> values.getDouble(at);
    };
  }

  /** IEEE 754's binary16: a sign, 5 bits of exponent and 10 of fraction. */
  private static double half(short bits) {
    int exponent = bits >> 10 & 0x1F;
    int fraction = bits & 0x3FF;
    double size =
        exponent == 0x1F
            ? (fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN)
            : exponent == 0
                ? fraction * 0x1p-24
                : Math.scalb(1 + fraction * 0x1p-10, exponent - 15);
    return bits < 0 ? -size : size;
  }

  private double whole(ByteBuffer values, int at) {
    long value = bits(values, at);
    return kind == 'u' && value < 0 ? value + 0x1p64 : value;
  }

  /** A whole number; one above 2^63 without sign comes out negative. */
  private long bits(ByteBuffer values, int at) {
    boolean unsigned = kind == 'u';
    return switch (bytes) {
      case 1 -> unsigned ? Byte.toUnsignedLong(values.get(at)) : values.get(at);
      case 2 -> unsigned ? Short.toUnsignedLong(values.getShort(at)) : values.getShort(at);
      case 4 -> unsigned ? Integer.toUnsignedLong(values.getInt(at)) : values.getInt(at);
      default -> values.getLong(at);
    };
  }

  /** A value as it stands in a cell: with the digits that it takes, and nothing for NaN. */
  String cell(ByteBuffer values, int at) {
    if (kind == 'u') {
      return Long.toUnsignedString(bits(values, at));
    }
    if (kind != 'f') {
      return Long.toString(bits(values, at));
    }
    double value = real(values, at);
    if (Double.isNaN(value)) {
      return "";
    }
    return bytes == 8 ? Double.toString(value) : Float.toString((float) value);
  }

  /** Whether a value is one of a table: finite or NaN, and of truth values 0 or 1. */
  boolean holds(double value) {
    return kind == 'b' ? value == 0 || value == 1 : !Double.isInfinite(value);
  }

  /** What {@link #holds} says yes to. */
  String accepted() {
    return kind == 'b' ? "0 and 1" : "finite numbers, and NaN for what nobody knows";
  }
}
