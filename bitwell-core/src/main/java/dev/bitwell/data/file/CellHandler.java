package dev.bitwell.data.file;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes cells of what FastCSV cuts out: without the spaces around them, unless they are quoted.
 * Tables are mostly of a few short words, so these are not made anew each time.
 */
final class CellHandler extends AbstractBaseCsvCallbackHandler<List<String>> {
  /** Whether blanks separate cells: then several of them do as one does. */
  private final boolean blanks;

  private final CellCache cache = new CellCache();
  private List<String> cells = new ArrayList<>();

  CellHandler(boolean blanks) {
    this.blanks = blanks;
  }

  /** The line in which the record begins, or the broken one that ended all. */
  long line() {
    return getStartingLineNumber();
  }

  /** The cells of the record so far. */
  int count() {
    return cells.size();
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    cells = new ArrayList<>(cells.size());
  }

  @Override
  protected void handleEmpty() {
    cells.add("");
  }

  @Override
  protected void handleField(int number, char[] buffer, int offset, int length, boolean quoted) {
    if (length == 0 && blanks && !quoted) {
      return;
    }
    cells.add(quoted ? new String(buffer, offset, length) : cache.text(buffer, offset, length));
  }

  @Override
  protected List<String> buildRecord() {
    return cells;
  }
}
