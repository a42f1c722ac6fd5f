package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.io.Serializable;
import java.util.List;

/**
 * Something that is summed over the rows of a table, and can be over parts of it: what parts find
 * is added up. It may travel to where the rows are, and what is found there may travel back.
 *
 * @param <R> what is found: arrays of numbers, or an object that consists of them
 */
public interface RowSum<R> extends Serializable {
  /**
   * The sum over some rows. It does not depend on the number of workers.
   *
   * @param rows all, or a part
   */
  R over(ColumnBits rows, Workers workers);

  /**
   * Adds up what parts have found. It may be one of these that is changed.
   *
   * @param parts at least one, in the order of their rows
   */
  R total(List<R> parts);
}
