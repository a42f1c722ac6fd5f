package dev.bitwell.likelihood;

import dev.bitwell.domain.Variables;
import java.util.Arrays;

/**
 * What a tree is made of.
 *
 * @param counts n_ab of each variable at [a · values + b], where a is the value of its parent;
 *     without a parent, a is 0
 * @param pseudoCount what is added to each count
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record TreeTables(Variables variables, Forest forest, int[][] counts, double pseudoCount) {
  TreeTables {
    requirePseudoCount(pseudoCount);
  }

  static void requirePseudoCount(double pseudoCount) {
    if (!(pseudoCount > 0 && pseudoCount < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a pseudo-count is finite and above 0, not " + pseudoCount);
    }
  }

  /** Of rows that were counted. */
  static TreeTables of(ValueCounts counts, Forest forest, double pseudoCount) {
    int[][] tables = new int[counts.variables().count()][];
    for (int v = 0; v < tables.length; v++) {
      tables[v] = new int[size(counts.variables(), forest, v)];
      int parent = forest.parent(v);
      if (parent == Forest.NONE) {
        System.arraycopy(counts.of(v), 0, tables[v], 0, tables[v].length);
      } else {
        counts.of(parent, v, tables[v]);
      }
    }
    return new TreeTables(counts.variables(), forest, tables, pseudoCount);
  }

  /** Of counts as a file has them, one variable after the other. */
  static TreeTables of(Variables variables, int[] parents, int[] counts, double pseudoCount) {
    if (parents.length != variables.count()) {
      throw new IllegalArgumentException(
          "a tree over " + variables + " has as many parents, not " + parents.length);
    }
    Forest forest = Forest.of(parents);
    int[][] tables = new int[parents.length][];
    int at = 0;
    for (int v = 0; v < parents.length; v++) {
      int size = size(variables, forest, v);
      if (counts.length - at < size) {
        throw new IllegalArgumentException("a tree over " + variables + " lacks counts");
      }
      tables[v] = Arrays.copyOfRange(counts, at, at + size);
      at += size;
    }
    if (at < counts.length || Arrays.stream(counts).anyMatch(n -> n < 0)) {
      throw new IllegalArgumentException("a tree over " + variables + " has other counts");
    }
    return new TreeTables(variables, forest, tables, pseudoCount);
  }

  private static int size(Variables variables, Forest forest, int variable) {
    int parent = forest.parent(variable);
    return variables.values(variable) * (parent == Forest.NONE ? 1 : variables.values(parent));
  }

  /** The same rows without dependence. */
  TreeTables withoutEdges() {
    int[][] single = new int[counts.length][];
    for (int v = 0; v < single.length; v++) {
      int values = variables.values(v);
      single[v] = new int[values];
      for (int k = 0; k < counts[v].length; k++) {
        single[v][k % values] += counts[v][k];
      }
    }
    return new TreeTables(variables, Forest.withoutEdges(single.length), single, pseudoCount);
  }

  /** The same rows, with bits that go together in another way, and without dependence. */
  TreeTables alone(Variables other) {
    TreeTables single = withoutEdges();
    int[] on = new int[variables.bits()];
    for (int v = 0; v < variables.count(); v++) {
      int first = variables.hasNone(v) ? 1 : 0;
      for (int j = 0; j < variables.size(v); j++) {
        on[variables.bit(v, j)] = single.counts[v][first + j];
      }
    }
    int[][] tables = new int[other.count()][];
    for (int v = 0; v < tables.length; v++) {
      tables[v] = new int[other.values(v)];
      int first = other.hasNone(v) ? 1 : 0;
      int none = rows();
      for (int j = 0; j < other.size(v); j++) {
        tables[v][first + j] = on[other.bit(v, j)];
        none -= tables[v][first + j];
      }
      if (first > 0) {
        tables[v][0] = none;
      }
    }
    return new TreeTables(other, Forest.withoutEdges(tables.length), tables, pseudoCount);
  }

  /** p(b | a) of a variable, laid out like its counts. */
  double[] conditional(int variable) {
    int values = variables.values(variable);
    int[] together = counts[variable];
    double[] table = new double[together.length];
    for (int from = 0; from < table.length; from += values) {
      double sum = 0;
      for (int k = from; k < from + values; k++) {
        sum += together[k] + pseudoCount;
      }
      for (int k = from; k < from + values; k++) {
        table[k] = (together[k] + pseudoCount) / sum;
      }
    }
    return table;
  }

  /** One variable after the other. */
  int[] allCounts() {
    return Arrays.stream(counts).flatMapToInt(Arrays::stream).toArray();
  }

  /** How many rows were counted. */
  int rows() {
    return Arrays.stream(counts[0]).sum();
  }
}
