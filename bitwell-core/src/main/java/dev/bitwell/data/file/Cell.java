package dev.bitwell.data.file;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the text of a cell means. */
final class Cell {
  /** Few enough digits for anything that people count, so that no text takes long to read. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d{1,30}(\\.\\d{0,30})?|\\.\\d{1,30})([eE][+-]?\\d{1,2})?");

  private static final int LONGEST_SHOWN = 40;

  private Cell() {}

  /** 0 or 1, or -1 if the cell is no bit. */
  static int bit(String cell) {
    String value = cell.strip();
    if (value.equals("0") || value.equalsIgnoreCase("false")) {
      return 0;
    }
    if (value.equals("1") || value.equalsIgnoreCase("true")) {
      return 1;
    }
    Optional<String> number = number(value);
    return number.isEmpty() ? -1 : number.get().equals("0") ? 0 : number.get().equals("1") ? 1 : -1;
  }

  /** A number as it is written with the fewest digits: 4 for 4.0 and +04. */
  static Optional<String> number(String cell) {
    String value = cell.strip();
    if (!NUMBER.matcher(value).matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(value);
    return Optional.of(number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
  }

  /** A file that is no table at all may have cells of any length. */
  static String shown(String cell) {
    return cell.length() <= LONGEST_SHOWN ? cell : cell.substring(0, LONGEST_SHOWN) + "...";
  }
}
