package dev.bitwell.likelihood;

/**
 * How much is spent on a normaliser.
 *
 * @param particles rows that climb from the base to the model
 * @param sweeps of Gibbs sampling at every stop, to begin with
 * @param attempts how often the sweeps may be doubled until two estimates agree; with 0, the first
 *     one counts
 * @param exactStates up to how many states are summed up one by one
 * @param seed of all of it
 */
public record Effort(int particles, int sweeps, int attempts, long exactStates, long seed) {
  /** For a figure that is to be trusted. */
  public static final Effort THOROUGH = new Effort(4096, 1, 3, 1L << 24, 1);

  /** For choosing between models. */
  public static final Effort QUICK = new Effort(512, 1, 0, 1L << 16, 1);

  private static final int FEWEST = 16;

  public Effort {
    if (particles < FEWEST || sweeps < 1 || attempts < 0 || exactStates < 0) {
      throw new IllegalArgumentException(
          "a normaliser takes at least "
              + FEWEST
              + " particles and 1 sweep, not "
              + particles
              + " and "
              + sweeps);
    }
  }

  /** The same with so many particles. */
  public Effort withParticles(int count) {
    return new Effort(count, sweeps, attempts, exactStates, seed);
  }

  /** The same with another seed. */
  public Effort withSeed(long other) {
    return new Effort(particles, sweeps, attempts, exactStates, other);
  }

  /** The same without counting out states. */
  public Effort withoutCounting() {
    return new Effort(particles, sweeps, attempts, 0, seed);
  }
}
