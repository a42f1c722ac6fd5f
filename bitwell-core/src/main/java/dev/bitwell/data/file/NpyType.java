package dev.bitwell.data.file;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The types of NPY arrays that tables come in. */
enum NpyType {
  BOOL("|b1", 1),
  UINT8("|u1", 1),
  INT8("|i1", 1),
  INT32("<i4", 4),
  INT64("<i8", 8),
  FLOAT32("<f4", 4),
  FLOAT64("<f8", 8);

  private static final double LARGEST = 0x1p53;

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

  /** The next value; an integer that a double cannot hold is rounded to one that is not held. */
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

  /**
   * Whether a value is one of a table: a bit, or a whole number that a double tells from others.
   */
  boolean holds(double value) {
    return this == BOOL
        ? value == 0 || value == 1
        : value == Math.rint(value) && Math.abs(value) < LARGEST;
  }

  /** What {@link #holds} says yes to. */
  String accepted() {
    return this == BOOL ? "0 and 1" : "whole numbers, of which a column has a few";
  }

  static String descriptions() {
    return Arrays.stream(values()).map(NpyType::descr).collect(Collectors.joining(" "));
  }
}
