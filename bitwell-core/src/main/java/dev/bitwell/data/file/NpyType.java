package dev.bitwell.data.file;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The types of NPY arrays that tables of bits come in. */
enum NpyType {
  BOOL("|b1", 1),
  UINT8("|u1", 1),
  INT8("|i1", 1),
  INT32("<i4", 4),
  INT64("<i8", 8),
  FLOAT32("<f4", 4),
  FLOAT64("<f8", 8);

  private final String descr;
  private final int bytes;

  NpyType(String descr, int bytes) {
    this.descr = descr;
    this.bytes = bytes;
  }

  /** What NumPy calls the type. */
  String descr() {
    return descr;
  }

  int bytes() {
    return bytes;
  }

  /** The next value; rounding a large integer to a double never makes it 0 or 1. */
  double next(ByteBuffer littleEndian) {
    return switch (this) {
      case BOOL, INT8 -> littleEndian.get();
      case UINT8 -> littleEndian.get() & 0xFF;
      case INT32 -> littleEndian.getInt();
      case INT64 -> littleEndian.getLong();
      case FLOAT32 -> littleEndian.getFloat();
      case FLOAT64 -> littleEndian.getDouble();
    };
  }

  static String descriptions() {
    return Arrays.stream(values()).map(NpyType::descr).collect(Collectors.joining(" "));
  }
}
