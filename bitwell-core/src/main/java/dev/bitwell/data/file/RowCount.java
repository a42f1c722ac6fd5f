package dev.bitwell.data.file;

/** Notices cells that count rows: each is a whole number, one more than the one before. */
final class RowCount {
  /** Two rows of 0 and 1 would count as well. */
  private static final int FEWEST = 3;

  private static final int MOST_DIGITS = 15;

  private long last;
  private long rows;
  private boolean counts = true;

  void add(String cell) {
    if (!counts) {
      return;
    }
    counts = isWhole(cell);
    if (counts) {
      long value = Long.parseLong(cell);
      counts = rows == 0 || value == last + 1;
      last = value;
      rows++;
    }
  }

  private static boolean isWhole(String cell) {
    return !cell.isEmpty()
        && cell.length() <= MOST_DIGITS
        && cell.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  boolean isSo() {
    return counts && rows >= FEWEST;
  }
}
