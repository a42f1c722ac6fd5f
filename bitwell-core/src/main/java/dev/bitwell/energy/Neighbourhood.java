package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;

/**
 * All moves of rows on the support of some variables: from each row to every row in which one of
 * its free variables has another value. The moves of a variable are a set.
 */
public final class Neighbourhood {
  private final Variables variables;
  private final MoveList list = new MoveList();

  public Neighbourhood(Variables variables) {
    this.variables = variables;
  }

  /** All moves of these rows; good until the next call. */
  public Moves of(RowRange rows) {
    return of(rows, Mask.allFree());
  }

  /**
   * All moves of these rows that a mask allows; good until the next call.
   *
   * @param mask row k of it is row k of the matrix that the rows are of
   */
  public Moves of(RowRange rows, Mask mask) {
    if (variables.areBits() && mask.isAllFree()) {
      return Moves.allFlips(rows.count(), variables.bits());
    }
    list.clear();
    for (int r = rows.from(); r < rows.to(); r++) {
      list.nextRow();
      for (int v = 0; v < variables.count(); v++) {
        if (mask.isFree(r, v)) {
          add(list, rows.rows(), r, v);
        }
      }
    }
    return list.moves();
  }

  /** Adds all moves of one variable of a row, as a set. */
  public void add(MoveList to, BitMatrix rows, int row, int variable) {
    to.nextSet();
    int on = variables.on(rows, row, variable);
    for (int j = 0; j < variables.size(variable); j++) {
      int bit = variables.bit(variable, j);
      if (bit != on) {
        to.add(bit, on);
      } else if (variables.hasNone(variable)) {
        to.add(bit, Moves.NONE);
      }
    }
  }
}
