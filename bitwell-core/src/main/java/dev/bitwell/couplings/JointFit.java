package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Couplings of given pairs and all fields, fitted together without a penalty. */
final class JointFit {
  private final JointObjective objective;
  private final Workers workers;
  private final double[] theta;
  private final FittedColumn[] columns;

  /** Made when it is first asked for. */
  private Components components;

  JointFit(Columns columns, RatioLoss loss, Workers workers, Collection<Pair> pairs) {
    this.workers = workers;
    objective = new JointObjective(columns, loss, pairs, null, workers);
    theta = newton().minimise(new double[objective.size()]);
    this.columns = fitted();
  }

  /** A fit of other pairs, which begins where a similar one has ended. */
  private JointFit(JointFit similar, JointObjective objective) {
    workers = similar.workers;
    this.objective = objective;
    double[] start = similar.startOf(objective);
    double[][] hessians = new double[similar.columns.length][];
    workers.run(hessians.length, (worker, i) -> hessians[i] = similar.hessian(i, objective, start));
    theta = newton().from(hessians).minimise(start);
    columns = fitted();
  }

  /** A column's Hessian, as it is known if the column has the same neighbours in another fit. */
  private double[] hessian(int column, JointObjective other, double[] start) {
    return objective.column(column) == other.column(column)
        ? columns[column].hessian()
        : other.column(column).hessian(other.own(column, start));
  }

  /** A part of a fit, which is known already. */
  private JointFit(JointFit whole, int[] some) {
    workers = whole.workers;
    objective = whole.objective.restricted(some);
    theta = new double[objective.size()];
    for (int i = 0; i < some.length; i++) {
      int[] from = whole.objective.parameters(some[i]);
      int[] to = objective.parameters(i);
      for (int a = 0; a < to.length; a++) {
        theta[to[a]] = whole.theta[from[a]];
      }
    }
    columns = IntStream.of(some).mapToObj(i -> whole.columns[i]).toArray(FittedColumn[]::new);
  }

  private JointNewton newton() {
    boolean[] free = new boolean[objective.size()];
    Arrays.fill(free, true);
    int[] all = IntStream.range(0, objective.columns().count()).toArray();
    return new JointNewton(objective, all, free, workers);
  }

  private FittedColumn[] fitted() {
    return IntStream.range(0, objective.columns().count())
        .mapToObj(i -> new FittedColumn(objective.column(i), objective.own(i, theta)))
        .toArray(FittedColumn[]::new);
  }

  /** What is known of the parameters of another objective; zeros for its new pairs. */
  private double[] startOf(JointObjective other) {
    double[] start = new double[other.size()];
    int d = objective.columns().count();
    System.arraycopy(theta, 0, start, 0, d);
    List<Pair> known = pairs();
    for (int k = 0, b = 0; k < other.pairs().size(); k++) {
      Pair pair = other.pairs().get(k);
      while (b < known.size() && known.get(b).compareTo(pair) < 0) {
        b++;
      }
      if (b < known.size() && known.get(b).equals(pair)) {
        start[d + k] = theta[d + b];
      }
    }
    return start;
  }

  /**
   * The same fit of some columns alone, numbered in their order.
   *
   * @param some columns, in ascending order, with all that have pairs with them
   */
  JointFit restricted(int[] some) {
    return new JointFit(this, some);
  }

  /** Which columns are connected. */
  synchronized Components components() {
    if (components == null) {
      components = new Components(objective);
    }
    return components;
  }

  /** The fit without some of the pairs. */
  JointFit without(Set<Pair> dropped) {
    Set<Pair> rest = new HashSet<>(pairs());
    rest.removeAll(dropped);
    return on(rest);
  }

  /** The fit with some more pairs. */
  JointFit with(Set<Pair> added) {
    Set<Pair> more = new HashSet<>(pairs());
    more.addAll(added);
    return on(more);
  }

