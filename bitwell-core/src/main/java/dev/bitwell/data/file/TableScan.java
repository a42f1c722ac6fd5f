package dev.bitwell.data.file;

import dev.bitwell.data.file.ColumnUse.Learned;
import dev.bitwell.data.file.ColumnUse.LeftOut;
import dev.bitwell.data.file.ColumnUse.Same;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Constant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which values the columns of a file have, and what is made of these columns. */
final class TableScan {
  private final Path file;
  private final List<String> names;
  private final List<ColumnScan> scans = new ArrayList<>();

  /**
   * @param names of the columns, empty where they have none
   */
  TableScan(Path file, Cells cells, int count, List<String> names) throws TableFormatException {
    requireFew(file, count);
    this.file = file;
    this.names = List.copyOf(names);
    for (int c = 0; c < count; c++) {
      scans.add(new ColumnScan(file, cells, c, names.isEmpty() ? "" : names.get(c)));
    }
  }

  static void requireFew(Path file, int columns) throws TableFormatException {
    if (columns > BitFile.MOST_BITS) {
      throw new TableFormatException(
          file, "it has " + columns + " columns; accepted are up to " + BitFile.MOST_BITS);
    }
  }

  void add(int column, String cell, long line) {
    scans.get(column).add(cell, line);
  }

  /** What is made of the columns, as far as somebody has said and otherwise as is best. */
  FileColumns choose(FileOptions options) throws TableFormatException {
    ColumnWishes wishes = new ColumnWishes(file, allNames(), options);
    List<Column> learned = new ArrayList<>();
    List<Constant> constants = new ArrayList<>();
    List<Integer> learnedFrom = new ArrayList<>();
    List<Integer> constantFrom = new ArrayList<>();
    Map<String, String> leftOut = new LinkedHashMap<>();
    for (int c = 0; c < scans.size(); c++) {
      ColumnUse use = use(c, wishes);
      if (use instanceof Learned values) {
        learned.add(new Column(title(c), values.words()));
        learnedFrom.add(c);
      } else if (use instanceof Same same) {
        constants.add(new Constant(learned.size() + constants.size(), title(c), same.word()));
        constantFrom.add(c);
      } else if (use instanceof LeftOut out && !wishes.isUnwanted(c)) {
        leftOut.put(title(c), out.reason());
      }
    }
    requireSome(learned, constants, leftOut);
    boolean plain = names.isEmpty() && learned.size() == scans.size();
    Columns columns =
        plain
            ? Columns.unnamed(learned.stream().map(Column::words).toList())
            : Columns.of(learned).withConstants(constants);
    requireNarrow(columns);
    return new FileColumns(
        columns,
        names,
        scans.size(),
        new FileColumns.Sources(learnedFrom, constantFrom),
        options.missing(),
        leftOut);
  }

  private ColumnUse use(int column, ColumnWishes wishes) throws TableFormatException {
    ColumnScan scan = scans.get(column);
    if (wishes.isUnwanted(column)) {
      return new LeftOut("not wanted");
    }
    if (wishes.asks(column).isPresent()) {
      return scan.asked(wishes.asks(column).get());
    }
    if (column == 0 && scans.size() > 1 && (isNameless() || scan.countsRows())) {
      return new LeftOut("the index of the rows");
    }
    return scan.use();
  }

  /** pandas and R leave the name of the index blank; read and written again it is Unnamed. */
  private boolean isNameless() {
    return !names.isEmpty() && (names.get(0).isBlank() || names.get(0).equals("Unnamed: 0"));
  }

  /** What columns go by: numbers, from 0, where they have no names. */
  private List<String> allNames() {
    List<String> all = new ArrayList<>();
    for (int c = 0; c < scans.size(); c++) {
      all.add(names.isEmpty() ? Integer.toString(c) : names.get(c));
    }
    return all;
  }

  /** A name to write, from which the number of a column is told apart from a cell. */
  private String title(int column) {
    String name = names.isEmpty() ? "" : names.get(column);
    return name.isBlank() ? "column " + column : name;
  }

  private void requireSome(
      List<Column> learned, List<Constant> constants, Map<String, String> leftOut)
      throws TableFormatException {
    if (learned.isEmpty()) {
      throw new TableFormatException(
          file,
          "there is no column to learn of"
              + (constants.isEmpty()
                  ? ""
                  : ": "
                      + constants.get(0).name()
                      + " is '"
                      + Cell.shown(constants.get(0).word())
                      + "' in all rows")
              + (leftOut.isEmpty() ? "" : ": " + FileNotes.reasons(leftOut))
              + "; accepted are columns of 0 and 1, or of 2 to "
              + BitFile.MOST_VALUES
              + " values");
    }
  }

  private void requireNarrow(Columns columns) throws TableFormatException {
    if (columns.bits() > BitFile.MOST_BITS) {
      Column widest =
          columns.columns().stream().max(Comparator.comparingInt(Column::bits)).orElseThrow();
      throw new TableFormatException(
          file,
          "the values of its "
              + columns.count()
              + " columns are "
              + columns.bits()
              + " bits; accepted are up to "
              + BitFile.MOST_BITS
              + ". The widest column is "
              + Cell.shown(widest.name())
              + ", of "
              + widest.words().size()
              + " values");
    }
  }
}
