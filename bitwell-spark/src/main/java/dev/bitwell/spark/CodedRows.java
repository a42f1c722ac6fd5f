package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.model.Model;
import java.util.List;
import org.apache.spark.sql.Row;

/**
 * Some rows of a data frame as bits. A value that the model has never seen is taken for missing,
 * and the row for less probable by the probability of one row among those trained on.
 */
final class CodedRows {
  private final int[][] values;
  private final int[] unseen;
  private final Table table;
  private final double ofUnseen;

  /**
   * @param rows of the inputs alone
   */
  CodedRows(List<Row> rows, RowCoding coding, Model model) {
    Columns columns = (Columns) model.domain();
    values = new int[rows.size()][coding.columns()];
    unseen = new int[values.length];
    BitMatrix bits = new BitMatrix(values.length, columns.bits());
    BitMatrix known = new BitMatrix(values.length, columns.bits());
    boolean missing = false;
    for (int r = 0; r < values.length; r++) {
      unseen[r] = coding.values(rows.get(r), values[r]);
      for (int value : values[r]) {
        unseen[r] += value == RowCoding.UNSEEN ? 1 : 0;
        missing |= value < 0;
      }
      RowCoding.write(columns, values[r], bits, known, r);
    }
    table = missing ? Table.of("rows", bits, known) : Table.of("rows", bits);
    ofUnseen = Math.log(model.base().orElseThrow().rows() + 2.0);
  }

  Table table() {
    return table;
  }

  int[] values(int row) {
    return values[row];
  }

  /** The surprise of a value that was never seen. */
  double surpriseOfUnseen() {
    return ofUnseen;
  }

  /** What values that were never seen take off the log of a row's probability. */
  double loss(int row) {
    return unseen[row] * ofUnseen;
  }
}
