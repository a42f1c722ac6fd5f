package dev.bitwell.domain;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the variables of a table, and their values, are called: columns by their names and words;
 * columns that exclude each other by all their names, as in "red|green|blue", and each value by the
 * column that is on, or as "none".
 */
public final class VariableNames {
  private static final String NONE = "none";

  private final Columns columns;
  private final Variables variables;

  public VariableNames(Columns columns) {
    this.columns = columns;
    variables = columns.variables();
  }

  /** What a variable is called. */
  public String name(int variable) {
    return columns(variable).stream().map(Column::name).collect(Collectors.joining("|"));
  }

  /** What all variables are called, in order. */
  public List<String> names() {
    return IntStream.range(0, variables.count()).mapToObj(this::name).toList();
  }

  /** What a value of a variable is called, numbered as in {@link Variables#value}. */
  public String value(int variable, int value) {
    List<Column> own = columns(variable);
    if (own.size() == 1) {
      return own.get(0).words().get(value);
    }
    int column = variables.hasNone(variable) ? value - 1 : value;
    return column < 0 ? NONE : own.get(column).name();
  }

  /** One column, or those that exclude each other. */
  private List<Column> columns(int variable) {
    return IntStream.range(0, variables.size(variable))
        .map(j -> columns.columnOf(variables.bit(variable, j)))
        .distinct()
        .mapToObj(columns.columns()::get)
        .toList();
  }
}
