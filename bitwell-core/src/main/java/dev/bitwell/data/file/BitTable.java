package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import java.util.List;
import java.util.Optional;

/**
 * A table as it stands in a file.
 *
 * @param columns what the bits of a row mean
 * @param known a one for each bit that is known, where some are not; empty where all are
 */
public record BitTable(BitMatrix rows, Columns columns, Optional<BitMatrix> known) {
  public BitTable {
    if (columns.bits() != rows.bits()) {
      throw new IllegalArgumentException("rows of " + rows.bits() + " bits are none of " + columns);
    }
  }

  /** Rows none of whose cells is missing, of columns of 0 and 1 with these names or without any. */
  public BitTable(BitMatrix rows, List<String> names) {
    this(
        rows,
        names.isEmpty() ? Columns.unnamed(rows.bits()) : Columns.named(names),
        Optional.empty());
  }
}
