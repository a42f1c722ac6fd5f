package dev.bitwell.likelihood;

import java.time.Duration;

/**
 * How much is spent on a normaliser.
 *
 * @param particles rows that climb from the base to the model, if the limit allows as many
 * @param sweeps of Gibbs sampling at every stop, to begin with
 * @param attempts how often the sweeps may be doubled until two estimates agree; with 0, the first
 *     one counts
 * @param exactStates up to how many states are summed up one by one
 * @param limit the processor time that is not to be exceeded by much: not by the clock but by a
 *     count of moves, see {@link dev.bitwell.energy.Energy#moveCost}, so that results are the same
 *     on every machine and for any number of threads
 * @param seed of all of it
 */
public record Effort(
    int particles, int sweeps, int attempts, long exactStates, Duration limit, long seed) {
  /** For a figure that is to be trusted: at most a minute and a half of two processors, about. */
  public static final Effort THOROUGH = new Effort(4096, 1, 3, 1L << 24, Duration.ofMinutes(3), 1);

  /** For choosing between models. */
  public static final Effort QUICK = new Effort(512, 1, 0, 1L << 16, Duration.ofSeconds(30), 1);

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
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("a limit on work is above 0, not " + limit);
    }
  }

  /** The same with so many particles. */
  public Effort withParticles(int count) {
    return new Effort(count, sweeps, attempts, exactStates, limit, seed);
  }

  /** The same with another limit. */
  public Effort within(Duration other) {
    return new Effort(particles, sweeps, attempts, exactStates, other, seed);
  }

  /** The same with another seed. */
  public Effort withSeed(long other) {
    return new Effort(particles, sweeps, attempts, exactStates, limit, other);
  }

  /** The same without counting out states. */
  public Effort withoutCounting() {
    return new Effort(particles, sweeps, attempts, 0, limit, seed);
  }
}
