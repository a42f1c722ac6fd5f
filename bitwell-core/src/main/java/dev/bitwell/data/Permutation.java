package dev.bitwell.data;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;

/**
 * A random permutation of 0, ..., n - 1 that is computed point by point and never stored.
 *
 * <p>A Feistel network permutes the smallest 2^2h that is at least n: each round maps two halves of
 * h bits (l, r) to (r, l xor F(r)), which can be undone whatever F is, so it is a permutation
 * whatever the keys are (Luby and Rackoff 1988, <a
 * href="https://doi.org/10.1137/0217022">doi:10.1137/0217022</a>). Results of n or more are sent
 * through again until they are small enough; 2^2h is below 4n (for n above 1), so this takes less
 * than four passes on average.
 */
public final class Permutation {
  /** Four would do for large n; halves of few bits need more to look random. */
  private static final int ROUNDS = 8;

  private final int n;
  private final int halfBits;
  private final long[] keys = new long[ROUNDS];

  Permutation(int n, RandomStream random) {
    this.n = n;
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
    this.halfBits = Math.max(1, (bits + 1) / 2);
    for (int i = 0; i < ROUNDS; i++) {
      keys[i] = random.nextLong();
    }
  }

  /** The order in which the rows of a table are dealt out: row {@code at(k)} is the k-th. */
  public static Permutation ofTable(int rows) {
    return new Permutation(rows, new RandomStream(0, Purpose.SHUFFLE, 0, 0));
  }

  /** What is at a position. */
  public int at(int position) {
    // The walk ends: it follows a cycle of the larger permutation, and the position is on it.
    long x = position;
    do {
      x = allRounds(x);
    } while (x >= n);
    return (int) x;
  }

  /** The position at which something is: {@code at(positionOf(k))} is k. */
  public int positionOf(int at) {
    long x = at;
    do {
      x = allRoundsBack(x);
    } while (x >= n);
    return (int) x;
  }

  private long allRoundsBack(long x) {
    long left = x >>> halfBits;
    long right = x & ((1L << halfBits) - 1);
    for (int round = ROUNDS - 1; round >= 0; round--) {
      long before = right ^ (hash(left, keys[round]) >>> (Long.SIZE - halfBits));
      right = left;
      left = before;
    }
    return left << halfBits | right;
  }

  private long allRounds(long x) {
    long left = x >>> halfBits;
    long right = x & ((1L << halfBits) - 1);
    for (long key : keys) {
      long next = left ^ (hash(right, key) >>> (Long.SIZE - halfBits));
      left = right;
      right = next;
    }
    return left << halfBits | right;
  }

  /** The upper bits of the product depend on all bits of key and half. */
  private static long hash(long half, long key) {
    long z = (half + key) * 0xBF58476D1CE4E5B9L;
    return (z ^ z >>> 32) * 0x94D049BB133111EBL;
  }
}
