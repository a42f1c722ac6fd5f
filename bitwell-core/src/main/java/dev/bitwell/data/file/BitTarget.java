package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Rows of bits that cells are written to, one column of a file after the other or row by row. */
final class BitTarget {
  private final Columns columns;
  private BitMatrix rows;

  /** Which cells are missing, once one is. */
  private Optional<BitMatrix> missing = Optional.empty();

  BitTarget(FileColumns from, int capacity) {
    columns = from.columns();
    rows = new BitMatrix(capacity, columns.bits());
  }

  /** Where the cells of a column of a file go. */
  interface Slot {
    /** Takes the cell of a row, or says that its column has no such value. */
    boolean put(int row, String cell);

    /** What {@link #put} says yes to; nothing where that is anything. */
    List<String> words();
  }

  /** The slots of all columns of a file, in their order. */
  List<Slot> slots(FileColumns.Sources sources, int count, Cells cells) {
    List<Slot> slots = new ArrayList<>(Collections.nCopies(count, new Unused()));
    for (int c = 0; c < sources.learned().size(); c++) {
      slots.set(sources.learned().get(c), new Learned(c, new CellCodes(cells, column(c))));
    }
    for (int c = 0; c < sources.constant().size(); c++) {
      String word = columns.constants().get(c).word();
      slots.set(sources.constant().get(c), new Same(word, new CellCodes(cells, word)));
    }
    return slots;
  }

  private Column column(int number) {
    return columns.columns().get(number);
  }

  private record Unused() implements Slot {
    @Override
    public boolean put(int row, String cell) {
      return true;
    }

    @Override
    public List<String> words() {
      return List.of();
    }
  }

  private record Same(String word, CellCodes codes) implements Slot {
    @Override
    public boolean put(int row, String cell) {
      return codes.code(cell) != CellCodes.UNKNOWN;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }
  }

  private final class Learned implements Slot {
    private final int column;
    private final CellCodes codes;

    Learned(int column, CellCodes codes) {
      this.column = column;
      this.codes = codes;
    }

    @Override
    public boolean put(int row, String cell) {
      int code = codes.code(cell);
      if (code >= 0) {
        columns.set(rows, row, column, code);
      } else if (code == CellCodes.MISSING) {
        setMissing(row, column);
      }
      return code != CellCodes.UNKNOWN;
    }

    @Override
    public List<String> words() {
      return column(column).words();
    }
  }

  private void setMissing(int row, int column) {
    if (missing.isEmpty()) {
      missing = Optional.of(new BitMatrix(rows.rows(), rows.bits()));
    }
    int first = columns.firstBit(column);
    for (int bit = first; bit < first + column(column).bits(); bit++) {
      missing.get().set(row, bit, true);
    }
  }

  /** Makes room for a row behind all others. */
  void reach(int row) {
    if (row == rows.rows()) {
      rows = larger(rows);
      missing = missing.map(BitTarget::larger);
    }
  }

  private static BitMatrix larger(BitMatrix matrix) {
    BitMatrix larger = new BitMatrix(Math.multiplyExact(2, matrix.rows()), matrix.bits());
    larger.copyRows(matrix, 0, 0, matrix.rows());
    return larger;
  }

  /** The first rows. */
  BitTable table(int count) {
    return new BitTable(
        rows.slice(0, count), columns, missing.map(cells -> inverse(cells.slice(0, count))));
  }

  private static BitMatrix inverse(BitMatrix missing) {
    BitMatrix known = new BitMatrix(missing.rows(), missing.bits());
    for (int r = 0; r < missing.rows(); r++) {
      for (int i = 0; i < missing.bits(); i++) {
        known.set(r, i, !missing.get(r, i));
      }
    }
    return known;
  }
}
