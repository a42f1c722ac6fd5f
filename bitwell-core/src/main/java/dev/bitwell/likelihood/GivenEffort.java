package dev.bitwell.likelihood;

/**
 * How much is spent on what is not known of a row.
 *
 * @param states up to how many rows that agree with what is known are counted out
 * @param particles where there are more: rows that climb from the tree to the model instead, at
 *     least so many; more if a table has few rows with missing cells
 * @param sweeps of Gibbs sampling at every stop on the way, and in the end
 * @param seed of all of it
 */
public record GivenEffort(int states, int particles, int sweeps, long seed) {
  /** For the missing cells of many rows. */
  public static final GivenEffort MANY_ROWS = new GivenEffort(1 << 10, 64, 1, 1);

  /** For one question. */
  public static final GivenEffort ONE_ROW = new GivenEffort(1 << 18, 4096, 1, 1);

  private static final int FEWEST = 4;

  public GivenEffort {
    if (states < 1 || particles < FEWEST || sweeps < 1) {
      throw new IllegalArgumentException(
          "at least 1 state, "
              + FEWEST
              + " particles and 1 sweep are taken, not "
              + states
              + ", "
              + particles
              + " and "
              + sweeps);
    }
  }

  /** The same with so many particles. */
  public GivenEffort withParticles(int count) {
    return new GivenEffort(states, count, sweeps, seed);
  }

  /** The same with so many states counted out. */
  public GivenEffort withStates(int count) {
    return new GivenEffort(count, particles, sweeps, seed);
  }

  /** The same with another seed. */
  public GivenEffort withSeed(long other) {
    return new GivenEffort(states, particles, sweeps, other);
  }
}
