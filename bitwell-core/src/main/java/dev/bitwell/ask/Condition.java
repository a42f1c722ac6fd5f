package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values that are given, as a row of which nothing else is known. */
public final class Condition {
  private static final int MOST_NAMED = 20;

  private Condition() {}

  /**
   * Values by the names of their columns; columns without names go by their numbers, from 0.
   * Columns that exclude each other may also go by their names together, as {@link VariableNames}
   * has them.
   *
   * @throws IllegalArgumentException if there is no such column, or it has no such value
   */
  public static Table of(Columns columns, Map<String, String> values) {
    BitMatrix row = new BitMatrix(1, columns.bits());
    BitMatrix known = new BitMatrix(1, columns.bits());
    values.forEach(
        (name, word) -> {
          int group = group(columns, name);
          if (group >= 0) {
            setGroup(columns, group, word, row, known);
            return;
          }
          int column = column(columns, name);
          columns.set(row, 0, column, value(columns.columns().get(column), word));
          for (int bit = 0; bit < columns.columns().get(column).bits(); bit++) {
            known.set(0, columns.firstBit(column) + bit, true);
          }
        });
    return Table.of("condition", row, known);
  }

  /**
   * Reads "name=value" and "name=value,name=value".
   *
   * @throws IllegalArgumentException if it is none, or if a column is given two values
   */
  public static Map<String, String> parse(List<String> texts) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String text : texts) {
      for (String one : text.split(",", -1)) {
        int equals = one.indexOf('=');
        if (equals < 1) {
          throw new IllegalArgumentException(
              "a condition is name=value, or several with commas between them, not \""
                  + one
                  + "\"");
        }
        String name = one.substring(0, equals).strip();
        if (values.put(name, one.substring(equals + 1).strip()) != null) {
          throw new IllegalArgumentException("column " + name + " is given twice");
        }
      }
    }
    return values;
  }

  /** The variable that several columns of this name are together; -1 if there is none. */
  private static int group(Columns columns, String name) {
    VariableNames names = new VariableNames(columns);
    for (int v = 0; v < columns.variables().count() && !columns.groups().isEmpty(); v++) {
      int first = columns.columnOf(columns.variables().bit(v, 0));
      boolean several = columns.variables().size(v) > columns.columns().get(first).bits();
      if (several && names.name(v).equals(name)) {
        return v;
      }
    }
    return -1;
  }

  private static void setGroup(
      Columns columns, int variable, String word, BitMatrix row, BitMatrix known) {
    VariableNames names = new VariableNames(columns);
    List<String> words =
        IntStream.range(0, columns.variables().values(variable))
            .mapToObj(value -> names.value(variable, value))
            .toList();
    if (!words.contains(word)) {
      throw new IllegalArgumentException(
          names.name(variable)
              + " is one of "
              + String.join(", ", words)
              + ", not \""
              + word
              + "\"");
    }
    columns.variables().set(row, 0, variable, words.indexOf(word));
    for (int j = 0; j < columns.variables().size(variable); j++) {
      known.set(0, columns.variables().bit(variable, j), true);
    }
  }

  private static int column(Columns columns, String name) {
    for (int c = 0; c < columns.count(); c++) {
      if (columns.columns().get(c).name().equals(name)) {
        return c;
      }
    }
    String names =
        columns.columns().stream()
            .limit(MOST_NAMED)
            .map(Column::name)
            .collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        "there is no column \""
            + name
            + "\"; there are "
            + names
            + (columns.count() > MOST_NAMED ? ", …" : ""));
  }

  private static int value(Column column, String word) {
    int value = column.words().indexOf(word);
    if (value < 0) {
      throw new IllegalArgumentException(
          "column "
              + column.name()
              + " has the values "
              + String.join(", ", column.words())
              + ", not \""
              + word
              + "\"");
    }
    return value;
  }
}
