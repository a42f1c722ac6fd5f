package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Couplings of given pairs and all fields, fitted together without a penalty. */
final class JointFit {
  private final JointObjective objective;
  private final Workers workers;
  private final double[] theta;

  JointFit(Columns columns, RatioLoss loss, Workers workers, Collection<Pair> pairs) {
    this(new JointObjective(columns, loss, pairs, null, workers), workers, null);
  }

  private JointFit(JointObjective objective, Workers workers, JointFit before) {
    this.objective = objective;
    this.workers = workers;
    boolean[] free = new boolean[objective.size()];
    Arrays.fill(free, true);
    int[] all = IntStream.range(0, objective.columns().count()).toArray();
    theta = new JointNewton(objective, all, free).minimise(start(before));
  }

  private double[] start(JointFit before) {
    double[] start = new double[objective.size()];
    if (before == null) {
      return start;
    }
    int d = objective.columns().count();
    System.arraycopy(before.theta, 0, start, 0, d);
    List<Pair> known = before.pairs();
    for (int k = 0, b = 0; k < objective.pairs().size(); k++) {
      Pair pair = objective.pairs().get(k);
      while (b < known.size() && known.get(b).compareTo(pair) < 0) {
        b++;
      }
      if (b < known.size() && known.get(b).equals(pair)) {
        start[d + k] = before.theta[d + b];
      }
    }
    return start;
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
    return new JointFit(
        new JointObjective(objective.columns(), objective.loss(), pairs, objective, workers),
        workers,
        this);
  }

  JointObjective objective() {
    return objective;
  }

  double[] theta() {
    return theta;
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
  LocalVariance pairVariance(int k) {
    Pair pair = pairs().get(k);
    return new LocalVariance(this, objective.columns().count() + k, pair.first(), pair.second());
  }

  /** What the k-th pair is worth, on the scale of twice a log-likelihood. */
  double evidence(int k) {
    LocalVariance variance = pairVariance(k);
    return variance.separated()
        ? variance.likelihoodRatio()
        : coupling(k) * coupling(k) / variance.bySandwich();
  }

  /**
   * The extended BIC for composite likelihoods (Gao and Song 2010, <a
   * href="https://doi.org/10.1198/jasa.2010.tm09414">doi:10.1198/jasa.2010.tm09414</a>): 2N times
   * the objective, and for each pair its cost times the ratio of its sandwich variance to that by
   * curvature. That ratio is how often the columns' losses count the same evidence.
   */
  double cost(double pairCost) {
    double[] ratios = new double[pairs().size()];
    workers.run(
        ratios.length,
        (worker, k) -> {
          LocalVariance variance = pairVariance(k);
          ratios[k] = variance.separated() ? 1 : variance.bySandwich() / variance.byCurvature();
        });
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
    return 2 * objective.columns().rows() * objective.value(all, theta);
  }

  /** How sure a field is. */
  LocalVariance fieldVariance(int column) {
    return new LocalVariance(this, column, column);
  }
}
