package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import java.util.List;
import java.util.Optional;

/**
 * Rows of bits as they stand in a file.
 *
 * @param columns a name for each bit, or none at all
 * @param known a one for each cell that is known, where some are not; empty where all are
 */
public record BitTable(BitMatrix rows, List<String> columns, Optional<BitMatrix> known) {
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

  /** Rows none of whose cells is missing. */
  public BitTable(BitMatrix rows, List<String> columns) {
    this(rows, columns, Optional.empty());
  }
}
