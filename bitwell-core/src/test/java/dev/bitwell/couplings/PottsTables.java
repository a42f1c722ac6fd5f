package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A known Potts model: twelve variables of 2 to 5 values in a ring with two chords, each coupling a
 * random block in the zero-sum gauge whose norm is ½ for every degree of freedom, in quadrature.
 */
final class PottsTables {
  private static final int SWEEPS = 60;
  private static final int COUNT = 12;
  private static final int[] VALUES = {2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 2, 5};

  final Variables variables;
  final SortedMap<Pair, double[][]> blocks = new TreeMap<>();
  private final long seed;

  PottsTables(long seed) {
    this.seed = seed;
    List<Variable> all = new ArrayList<>();
    int bit = 0;
    for (int v = 0; v < COUNT; v++) {
      // Every other one has a value with no bit on, and so have all of two values.
      boolean none = v % 2 == 0 || VALUES[v] == 2;
      List<Integer> bits = new ArrayList<>();
      for (int k = 0; k < VALUES[v] - (none ? 1 : 0); k++) {
        bits.add(bit++);
      }
      all.add(new Variable(bits, none));
    }
    variables = Variables.of(all);
    RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
    for (int v = 0; v < COUNT; v++) {
      add(Pair.of(v, (v + 1) % COUNT), random);
    }
    add(Pair.of(0, 5), random);
    add(Pair.of(3, 8), random);
  }

  private void add(Pair pair, RandomStream random) {
    BlockLayout two =
        new BlockLayout(
            Variables.of(
                List.of(
                    oneOf(0, VALUES[pair.first()]),
                    oneOf(VALUES[pair.first()], VALUES[pair.second()]))));
    double[] block = new double[two.size()];
    for (int k = 0; k < two.fields(); k++) {
      block[k] = random.nextGaussian();
    }
    two.centre(block);
    double square = 0;
    for (int k = 0; k < two.fields(); k++) {
      square += block[k] * block[k];
    }
    int columns = two.values(1);
    double unit = 0.5 * Math.sqrt((two.values(0) - 1) * (columns - 1) / square);
    double[][] table = new double[two.values(0)][columns];
    for (int k = 0; k < two.fields(); k++) {
      table[k / columns][k % columns] = unit * block[k];
    }
    blocks.put(pair, table);
  }

  private static Variable oneOf(int from, int count) {
    List<Integer> bits = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      bits.add(from + k);
    }
    return Variable.oneOf(bits);
  }

  /** Rows of independent chains, which forget their starts in a few of their sweeps. */
  BitMatrix draw(int count) {
    BitMatrix rows = new BitMatrix(count, variables.bits());
    RandomStream random = new RandomStream();
    int[] x = new int[COUNT];
    for (int r = 0; r < count; r++) {
      random.reset(seed, Purpose.CHAIN, 0, r);
      for (int v = 0; v < COUNT; v++) {
        x[v] = random.nextInt(VALUES[v]);
      }
      for (int step = 0; step < SWEEPS * COUNT; step++) {
        int v = step % COUNT;
        x[v] = value(v, x, random.nextDouble());
      }
      for (int v = 0; v < COUNT; v++) {
        variables.set(rows, r, v, x[v]);
      }
    }
    return rows;
  }

  private int value(int v, int[] x, double uniform) {
    double[] p = new double[VALUES[v]];
    double sum = 0;
    for (int a = 0; a < p.length; a++) {
      double logit = 0;
      for (Pair pair : blocks.keySet()) {
        if (pair.first() == v) {
          logit += blocks.get(pair)[a][x[pair.second()]];
        } else if (pair.second() == v) {
          logit += blocks.get(pair)[x[pair.first()]][a];
        }
      }
      p[a] = Math.exp(logit);
      sum += p[a];
    }
    double rest = uniform * sum;
    int a = 0;
    while (a < p.length - 1 && rest >= p[a]) {
      rest -= p[a++];
    }
    return a;
  }
}
