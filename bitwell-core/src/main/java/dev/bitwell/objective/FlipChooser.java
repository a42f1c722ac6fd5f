package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;

/** Chooses flips of block after block of rows; used by one thread at a time. */
public interface FlipChooser {
  /**
   * Chooses the flips of the rows that are loaded, and says what each counts. What is chosen for a
   * row is a function of the row, its energy and its key, whatever the block it is in. The answer
   * is good until the next call, so its arrays can be used again.
   *
   * @param rows loaded already; may be asked for differences, which is what guides flips
   * @param key of the block's random numbers
   */
  WeightedFlips choose(EnergyBlock rows, BlockKey key);
}
