package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Constant;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;

/** How rows of a data frame become bits. */
final class RowCoding implements Serializable {
  private static final long serialVersionUID = 1;

  /** A value that the model has never seen. */
  static final int UNSEEN = -2;

  static final int MISSING = -1;

  private final Inputs inputs;
  private final int width;

  /** Which cell each column of the model is, and the number of each of its words. */
  private final int[] source;

  private final List<Map<String, Integer>> numbers = new ArrayList<>();

  /** Cells that were the same in all rows, by their places. */
  private final Map<Integer, String> constants = new HashMap<>();

  private transient String[] cells;
  private transient long hash;

  private RowCoding(Inputs inputs, Columns columns, int[] source) {
    this.inputs = inputs;
    width = columns.count() + columns.constants().size();
    this.source = source;
    columns.constants().forEach(one -> constants.put(one.place(), one.word()));
    for (List<String> ofColumn : columns.columns().stream().map(Column::words).toList()) {
      Map<String, Integer> byWord = new HashMap<>();
      ofColumn.forEach(word -> byWord.put(word, byWord.size()));
      numbers.add(byWord);
    }
  }

  /** The columns that were found. */
  static Columns columns(Inputs inputs, Scan scan) {
    List<Column> learned = new ArrayList<>();
    List<Constant> constants = new ArrayList<>();
    for (int c = 0; c < scan.columns(); c++) {
      String name = inputs.isVector() ? Integer.toString(c) : inputs.columns().get(c);
      List<String> words = scan.words(c);
      if (words.size() > BitFile.MOST_VALUES) {
        throw new IllegalArgumentException(
            "\""
                + name
                + "\" has more than "
                + BitFile.MOST_VALUES
                + " values ("
                + String.join(", ", words.subList(0, 3))
                + ", …); it cannot be learned: leave it out of inputCols, or make fewer of them");
      }
      if (words.isEmpty()) {
        throw new IllegalArgumentException(
            "no cell of \"" + name + "\" is known: leave it out of inputCols");
      }
      if (words.size() == 1) {
        constants.add(new Constant(c, name, words.get(0)));
      } else {
        learned.add(new Column(name, words));
      }
    }
    if (learned.isEmpty()) {
      throw new IllegalArgumentException("all rows are the same: there is nothing to learn");
    }
    return Columns.of(learned).withConstants(constants);
  }

  /** The coding of these columns. */
  static RowCoding of(Inputs inputs, Columns columns) {
    int width = columns.count() + columns.constants().size();
    boolean[] constant = new boolean[width];
    columns.constants().forEach(one -> constant[one.place()] = true);
    int[] source = new int[columns.count()];
    for (int cell = 0, c = 0; cell < width; cell++) {
      if (!constant[cell]) {
        source[c++] = cell;
      }
    }
    return new RowCoding(inputs, columns, source);
  }

  /**
   * Writes the number of the value that each column has in a row.
   *
   * @return how many of those that were the same in all rows are something else
   */
  int values(Row row, int[] out) {
    if (cells == null) {
      cells = new String[width];
    }
    inputs.read(row, cells);
    hash += Scan.hash(cells);
    for (int c = 0; c < out.length; c++) {
      String word = cells[source[c]];
      Integer number = word == null ? Integer.valueOf(MISSING) : numbers.get(c).get(word);
      out[c] = number == null ? UNSEEN : number;
    }
    int unseen = 0;
    for (Map.Entry<Integer, String> constant : constants.entrySet()) {
      String word = cells[constant.getKey()];
      unseen += word == null || word.equals(constant.getValue()) ? 0 : 1;
    }
    return unseen;
  }

  /** Of all rows so far, in whatever order. */
  long hash() {
    return hash;
  }

  int columns() {
    return source.length;
  }

  /**
   * Writes values as bits, and which of them are known.
   *
   * @param known or null, where all are
   */
  static void write(Columns columns, int[] values, BitMatrix rows, BitMatrix known, int row) {
    for (int c = 0; c < values.length; c++) {
      boolean isKnown = values[c] >= 0;
      if (isKnown) {
        columns.set(rows, row, c, values[c]);
      }
      int to = c + 1 < values.length ? columns.firstBit(c + 1) : columns.bits();
      for (int bit = columns.firstBit(c); bit < to && known != null; bit++) {
        known.set(row, bit, isKnown);
      }
    }
  }
}
