package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The columns of a table, and which of them exclude each other. Bits of a row are those of the
 * first column, then those of the second, and so on; see {@link Column}.
 */
public final class Columns implements Domain {
  static final String KIND = "columns";

  private final List<Column> columns;
  private final boolean named;
  private final List<Group> groups;
  private final List<Constant> constants;

  /** The first bit of each column, and behind the last one the number of bits. */
  private final int[] first;

  private final Variables variables;

  private Columns(
      List<Column> columns, boolean named, List<Group> groups, List<Constant> constants) {
    this.columns = List.copyOf(columns);
    this.named = named;
    this.constants = constants.stream().sorted(Comparator.comparingInt(Constant::place)).toList();
    this.groups =
        groups.stream().sorted(Comparator.comparing(group -> group.columns().get(0))).toList();
    first = new int[columns.size() + 1];
    for (int c = 0; c < columns.size(); c++) {
      first[c + 1] = Math.addExact(first[c], columns.get(c).bits());
    }
    requireDistinct();
    variables = Variables.of(makeVariables());
  }

  /** Columns of 0 and 1 with these names. */
  public static Columns named(List<String> names) {
    return of(names.stream().map(Column::ofBit).toList());
  }

  /** Columns of 0 and 1 without names. */
  public static Columns unnamed(int columns) {
    return unnamed(Collections.nCopies(Math.max(0, columns), Column.BIT));
  }

  /** Columns without names, by the words of their values; they go by their numbers, from 0. */
  public static Columns unnamed(List<List<String>> words) {
    List<Column> columns =
        IntStream.range(0, words.size())
            .mapToObj(c -> new Column(Integer.toString(c), words.get(c)))
            .toList();
    return new Columns(columns, false, List.of(), List.of());
  }

  /** These columns, which have names. */
  public static Columns of(List<Column> columns) {
    return new Columns(columns, true, List.of(), List.of());
  }

  /** The same columns, of which these exclude each other and no others do. */
  public Columns withGroups(List<Group> groups) {
    return new Columns(columns, named, groups, constants);
  }

  /** The same columns, between which these are written. */
  public Columns withConstants(List<Constant> constants) {
    return new Columns(columns, named, groups, constants);
  }

  private void requireDistinct() {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a table has at least 1 column, not 0");
    }
    Set<String> seen = new HashSet<>();
    Stream.concat(columns.stream().map(Column::name), constants.stream().map(Constant::name))
        .forEach(
            name -> {
              if (!seen.add(name)) {
                throw new IllegalArgumentException(
                    "the names of columns differ from each other, unlike \"" + name + "\"");
              }
            });
    for (int k = 0; k < constants.size(); k++) {
      int place = constants.get(k).place();
      if (place >= columns.size() + constants.size()
          || (k > 0 && place == constants.get(k - 1).place())) {
        throw new IllegalArgumentException(
            "constant columns have places of their own among all "
                + (columns.size() + constants.size())
                + ", unlike \""
                + constants.get(k).name()
                + "\" at "
                + place);
      }
    }
  }

  private List<Variable> makeVariables() {
    List<Variable> all = new ArrayList<>();
    boolean[] grouped = new boolean[columns.size()];
    for (Group group : groups) {
      group.columns().forEach(c -> requireFree(grouped, c));
      all.add(new Variable(group.columns().stream().map(c -> first[c]).toList(), group.none()));
    }
    for (int c = 0; c < columns.size(); c++) {
      if (!grouped[c]) {
        List<Integer> bits = IntStream.range(first[c], first[c + 1]).boxed().toList();
        all.add(bits.size() == 1 ? Variable.lone(bits.get(0)) : Variable.oneOf(bits));
      }
    }
    all.sort(Comparator.comparing(variable -> variable.bits().get(0)));
    return all;
  }

  private void requireFree(boolean[] grouped, int column) {
    if (column >= columns.size() || !columns.get(column).isFlag() || grouped[column]) {
      throw new IllegalArgumentException(
          "columns of 0 and 1 exclude each other, each in one group at most, unlike number "
              + column
              + " of "
              + columns.size()
              + " (from 0)");
    }
    grouped[column] = true;
  }

  @Override
  public int bits() {
    return first[columns.size()];
  }

  @Override
  public Variables variables() {
    return variables;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String rowWord() {
    return "row";
  }

  @Override
  public String partsWord() {
    return "columns";
  }

  /** How many columns there are. */
  public int count() {
    return columns.size();
  }

  /** The columns in order; those without names go by their numbers, from 0. */
  public List<Column> columns() {
    return columns;
  }

  /** Which columns exclude each other, in the order of the first ones. */
  public List<Group> groups() {
    return groups;
  }

  /** Columns that are the same in all rows, in the order of their places. */
  public List<Constant> constants() {
    return constants;
  }

  /** The names of the columns; empty where they have none. */
  public List<String> names() {
    return named ? columns.stream().map(Column::name).toList() : List.of();
  }

  /** Whether every column is a bit, called 0 or 1. */
  public boolean areBits() {
    return columns.stream().allMatch(Column::isBit);
  }

  /** Whether every column is of 0 and 1, or of false and true. */
  public boolean areFlags() {
    return columns.stream().allMatch(Column::isFlag);
  }

  /** The first bit of a column. */
  public int firstBit(int column) {
    return first[column];
  }

  /** The column that a bit belongs to. */
  public int columnOf(int bit) {
    if (bit < 0 || bit >= bits()) {
      throw new IndexOutOfBoundsException("bit " + bit + " of " + bits());
    }
    int found = Arrays.binarySearch(first, bit);
    return found >= 0 ? found : -found - 2;
  }

  /** What a bit is called: by its column or, in a column of several values, as "legs=4". */
  public String name(int bit) {
    int column = columnOf(bit);
    return columns.get(column).label(bit - first[column]);
  }

  /** What all bits are called, in order. */
  public List<String> labels() {
    return IntStream.range(0, bits()).mapToObj(this::name).toList();
  }

  /** The number of the value that a column has in a row, from 0. */
  public int value(BitMatrix rows, int row, int column) {
    if (first[column + 1] - first[column] == 1) {
      return rows.get(row, first[column]) ? 1 : 0;
    }
    int bit = first[column];
    while (bit < first[column + 1] - 1 && !rows.get(row, bit)) {
      bit++;
    }
    return bit - first[column];
  }

  /** Gives a column of a row the value of this number, from 0. */
  public void set(BitMatrix rows, int row, int column, int value) {
    if (first[column + 1] - first[column] == 1) {
      rows.set(row, first[column], value == 1);
      return;
    }
    for (int bit = first[column]; bit < first[column + 1]; bit++) {
      rows.set(row, bit, bit - first[column] == value);
    }
  }

  @Override
  public Map<String, String> settings() {
    return ColumnSettings.write(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Columns that
        && named == that.named
        && columns.equals(that.columns)
        && groups.equals(that.groups)
        && constants.equals(that.constants);
  }

  @Override
  public int hashCode() {
    return 31 * columns.hashCode() + groups.hashCode();
  }

  @Override
  public String toString() {
    return count() + " columns of " + bits() + " bits";
  }
}
