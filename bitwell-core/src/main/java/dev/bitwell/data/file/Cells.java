package dev.bitwell.data.file;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the cells of one file mean: which of them nobody knows, and how fractions are written. */
final class Cells {
  /** The usual words for what nobody knows. */
  private static final Set<String> MISSING =
      Set.of("", "?", "NA", "N/A", "<NA>", "NaN", "nan", "null", "NULL", "None");

  /** Cells of numbers, such as those of NumPy. */
  static final Cells PLAIN = new Cells(List.of(), false);

  private final Set<String> missing = new HashSet<>(MISSING);
  private final boolean decimalComma;

  /**
   * @param missing further words for what nobody knows
   * @param decimalComma whether 0,5 is one half
   */
  Cells(List<String> missing, boolean decimalComma) {
    this.missing.addAll(missing);
    this.decimalComma = decimalComma;
  }

  /** Whether a cell says that nobody knows: empty, or one of the words for it. */
  boolean isMissing(String cell) {
    return missing.contains(cell.strip());
  }

  /** 0 or 1, or -1 if the cell is no bit. */
  int bit(String cell) {
    return Cell.bit(plain(cell));
  }

  /** A number as it is written with a point and the fewest digits. */
  Optional<String> number(String cell) {
    return Cell.number(plain(cell));
  }

  private String plain(String cell) {
    return decimalComma && cell.indexOf('.') < 0 ? cell.replace(',', '.') : cell;
  }
}
