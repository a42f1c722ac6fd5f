package dev.bitwell.spark;

import dev.bitwell.data.file.BitFile;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.sql.Row;

/** What values occur in each column, and how many rows there are: of a partition, or of several. */
final class Scan implements Serializable {
  private static final long serialVersionUID = 1;

  /** One more than can be learned. */
  private static final int MOST = BitFile.MOST_VALUES + 1;

  private final List<TreeSet<String>> values = new ArrayList<>();
  private long rows;
  private boolean missing;

  /** Of all rows, in whatever order; and vectors that are missing as a whole. */
  private long hash;

  private long nulls;

  /** What was wrong, or empty. */
  private String trouble = "";

  /** Looks at all rows of a partition. */
  static Scan of(Inputs inputs, Iterator<Row> rows) {
    Scan scan = new Scan();
    String[] cells = null;
    String[] last = null;
    String[] before = null;
    while (rows.hasNext()) {
      Row row = rows.next();
      scan.rows++;
      if (inputs.isVector() && row.isNullAt(0)) {
        scan.missing = true;
        scan.nulls++;
        continue;
      }
      if (cells == null) {
        cells = new String[inputs.width(row)];
        last = new String[cells.length];
        before = new String[cells.length];
        scan.widen(cells.length);
      }
      try {
        inputs.read(row, cells);
        scan.hash += hash(cells);
      } catch (IllegalArgumentException e) {
        scan.trouble = e.getMessage();
        return scan;
      }
      scan.look(cells, last, before);
    }
    return scan;
  }

  /** Of the cells of a row. */
  static long hash(String[] cells) {
    long hash = 1;
    for (String cell : cells) {
      hash = (hash ^ (cell == null ? 7 : cell.hashCode())) * 0x94D049BB133111EBL;
      hash ^= hash >>> 31;
    }
    return hash;
  }

  /** Differs where rows do, but for their order; 0 where that cannot be told. */
  long hash() {
    return nulls > 0 ? 0 : hash;
  }

  private void widen(int columns) {
    while (values.size() < columns) {
      values.add(new TreeSet<>());
    }
  }

  /** Most cells are as one of the two before. */
  private void look(String[] cells, String[] last, String[] before) {
    for (int c = 0; c < cells.length; c++) {
      String word = cells[c];
      if (word == null) {
        missing = true;
      } else if (!word.equals(last[c]) && !word.equals(before[c])) {
        before[c] = last[c];
        last[c] = word;
        TreeSet<String> seen = values.get(c);
        if (seen.size() < MOST) {
          seen.add(word);
        }
      }
    }
  }

  /** Adds what was found elsewhere. */
  void add(Scan other) {
    rows += other.rows;
    missing |= other.missing;
    trouble = trouble.isEmpty() ? other.trouble : trouble;
    if (!values.isEmpty() && !other.values.isEmpty() && values.size() != other.values.size()) {
      trouble =
          "vectors are of one length, but there are some of "
              + values.size()
              + " and some of "
              + other.values.size();
      return;
    }
    widen(other.values.size());
    for (int c = 0; c < other.values.size(); c++) {
      values.get(c).addAll(other.values.get(c));
    }
  }

  long rows() {
    return rows;
  }

  boolean anyMissing() {
    return missing;
  }

  String trouble() {
    return trouble;
  }

  int columns() {
    return values.size();
  }

  /** The values of a column, in order; more than can be learned where there are too many. */
  List<String> words(int column) {
    return Words.sorted(values.get(column));
  }
}