  /** The fit with those of the pairs that it lacks, and without those that it has. */
  JointFit changed(Set<Pair> pairs) {
    Set<Pair> changed = new HashSet<>(pairs());
    for (Pair pair : pairs) {
      if (!changed.remove(pair)) {
        changed.add(pair);
      }
    }
    return on(changed);
  }

  private JointFit on(Set<Pair> pairs) {
    JointObjective other =
        new JointObjective(objective.columns(), objective.loss(), pairs, objective, workers);
    return new JointFit(this, other);
  }

  JointObjective objective() {
    return objective;
  }

  double[] theta() {
    return theta;
  }

  FittedColumn column(int column) {
    return columns[column];
  }

  List<Pair> pairs() {
    return objective.pairs();
  }

  /** 2b, on the logit scale. */
  double field(int column) {
    return theta[column];
  }

  /** 4J of the k-th pair, on the logit scale. */
  double coupling(int k) {
    return theta[objective.columns().count() + k];
  }

  /** How sure the k-th coupling is. */
  private LocalVariance pairVariance(int k) {
    Vicinity near = Vicinity.of(this, pairs().get(k).first());
    Pair pair = near.here(pairs().get(k));
    int here = near.isWhole() ? k : Collections.binarySearch(near.fit().pairs(), pair);
    int parameter = near.fit().objective.columns().count() + here;
    return new LocalVariance(near.fit(), parameter, pair.first(), pair.second());
  }

  /** How sure some couplings are. */
  private List<LocalVariance> pairVariances(int[] some) {
    LocalVariance[] variances = new LocalVariance[some.length];
    workers.run(some.length, (worker, k) -> variances[k] = pairVariance(some[k]));
    return List.of(variances);
  }

  /** How sure all couplings are. */
  List<LocalVariance> pairVariances() {
    return pairVariances(IntStream.range(0, pairs().size()).toArray());
  }

  /** What some of the pairs are worth, on the scale of twice a log-likelihood. */
  double[] evidence(int[] some) {
    List<LocalVariance> variances = pairVariances(some);
    double[] believable = LocalVariance.believable(variances, workers);
    double[] evidence = new double[some.length];
    workers.run(
        some.length,
        (worker, k) ->
            evidence[k] =
                variances.get(k).separated()
                    ? variances.get(k).likelihoodRatio()
                    : coupling(some[k]) * coupling(some[k]) / believable[k]);
    return evidence;
  }

  /**
   * The extended BIC for composite likelihoods (Gao and Song 2010, <a
   * href="https://doi.org/10.1198/jasa.2010.tm09414">doi:10.1198/jasa.2010.tm09414</a>): 2N times
   * the objective, and for each pair its cost times the ratio of its sandwich variance to that by
   * curvature. That ratio is how often the columns' losses count the same evidence.
   */
  double cost(double pairCost) {
    List<LocalVariance> variances = pairVariances();
    double[] believable = LocalVariance.believable(variances, workers);
    double[] ratios = new double[believable.length];
    Arrays.setAll(ratios, k -> believable[k] / variances.get(k).byCurvature());
    return criterion() + pairCost * Arrays.stream(ratios).sum();
  }

  /** Twice the negative log pseudo-likelihood of the rows, without the prior. */
  double deviance() {
    double sum = 0;
    for (int i = 0; i < objective.columns().count(); i++) {
      sum += objective.column(i).negativeLogLikelihood(objective.own(i, theta));
    }
    return 2 * objective.columns().rows() * sum;
  }

  /** 2N times the objective. */
  private double criterion() {
    int[] all = IntStream.range(0, objective.columns().count()).toArray();
    return 2 * objective.columns().rows() * objective.value(all, theta, workers);
  }

  /** How sure the fields are. */
  List<LocalVariance> fieldVariances() {
    LocalVariance[] variances = new LocalVariance[columns.length];
    workers.run(variances.length, (worker, i) -> variances[i] = fieldVariance(i));
    return List.of(variances);
  }

  private LocalVariance fieldVariance(int column) {
    Vicinity near = Vicinity.of(this, column);
    return new LocalVariance(near.fit(), near.here(column), near.here(column));
  }
}
