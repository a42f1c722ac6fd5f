package dev.bitwell.objective;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.random.RandomGenerator;

/**
 * Where a block of rows stands in a run: the key of its random numbers. The same row of the same
 * step gets the same numbers, whatever the block or thread it is worked in.
 *
 * @param seed of the run
 * @param step of the run, counted from 0
 * @param firstRow the number, within the step, of the block's first row
 */
public record BlockKey(long seed, long step, long firstRow) {
  /** The random numbers of a row of the block, from their beginning. */
  public RandomGenerator random(int row) {
    return reset(new RandomStream(), row);
  }

  /** The same without making a generator. */
  RandomStream reset(RandomStream random, int row) {
    return random.reset(seed, Purpose.FLIPS, step, firstRow + row);
  }

  /** Others for the row, which have nothing to do with these. */
  RandomStream resetThinning(RandomStream random, int row) {
    return random.reset(seed, Purpose.THINNING, step, firstRow + row);
  }
}
