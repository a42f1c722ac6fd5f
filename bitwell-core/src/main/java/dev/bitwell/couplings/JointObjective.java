package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The ratio objective of all columns together, with one coupling for each of some pairs: a pair's
 * two columns share it. Parameters are the fields 2b_i of all columns, then the couplings 4J of the
 * pairs in their order; the objective is the sum of those of the columns.
 */
final class JointObjective {
  private final Columns columns;
  private final RatioLoss loss;
  private final List<Pair> pairs;
  private final ColumnObjective[] objectives;

  /** The neighbours of each column, and which joint parameter each of its own parameters is. */
  private final int[][] neighbours;

  private final int[][] parameters;

  /** Columns whose neighbours are as they were {@code before} need not be grouped again. */
  JointObjective(
      Columns columns,
      RatioLoss loss,
      Collection<Pair> support,
      JointObjective before,
      Workers workers) {
    this.columns = columns;
    this.loss = loss;
    SortedSet<Pair> sorted = new TreeSet<>(support);
    pairs = List.copyOf(sorted);
    int d = columns.count();
    neighbours = new int[d][];
    parameters = new int[d][];
    objectives = new ColumnObjective[d];
    index();
    List<Regressors> wanted = new ArrayList<>();
    for (int i = 0; i < d; i++) {
      if (before != null && Arrays.equals(neighbours[i], before.neighbours[i])) {
        objectives[i] = before.objectives[i];
      } else {
        wanted.add(columns.regressors(i, neighbours[i]));
      }
    }
    Iterator<ColumnObjective> found = List.of(columns.objectives(loss, wanted, workers)).iterator();
    for (int i = 0; i < d; i++) {
      objectives[i] = objectives[i] == null ? found.next() : objectives[i];
    }
  }

  /** The objective of some columns alone, which have no pairs with others. */
  private JointObjective(JointObjective whole, int[] some) {
    columns = whole.columns.select(some);
    loss = whole.loss;
    List<Pair> inside = new ArrayList<>();
    for (int i = 0; i < some.length; i++) {
      for (int j : whole.neighbours[some[i]]) {
        if (j > some[i]) {
          inside.add(new Pair(i, Arrays.binarySearch(some, j)));
        }
      }
    }
    pairs = List.copyOf(inside);
    neighbours = new int[some.length][];
    parameters = new int[some.length][];
    objectives = new ColumnObjective[some.length];
    index();
    Arrays.setAll(objectives, i -> whole.objectives[some[i]]);
  }

  /**
   * A part of the objective.
   *
   * @param some columns, in ascending order, with all that have pairs with them
   */
  JointObjective restricted(int[] some) {
    return new JointObjective(this, some);
  }

  private void index() {
    int d = columns.count();
    int[] degree = new int[d];
    for (Pair pair : pairs) {
      degree[pair.first()]++;
      degree[pair.second()]++;
    }
    for (int i = 0; i < d; i++) {
      neighbours[i] = new int[degree[i]];
      parameters[i] = new int[degree[i] + 1];
      parameters[i][0] = i;
    }
    int[] next = new int[d];
    for (int k = 0; k < pairs.size(); k++) {
      enter(pairs.get(k).first(), pairs.get(k).second(), k, next);
      enter(pairs.get(k).second(), pairs.get(k).first(), k, next);
    }
  }

  /** Pairs come in order, so the neighbours of every column do too. */
  private void enter(int column, int neighbour, int pair, int[] next) {
    neighbours[column][next[column]] = neighbour;
    parameters[column][++next[column]] = columns.count() + pair;
  }

  Columns columns() {
    return columns;
  }

  RatioLoss loss() {
    return loss;
  }

  List<Pair> pairs() {
    return pairs;
  }

  int size() {
    return columns.count() + pairs.size();
  }

  int[] neighbours(int column) {
    return neighbours[column];
  }

  ColumnObjective column(int column) {
    return objectives[column];
  }

  /** Of all columns together: what it costs to look at every column once. */
  long patterns() {
    return Arrays.stream(objectives).mapToLong(column -> column.patterns().size()).sum();
  }

  /** Which joint parameters are the column's own: the field first. */
  int[] parameters(int column) {
    return parameters[column];
  }

  /** The column's own parameters. */
  double[] own(int column, double[] theta) {
    return IntStream.of(parameters[column]).mapToDouble(p -> theta[p]).toArray();
  }

  /** The sum of some columns' objectives. */
  double value(int[] some, double[] theta, Workers workers) {
    double[] values = new double[some.length];
    workers.run(
        some.length, (worker, k) -> values[k] = objectives[some[k]].value(own(some[k], theta)));
    return Arrays.stream(values).reduce(0, Double::sum);
  }

  /** Its gradient. */
  double[] gradient(int[] some, double[] theta, Workers workers) {
    double[][] own = new double[some.length][];
    workers.run(
        some.length, (worker, k) -> own[k] = objectives[some[k]].gradient(own(some[k], theta)));
    double[] gradient = new double[size()];
    for (int k = 0; k < some.length; k++) {
      int[] places = parameters[some[k]];
      for (int a = 0; a < places.length; a++) {
        gradient[places[a]] += own[k][a];
      }
    }
    return gradient;
  }

  /** The columns' Hessians, with which {@link #multiply} knows the joint one. */
  double[][] hessians(int[] some, double[] theta, boolean safe, Workers workers) {
    double[][] hessians = new double[columns.count()][];
    workers.run(
        some.length,
        (worker, k) -> {
          int i = some[k];
          double[] own = own(i, theta);
          hessians[i] = safe ? objectives[i].safeHessian(own) : objectives[i].hessian(own);
        });
    return hessians;
  }

  /** H v. */
  double[] multiply(int[] some, double[][] hessians, double[] v) {
    double[] product = new double[v.length];
    for (int i : some) {
      int[] p = parameters[i];
      for (int a = 0; a < p.length; a++) {
        double sum = 0;
        for (int b = 0; b < p.length; b++) {
          sum += hessians[i][a * p.length + b] * v[p[b]];
        }
        product[p[a]] += sum;
      }
    }
    return product;
  }
}
