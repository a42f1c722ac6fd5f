package dev.bitwell.spark;

import dev.bitwell.data.file.FileOptions;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** What the cells of a data frame are called. */
final class Words {
  static final String ZERO = "0";
  static final String ONE = "1";
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,40}(\\.\\d{1,40})?");
  private static final String FALSE = "false";
  private static final String TRUE = "true";

  private Words() {}

  /** The word for a cell; null where it is missing: null, not a number, or a word for that. */
  static String of(Object cell) {
    if (cell == null) {
      return null;
    }
    if (cell instanceof Boolean truth) {
      return truth ? TRUE : FALSE;
    }
    if (cell instanceof Integer number) {
      return of(number.longValue());
    }
    if (cell instanceof Long number) {
      return of(number.longValue());
    }
    if (cell instanceof Double || cell instanceof Float) {
      return of(((Number) cell).doubleValue());
    }
    if (cell instanceof BigDecimal decimal) {
      return plain(decimal);
    }
    String text = cell.toString().strip();
    return FileOptions.isMissing(text) ? null : text;
  }

  private static String of(long value) {
    return value == 0 ? ZERO : value == 1 ? ONE : Long.toString(value);
  }

  /** The word for a number. */
  static String of(double value) {
    if (value == 0) {
      return ZERO;
    }
    if (value == 1) {
      return ONE;
    }
    return Double.isFinite(value) ? plain(BigDecimal.valueOf(value)) : null;
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? ZERO : number.stripTrailingZeros().toPlainString();
  }

  /** Numbers in their order; other words in that of the alphabet. */
  static List<String> sorted(Collection<String> words) {
    Comparator<String> alphabet =
        String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());
    List<String> sorted = new ArrayList<>(words);
    sorted.sort(
        words.stream().allMatch(Words::isNumber)
            ? Comparator.comparing(BigDecimal::new)
            : alphabet);
    return sorted;
  }

  /** As many digits as numbers of data have. */
  private static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches();
  }
}
