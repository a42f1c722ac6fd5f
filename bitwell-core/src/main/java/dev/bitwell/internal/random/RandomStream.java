package dev.bitwell.internal.random;

import java.util.random.RandomGenerator;

/**
 * Random numbers that are a pure function of a key: (seed, purpose, step, row). Whoever works a row
 * of a step draws the same numbers, whichever thread that is and whatever was drawn before, and a
 * resumed run needs no generator state.
 *
 * <p>The generator is SplitMix64 (Steele, Lea and Flood 2014, <a
 * href="https://doi.org/10.1145/2660193.2660195">doi:10.1145/2660193.2660195</a>) started at a hash
 * of the key. The methods that are written out here are used where a seed must give the same bits
 * with every Java version; those it inherits are for others to use. Not safe for use by several
 * threads at once.
 */
public final class RandomStream implements RandomGenerator {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;
  private double spareGaussian = Double.NaN;

  public RandomStream() {}

  public RandomStream(long seed, Purpose purpose, long step, long row) {
    reset(seed, purpose, step, row);
  }

  /** Goes to the beginning of the stream of this key. */
  public RandomStream reset(long seed, Purpose purpose, long step, long row) {
    long key = mix(seed + GOLDEN_GAMMA);
    key = mix(key ^ purpose.salt * 0xD1342543DE82EF95L);
    key = mix(key ^ step * 0xDA942042E4DD58B5L);
    state = mix(key + row * 0xA24BAED4963EE407L);
    spareGaussian = Double.NaN;
    return this;
  }

  @Override
  public long nextLong() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  /** Uniform on [0, 1), a multiple of 2^-53. */
  @Override
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** Uniform on 0, ..., bound - 1; the bias is below bound / 2^64. */
  @Override
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("a bound is at least 1, not " + bound);
    }
    return (int) Math.multiplyHigh(nextLong() >>> 1, (long) bound << 1);
  }

  /**
   * Standard normal, by Marsaglia's polar method with {@link StrictMath}, so that a seed gives the
   * same data on every machine and Java version.
   */
  @Override
  public double nextGaussian() {
    if (!Double.isNaN(spareGaussian)) {
      double spare = spareGaussian;
      spareGaussian = Double.NaN;
      return spare;
    }
    while (true) {
      double u = 2 * nextDouble() - 1;
      double v = 2 * nextDouble() - 1;
      double r = u * u + v * v;
      if (r < 1 && r > 0) {
        double factor = Math.sqrt(-2 * StrictMath.log(r) / r);
        spareGaussian = v * factor;
        return u * factor;
      }
    }
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** What a stream is for: streams of different purposes are unrelated. */
  public enum Purpose {
    DATA(1),
    SHUFFLE(2),
    INITIAL_PARAMETERS(3),
    FLIPS(4),
    CHAIN_START(5),
    CHAIN(6),
    EVALUATION(7),
    ISING_GRAPH(8),
    ISING_CHAIN(9),
    SWAP(10),
    LAYOUT(11),
    TRAINING_CHAINS(12),
    MADE_GRAPH(13),
    GRAPH_EVALUATION(14),
    GRAPH_SIZES(15),
    NOISE(16),
    TREE(17),
    HOLES(18),
    RESAMPLING(19),
    THINNING(20);

    private final long salt;

    Purpose(long salt) {
      this.salt = salt;
    }
  }
}
