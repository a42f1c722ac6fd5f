package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * How sure one parameter of a joint fit is, on the logit scale. Parameters far off hardly matter to
 * it, so only those of the columns it belongs to are let vary with it; that takes a small matrix
 * where the whole one could have thousands of rows.
 */
final class LocalVariance {
  private final JointFit fit;
  private final int parameter;

  /** The parameter's own columns, and these with all their neighbours. */
  private final int[] core;

  private final int[] around;

  /** The parameters that vary, in ascending order; and the parameter's row of their H⁻¹. */
  private final int[] varying;

  private final double[] inverse;

  LocalVariance(JointFit fit, int parameter, int... core) {
    this.fit = fit;
    this.parameter = parameter;
    this.core = core;
    JointObjective objective = fit.objective();
    varying =
        IntStream.of(core)
            .flatMap(i -> IntStream.of(objective.parameters(i)))
            .sorted()
            .distinct()
            .toArray();
    TreeSet<Integer> columns = new TreeSet<>();
    for (int i : core) {
      columns.add(i);
      for (int j : objective.neighbours(i)) {
        columns.add(j);
      }
    }
    around = columns.stream().mapToInt(Integer::intValue).toArray();
    inverse = inverseRow();
  }

  private double[] inverseRow() {
    int n = varying.length;
    Cholesky cholesky = Cholesky.of(hessian(false), n);
    if (cholesky == null) {
      cholesky = Cholesky.of(hessian(true), n);
    }
    double[] unit = new double[n];
    unit[Arrays.binarySearch(varying, parameter)] = 1;
    return cholesky.solve(unit);
  }

  private double[] hessian(boolean safe) {
    int n = varying.length;
    double[] hessian = new double[n * n];
    for (int i : around) {
      double[] own = safe ? fit.column(i).safeHessian() : fit.column(i).hessian();
      int[] places = places(i);
      for (int a = 0; a < places.length; a++) {
        for (int b = 0; b < places.length; b++) {
          if (places[a] >= 0 && places[b] >= 0) {
            hessian[places[a] * n + places[b]] += own[a * places.length + b];
          }
        }
      }
    }
    return hessian;
  }

  /** Where a column's own parameters are among those that vary; negative if they do not. */
  private int[] places(int column) {
    return IntStream.of(fit.objective().parameters(column))
        .map(p -> Arrays.binarySearch(varying, p))
        .toArray();
  }

  /** By the curvature of the loss alone: right if the columns were independent regressions. */
  double byCurvature() {
    return inverse[Arrays.binarySearch(varying, parameter)] / fit.objective().columns().rows();
  }

  /**
   * By the sandwich: Σ_n (H⁻¹ s_n)²/N², where s_n is the gradient of row n, summed over the
   * columns. That the columns of a row depend on each other is thereby accounted for. Those of
   * several parameters are found at once.
   *
   * @param all of fits of the same table
   */
  static double[] bySandwich(List<LocalVariance> all, Workers workers) {
    if (all.isEmpty()) {
      return new double[0];
    }
    Map<Regression, Integer> places = new HashMap<>();
    List<Regression> regressions = new ArrayList<>();
    Influence[] influences = new Influence[all.size()];
    for (int k = 0; k < influences.length; k++) {
      influences[k] = all.get(k).influence(places, regressions);
    }
    Columns columns = all.get(0).fit.objective().columns();
    double[] squares =
        columns.sum(
            new SquaredInfluences(regressions.toArray(Regression[]::new), influences), workers);
    double rows = columns.rows();
    return Arrays.stream(squares).map(square -> square / rows / rows).toArray();
  }

  /** What every column around moves the parameter by: its own parameters' part of H⁻¹. */
  private Influence influence(Map<Regression, Integer> places, List<Regression> regressions) {
    int[] which = new int[around.length];
    double[][] weights = new double[around.length][];
    for (int k = 0; k < around.length; k++) {
      Regression regression = fit.column(around[k]).regression();
      which[k] =
          places.computeIfAbsent(
              regression,
              found -> {
                regressions.add(found);
                return regressions.size() - 1;
              });
      weights[k] =
          IntStream.of(places(around[k])).mapToDouble(p -> p < 0 ? 0 : inverse[p]).toArray();
    }
    return new Influence(which, weights);
  }

  /**
   * Whether the prior has moved the parameter by more than a standard error: then the rows tell
   * that it is large, but not how large.
   */
  boolean separated() {
    double precision =
        core.length == 1
            ? 1 / (ColumnObjective.FIELD_DEVIATION * ColumnObjective.FIELD_DEVIATION)
            : 2 / (ColumnObjective.COUPLING_DEVIATION * ColumnObjective.COUPLING_DEVIATION);
    double variance = byCurvature();
    return precision * Math.abs(fit.theta()[parameter]) * variance > Math.sqrt(variance);
  }

  /** The variances to believe: the sandwich's, or the curvature's where the prior has a part. */
  static double[] believable(List<LocalVariance> all, Workers workers) {
    List<LocalVariance> told = all.stream().filter(one -> !one.separated()).toList();
    double[] bySandwich = bySandwich(told, workers);
    double[] variances = new double[all.size()];
    int next = 0;
    for (int k = 0; k < variances.length; k++) {
      LocalVariance one = all.get(k);
      variances[k] = one.separated() ? one.byCurvature() : bySandwich[next++];
    }
    return variances;
  }

  /**
   * 2N times what the objective loses if the parameter is held at 0 and those that vary with it
   * make up for that as well as they can.
   */
  double likelihoodRatio() {
    JointObjective objective = fit.objective();
    boolean[] free = new boolean[objective.size()];
    for (int p : varying) {
      free[p] = p != parameter;
    }
    double[] start = fit.theta().clone();
    start[parameter] = 0;
    try (Workers alone = new Workers(1)) { // several of these are under way at the same time
      double[] without = new JointNewton(objective, around, free, alone).minimise(start);
      double lost =
          objective.value(around, without, alone) - objective.value(around, fit.theta(), alone);
      return 2 * objective.columns().rows() * Math.max(0, lost);
    }
  }
}
