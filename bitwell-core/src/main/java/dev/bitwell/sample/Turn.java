package dev.bitwell.sample;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.random.RandomGenerator;

/**
 * A stretch of steps that chains take without a pause, and the key of the random numbers they take
 * them with.
 *
 * @param steps how many steps to take
 * @param seed of all turns
 * @param round a number that differs between turns with the same seed
 */
public record Turn(int steps, long seed, long round) {
  /**
   * The random numbers of a row in this turn, from their beginning.
   *
   * @param row its number among all chains, not within the range that is moved
   */
  public RandomGenerator random(int row) {
    return reset(new RandomStream(), row);
  }

  /** The same without making a generator. */
  RandomStream reset(RandomStream random, int row) {
    return random.reset(seed, Purpose.CHAIN, round, row);
  }
}
