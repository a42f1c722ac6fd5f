package dev.bitwell.couplings;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.RatioLoss;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Tables whose couplings are known. */
final class IsingTables {
  private IsingTables() {}

  /** The losses that couplings can be learned with. */
  static Stream<RatioLoss> consistentLosses() {
    return RatioLoss.all().stream().filter(loss -> loss.power() == 1);
  }

  /**
   * Every state of a ring of d bits, as often as an Ising model says, exactly: neighbours on the
   * ring have e^(4J) = ratio, so a state counts ratio for each pair that agrees, and the first bit
   * has e^(2b) = 3.
   */
  static BitMatrix exactRing(int d, int ratio, int repeats) {
    List<Long> rows = new ArrayList<>();
    for (long state = 0; state < 1L << d; state++) {
      long count = repeats * ((state & 1L) != 0 ? 3L : 1L);
      for (Pair pair : ring(d)) {
        boolean agree = ((state >>> pair.first() ^ state >>> pair.second()) & 1L) == 0;
        count *= agree ? ratio : 1;
      }
      for (long k = 0; k < count; k++) {
        rows.add(state);
      }
    }
    BitMatrix table = new BitMatrix(rows.size(), d);
    for (int n = 0; n < rows.size(); n++) {
      table.words()[n] = rows.get(n);
    }
    return table;
  }

  static Set<Pair> ring(int d) {
    Set<Pair> pairs = new TreeSet<>();
    for (int i = 0; i < d; i++) {
      pairs.add(Pair.of(i, (i + 1) % d));
    }
    return pairs;
  }

  /** Pairs of a width × height lattice without wrapping round; site number is y width + x. */
  static Set<Pair> lattice(int width, int height) {
    Set<Pair> pairs = new TreeSet<>();
    for (int site = 0; site < width * height; site++) {
      if (site % width + 1 < width) {
        pairs.add(new Pair(site, site + 1));
      }
      if (site + width < width * height) {
        pairs.add(new Pair(site, site + width));
      }
    }
    return pairs;
  }

  /**
   * p of all states of an Ising model with the same J for all pairs and the same b for all bits.
   */
  static double[] distribution(int d, Set<Pair> pairs, double coupling, double field) {
    double[] p = new double[1 << d];
    double sum = 0;
    for (int state = 0; state < p.length; state++) {
      double energy = 0;
      for (Pair pair : pairs) {
        energy -= 2 * coupling * sign(state, pair.first()) * sign(state, pair.second());
      }
      for (int i = 0; i < d; i++) {
        energy -= field * sign(state, i);
      }
      p[state] = Math.exp(-energy);
      sum += p[state];
    }
    for (int state = 0; state < p.length; state++) {
      p[state] /= sum;
    }
    return p;
  }

  private static int sign(int state, int bit) {
    return 2 * (state >>> bit & 1) - 1;
  }

  /** Independent draws of a distribution over all states. */
  static BitMatrix draw(double[] p, int d, int rows, RandomStream random) {
    BitMatrix table = new BitMatrix(rows, d);
    for (int n = 0; n < rows; n++) {
      table.words()[n] = Enumeration.draw(p, random.nextDouble());
    }
    return table;
  }
}
