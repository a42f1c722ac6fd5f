package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.List;

/**
 * Couplings as what each column sees of them: its neighbours, and 2J of each, since E = -zᵀJz
 * counts a pair twice.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SpinGraph(int[][] neighbours, double[][] weights) {
  static SpinGraph of(int columns, List<Coupling> couplings) {
    int[] degree = new int[columns];
    for (Coupling c : couplings) {
      degree[c.first()]++;
      degree[c.second()]++;
    }
    int[][] neighbours = new int[columns][];
    double[][] weights = new double[columns][];
    for (int i = 0; i < columns; i++) {
      neighbours[i] = new int[degree[i]];
      weights[i] = new double[degree[i]];
    }
    for (Coupling c : couplings) {
      enter(neighbours, weights, c.first(), c.second(), c.value(), degree);
      enter(neighbours, weights, c.second(), c.first(), c.value(), degree);
    }
    return new SpinGraph(neighbours, weights);
  }

  private static void enter(
      int[][] neighbours, double[][] weights, int from, int to, double coupling, int[] left) {
    int place = neighbours[from].length - left[from]--;
    neighbours[from][place] = to;
    weights[from][place] = 2 * coupling;
  }

  int columns() {
    return neighbours.length;
  }

  /** The number of couplings, each from both sides. */
  long links() {
    return Arrays.stream(neighbours).mapToLong(some -> some.length).sum();
  }

  /** Some columns by themselves, numbered in their order; they have no couplings with others. */
  SpinGraph restricted(int[] some) {
    int[][] own = new int[some.length][];
    double[][] ofOwn = new double[some.length][];
    for (int i = 0; i < some.length; i++) {
      own[i] = Arrays.stream(neighbours[some[i]]).map(j -> Arrays.binarySearch(some, j)).toArray();
      ofOwn[i] = weights[some[i]];
    }
    return new SpinGraph(own, ofOwn);
  }

  Components components() {
    return new Components(columns(), i -> neighbours[i]);
  }
}
