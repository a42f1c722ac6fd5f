package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;

/** Chooses moves of block after block of rows; used by one thread at a time. */
public interface MoveChooser {
  /**
   * Chooses among the moves of the rows that are loaded, and says what each counts. What is chosen
   * for a row is a function of the row, its energy and its key, whatever the block it is in. The
   * answer is good until the next call, so its arrays can be used again.
   *
   * @param rows loaded already; may be asked for differences, which is what guides choices
   * @param all moves that there are to choose from; those of one variable of a row are a set
   * @param key of the block's random numbers
   */
  WeightedMoves choose(EnergyBlock rows, Moves all, BlockKey key);
}
