package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import java.util.HashMap;
import java.util.Map;

/** Which value of a column a cell stands for. */
final class CellCodes {
  /** Spellings to remember: there is no end to 1, 1.0, 1.00 and so on. */
  private static final int MOST_SPELLINGS = 1000;

  private final boolean bit;
  private final Map<String, Integer> codes = new HashMap<>();

  CellCodes(Column column) {
    this.bit = column.isBit();
    for (int value = 0; value < column.words().size(); value++) {
      codes.put(column.words().get(value), value);
    }
  }

  /** The number of the value, or -1 if the column has no such value. */
  int code(String cell) {
    if (bit && cell.length() == 1 && (cell.charAt(0) == '0' || cell.charAt(0) == '1')) {
      return cell.charAt(0) - '0';
    }
    Integer known = codes.get(cell);
    if (known != null) {
      return known;
    }
    int code = bit ? Cell.bit(cell) : Cell.number(cell).map(this::word).orElse(-1);
    if (code >= 0 && codes.size() < MOST_SPELLINGS) {
      codes.put(cell, code);
    }
    return code;
  }

  private int word(String number) {
    return codes.getOrDefault(number, -1);
  }
}
