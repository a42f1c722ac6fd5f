package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;

/** What all states of a small Ising model tell about it. */
final class IsingStates {
  private IsingStates() {}

  /** exp(-E(z)) / Z for every state; bit i of the number of a state is site i. */
  static double[] distribution(IsingGraph graph) {
    double[] p = new double[1 << graph.sites()];
    double sum = 0;
    for (int state = 0; state < p.length; state++) {
      p[state] = Math.exp(-energy(graph, state));
      sum += p[state];
    }
    for (int state = 0; state < p.length; state++) {
      p[state] /= sum;
    }
    return p;
  }

  private static double energy(IsingGraph graph, int state) {
    double energy = 0;
    for (int e = 0; e < graph.edges(); e++) {
      energy -= 2 * graph.coupling(e) * spin(state, graph.first(e)) * spin(state, graph.second(e));
    }
    for (int i = 0; i < graph.sites(); i++) {
      energy -= graph.field(i) * spin(state, i);
    }
    return energy;
  }

  private static int spin(int state, int site) {
    return (state >> site & 1) == 1 ? 1 : -1;
  }

  static long[] count(BitMatrix rows) {
    long[] counts = new long[1 << rows.bits()];
    for (long word : rows.words()) {
      counts[(int) word]++;
    }
    return counts;
  }
}
