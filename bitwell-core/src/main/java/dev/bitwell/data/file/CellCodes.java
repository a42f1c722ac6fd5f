package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which value of a column a cell stands for. */
final class CellCodes {
  /** Stands for a cell that nobody knows. */
  static final int MISSING = -1;

  /** Stands for a cell of a value that the column has not. */
  static final int UNKNOWN = -2;

  /** Spellings to remember: there is no end to 1, 1.0, 1.00 and so on. */
  private static final int MOST_SPELLINGS = 1000;

  private final Cells cells;
  private final boolean flag;
  private final Map<String, Integer> words = new HashMap<>();
  private final Map<String, Integer> codes = new HashMap<>();

  /** The last two cells that differ, and their codes: most columns have no more. */
  private String last = "";

  private int lastCode = MISSING;
  private String before = "";
  private int beforeCode = MISSING;

  CellCodes(Cells cells, Column column) {
    this(cells, column.words(), column.isFlag());
  }

  /** Of a column that has the same word in all rows. */
  CellCodes(Cells cells, String word) {
    this(cells, List.of(word), false);
  }

  private CellCodes(Cells cells, List<String> values, boolean flag) {
    this.cells = cells;
    this.flag = flag;
    for (int value = 0; value < values.size(); value++) {
      words.put(values.get(value), value);
    }
  }

  /** The number of the value, {@link #MISSING}, or {@link #UNKNOWN}. */
  @SuppressWarnings("ReferenceEquality") // a text that is the same string needs no second look
  int code(String cell) {
    if (cell == last) {
      return lastCode;
    }
    if (cell == before) {
      return beforeCode;
    }
    before = last;
    beforeCode = lastCode;
    last = cell;
    lastCode = find(cell);
    return lastCode;
  }

  private int find(String cell) {
    Integer known = codes.get(cell);
    if (known != null) {
      return known;
    }
    int code = cells.isMissing(cell) ? MISSING : flag ? flag(cell) : value(cell);
    if (codes.size() < MOST_SPELLINGS) {
      codes.put(cell, code);
    }
    return code;
  }

  private int flag(String cell) {
    int bit = cells.bit(cell);
    return bit < 0 ? UNKNOWN : bit;
  }

  private int value(String cell) {
    Integer word = words.get(cell);
    return word != null
        ? word
        : cells.number(cell).map(number -> words.getOrDefault(number, UNKNOWN)).orElse(UNKNOWN);
  }
}
