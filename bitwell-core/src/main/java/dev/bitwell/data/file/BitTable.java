package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import java.util.List;

/**
 * Rows of bits as they stand in a file.
 *
 * @param columns a name for each bit, or none at all
 */
public record BitTable(BitMatrix rows, List<String> columns) {
  public BitTable {
    columns = List.copyOf(columns);
    if (!columns.isEmpty() && columns.size() != rows.bits()) {
      throw new IllegalArgumentException(
          "a table of "
              + rows.bits()
              + " columns has as many column names or none, not "
              + columns.size());
    }
  }
}
