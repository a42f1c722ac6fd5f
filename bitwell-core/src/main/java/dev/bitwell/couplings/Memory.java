package dev.bitwell.couplings;

/**
 * What a table takes in memory while its couplings are found, against what there is.
 *
 * @param bytes that Java may use
 */
record Memory(long bytes) {
  static final Memory USUAL = new Memory(Runtime.getRuntime().maxMemory());

  /** Which pattern a row shows in a column, its bit, and what is made anew of it. */
  private static final double OF_CELL = 8;

  /** Stretches of rows for matrix products, and their results for a group of columns. */
  private static final double OF_COLUMN = 32 * 1024;

  /** Couplings as a matrix: of the model, and of its picture. */
  private static final double OF_PAIR = 24;

  private static final double OF_ALL = 0.9;

  private static double needed(int rows, long columns) {
    return columns * (OF_CELL * rows + OF_COLUMN + OF_PAIR * columns);
  }

  private boolean fits(int rows, long columns) {
    return needed(rows, columns) <= OF_ALL * bytes;
  }

  /** Refuses a table that is too large, saying how many columns are not. */
  void require(int rows, int columns) {
    if (!fits(rows, columns)) {
      throw new IllegalArgumentException(
          "the couplings of %d columns in %d rows take about %s of memory, and there are %s: with so many rows about %d columns fit; choose some with --columns, or give Java more memory with -Xmx"
              .formatted(
                  columns,
                  rows,
                  size(needed(rows, columns)),
                  size((double) bytes),
                  most(rows, columns)));
    }
  }

  /** The most columns that fit, of two digits. */
  private int most(int rows, int columns) {
    int most = 0;
    for (int step = Integer.highestOneBit(columns); step > 0; step /= 2) {
      most += fits(rows, most + (long) step) ? step : 0;
    }
    int unit = 1;
    while (most / unit >= 100) {
      unit *= 10;
    }
    return most / unit * unit;
  }

  private static String size(double bytes) {
    return bytes >= 1e9
        ? "%.1f GB".formatted(bytes / 1e9)
        : "%d MB".formatted(Math.max(1, Math.round(bytes / 1e6)));
  }
}
