package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;

/**
 * 64 chains at once, one in each bit of a word (multi-spin coding), for graphs whose sites have all
 * the same degree k, at most 7, whose edges have all the same coupling J, and which have no fields.
 * Then the chance of +1 depends only on the number n of neighbours that are +1: p_n = σ(4J(2n -
 * k)).
 *
 * <p>An update adds up n in binary, a digit to a word, and then compares in each lane a uniform
 * number U with its p_n, the most significant digits first. A random word brings one digit of U for
 * all lanes. Each digit decides half of the lanes that are still undecided, so about 8 words decide
 * all 64, whatever the precision: U and p_n have {@value #DIGITS} digits, and since p_n begins as a
 * double, the chance of +1 is off by less than 2^-52.
 */
final class ParallelChains implements IsingChains {
  static final int LANES = Long.SIZE;

  /** The numbers n that three binary digits can count: 0 to 7. */
  private static final int COUNTS = 8;

  private static final int DIGITS = 63;

  private final int degree;

  /** The k neighbours of site 0, those of site 1, and so on. */
  private final int[] neighbours;

  /** Digit t (0 is the most significant) of p_n is number 8t + n: all ones or all zeros. */
  private final long[] digits;

  /** Lane r of word i is site i of chain r; 1 is z = +1. */
  private final long[] spins;

  ParallelChains(IsingGraph graph) {
    degree = graph.degree(0);
    neighbours = new int[graph.sites() * degree];
    for (int k = 0; k < neighbours.length; k++) {
      neighbours[k] = graph.neighbour(k / degree, k % degree);
    }
    digits = digits(degree, degree == 0 ? 0 : graph.coupling(0));
    spins = new long[graph.sites()];
  }

  static boolean fit(IsingGraph graph) {
    for (int site = 0; site < graph.sites(); site++) {
      if (graph.degree(site) != graph.degree(0) || graph.field(site) != 0) {
        return false;
      }
    }
    for (int edge = 0; edge < graph.edges(); edge++) {
      if (graph.coupling(edge) != graph.coupling(0)) {
        return false;
      }
    }
    return graph.degree(0) < COUNTS;
  }

  private static long[] digits(int degree, double coupling) {
    long[] digits = new long[DIGITS * COUNTS];
    for (int n = 0; n <= degree; n++) {
      double chance = LogisticDraw.chance(4 * coupling * (2 * n - degree));
      // A chance of 1 becomes the largest long, 1 - 2^-63.
      long fixedPoint = (long) (chance * 0x1.0p63);
      for (int t = 0; t < DIGITS; t++) {
        digits[t * COUNTS + n] = -(fixedPoint >>> (DIGITS - 1 - t) & 1);
      }
    }
    return digits;
  }

  @Override
  public void run(BitMatrix rows, int from, int to, int sweeps, RandomStream random) {
    long lanes = -1L >>> (LANES - (to - from));
    for (int site = 0; site < spins.length; site++) {
      spins[site] = 0;
      for (int row = from; row < to; row++) {
        spins[site] |= rows.get(row, site) ? 1L << (row - from) : 0;
      }
    }
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int site = 0; site < spins.length; site++) {
        spins[site] = update(site, lanes, random);
      }
    }
    for (int site = 0; site < spins.length; site++) {
      for (int row = from; row < to; row++) {
        rows.set(row, site, (spins[site] >>> (row - from) & 1) != 0);
      }
    }
  }

  /** Adds up the neighbours that are +1, in three binary digits, and draws by their number. */
  private long update(int site, long lanes, RandomStream random) {
    long ones = 0;
    long twos = 0;
    long fours = 0;
    for (int k = site * degree; k < (site + 1) * degree; k++) {
      long spin = spins[neighbours[k]];
      long carry = ones & spin;
      ones ^= spin;
      fours |= twos & carry;
      twos ^= carry;
    }
    return draw(ones, twos, fours, lanes, random);
  }

  /** The lanes in which U is below p_n. Lanes that stay undecided have U = p_n, which is not. */
  private long draw(long ones, long twos, long fours, long lanes, RandomStream random) {
    long below = 0;
    long undecided = lanes;
    for (int k = 0; undecided != 0 && k < digits.length; k += COUNTS) {
      // Written out, since a loop over n takes half as long again.
      long upToThree =
          choose(
              twos,
              choose(ones, digits[k + 3], digits[k + 2]),
              choose(ones, digits[k + 1], digits[k]));
      long fourAndMore =
          choose(
              twos,
              choose(ones, digits[k + 7], digits[k + 6]),
              choose(ones, digits[k + 5], digits[k + 4]));
      long chance = choose(fours, fourAndMore, upToThree);
      long uniform = random.nextLong();
      below |= undecided & chance & ~uniform;
      undecided &= ~(chance ^ uniform);
    }
    return below;
  }

  /** In each lane one of two bits. */
  private static long choose(long condition, long yes, long no) {
    return no ^ (condition & (yes ^ no));
  }
}
