package dev.bitwell.couplings;

import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One column's way down the penalties: the l1 solution from warm starts, and at each penalty the
 * extended BIC of its active set, refitted, or of the solution itself where that is the estimate.
 * Remembers the best.
 */
final class ColumnPath {
  /** Violations of the optimality conditions are borne up to this part of the penalty. */
  static final double TOLERANCE = 1e-3;

  /** Different active sets in a row that may fail to improve on the best. */
  private static final int PATIENCE = 4;

  /**
   * Columns to take in at a time. In ordered data all violate at first, and the few that belong
   * there put the others right.
   */
  private static final int ADMITTED = 3;

  private final Columns columns;
  private final double[] deviations;
  private final CouplingSettings settings;
  private final int column;
  private final double cost;
  private double emptyCriterion;

  /** ∂f_i/∂θ_ij for every column j where the path stood when it was seen. */
  private final float[] gradients;

  /** How far the path had gone then. */
  private final double[] seen;

  /**
   * How far it has gone: the sum, over its steps, of the mean by which residuals have changed. No
   * gradient can have changed by more, since it is a mean of residuals times ±1.
   */
  private double gone;

  private int[] working = {};
  private double[] theta = {0};

  /** Null as long as it has to be asked for, because the working set has changed. */
  private ColumnObjective objective;

  private int[] judged = {};
  private double judgedCriterion;
  private int stalled;
  private boolean finished;
  private Choice best;

  ColumnPath(Columns columns, double[] deviations, CouplingSettings settings, int column) {
    this.columns = columns;
    this.deviations = deviations;
    this.settings = settings;
    this.column = column;
    gradients = new float[columns.count()];
    seen = new double[columns.count()];
    cost = settings.candidateCost(columns.rows(), columns.count());
  }

  /** Gives those paths their objectives whose working sets have changed, all in one go. */
  static void renew(List<ColumnPath> paths, Workers workers) {
    List<ColumnPath> changed = paths.stream().filter(path -> path.objective == null).toList();
    if (!changed.isEmpty()) {
      ColumnPath first = changed.get(0);
      ColumnObjective[] objectives =
          first.columns.objectives(
              first.settings.loss(),
              changed.stream()
                  .map(path -> path.columns.regressors(path.column, path.working))
                  .toList(),
              workers);
      for (int k = 0; k < objectives.length; k++) {
        changed.get(k).objective = objectives[k];
      }
    }
  }

  /** Fits the field alone. */
  void begin() {
    theta = Newton.minimise(objective, theta);
    emptyCriterion = 2.0 * columns.rows() * objective.negativeLogLikelihood(theta);
    judgedCriterion = emptyCriterion;
    best = new Choice(working, theta, Double.POSITIVE_INFINITY, emptyCriterion);
  }

  boolean finished() {
    return finished;
  }

  /** The best active set so far. */
  Choice best() {
    return best;
  }

  /** The extended BIC where the path stands, less that of the field alone. */
  double criterion() {
    return judgedCriterion - emptyCriterion;
  }

  /** The neighbours where the path stands. */
  int neighbours() {
    return judged.length;
  }

  /** Takes over ∂f_i/∂θ_ij for some columns j, of which the first stands at the offset. */
  void see(int[] some, float[] all, int offset) {
    for (int a = 0; a < some.length; a++) {
      gradients[some[a]] = all[offset + a];
      seen[some[a]] = gone;
    }
  }

  /**
   * The columns of which it is not known whether they violate the optimality conditions at this
   * penalty, because the path has gone too far since their gradients were seen.
   */
  int[] unsure(double penalty) {
    return others()
        .filter(
            j ->
                seen[j] < gone
                    && Math.abs(gradients[j]) + gone - seen[j] > allowed(penalty) * deviations[j])
        .toArray();
  }

  private static double allowed(double penalty) {
    return (1 + TOLERANCE) * penalty;
  }

  /** Those outside the working set. */
  private IntStream others() {
    boolean[] in = new boolean[columns.count()];
    in[column] = true;
    for (int j : working) {
      in[j] = true;
    }
    return IntStream.range(0, in.length).filter(j -> !in[j]);
  }

  /** The penalty below which the worst violator enters. */
  double entry() {
    double entry = 0;
    for (int j = 0; j < gradients.length; j++) {
      if (j != column) {
        entry = Math.max(entry, steepness(j));
      }
    }
    return entry;
  }

  /**
   * Takes the columns that violate the optimality conditions most at this penalty into the working
   * set; returns whether there were any. Then the objective has to be renewed.
   */
  boolean admit(double penalty) {
    int[] violators =
        others()
            .filter(j -> steepness(j) > allowed(penalty))
            .boxed()
            .sorted(Comparator.comparingDouble((Integer j) -> -steepness(j)))
            .mapToInt(Integer::intValue)
            .limit(ADMITTED)
            .toArray();
    if (violators.length == 0) {
      return false;
    }
    theta = Arrays.copyOf(theta, theta.length + violators.length);
    working = IntStream.concat(IntStream.of(working), IntStream.of(violators)).toArray();
    objective = null;
    return true;
  }

  /** The penalty below which column j enters. */
  private double steepness(int j) {
    return Math.abs(gradients[j]) / deviations[j];
  }

  /** Goes to the l1 solution on the working set. */
  void solve(double penalty) {
    double[] penalties = new double[theta.length];
    for (int a = 0; a < working.length; a++) {
      penalties[a + 1] = penalty * deviations[working[a]];
    }
    double[] before = objective.slopes(theta);
    theta = Lasso.minimise(objective, theta, penalties, TOLERANCE * penalty);
    gone += objective.patterns().meanDistance(before, objective.slopes(theta));
  }

  /** The solution where the path stands. */
  Choice standing(double penalty) {
    return new Choice(working, theta, penalty, judgedCriterion);
  }

  /** How the column is predicted where the path stands. */
  Regression regression() {
    return objective.regression(theta);
  }

  /** Judges where the path stands, without inactive neighbours, and decides whether to go on. */
  void judge(double penalty) {
    boolean isNew = !Arrays.equals(working, judged);
    if (isNew || settings.estimate() == Estimate.L1) {
      judged = working;
      judgedCriterion = 2.0 * columns.rows() * likelihood() + working.length * cost;
      if (judgedCriterion < best.criterion) {
        best = standing(penalty);
        stalled = 0;
      } else if (isNew) {
        stalled++;
      }
      finished =
          stalled >= PATIENCE
              || judgedCriterion > best.criterion + PATIENCE * cost
              || working.length > columns.rows() / 10;
    }
  }

  /**
   * Minus the mean log-likelihood of what the column would be told: of the active set refitted, or
   * of the shrunken values if these are the answer. The former is best where the neighbours are
   * right, the latter only where they have grown too, which is far down the path.
   */
  private double likelihood() {
    return objective.negativeLogLikelihood(
        settings.estimate() == Estimate.L1 ? theta : Newton.minimise(objective, theta));
  }

  /** Leaves the active set as the working set. Then the objective may have to be renewed. */
  void forgetInactive() {
    int[] active = IntStream.range(0, working.length).filter(a -> theta[a + 1] != 0).toArray();
    if (active.length < working.length) {
      theta =
          IntStream.concat(IntStream.of(0), IntStream.of(active).map(a -> a + 1))
              .mapToDouble(a -> theta[a])
              .toArray();
      working = IntStream.of(active).map(a -> working[a]).toArray();
      objective = null;
    }
  }

  /** An active set, the l1 solution that it belongs to, and the penalty there. */
  static final class Choice {
    private final int[] neighbours;
    private final double[] theta;
    private final double penalty;
    private final double criterion;

    private Choice(int[] neighbours, double[] theta, double penalty, double criterion) {
      this.neighbours = neighbours;
      this.theta = theta;
      this.penalty = penalty;
      this.criterion = criterion;
    }

    int[] neighbours() {
      return neighbours;
    }

    /** 2b, on the logit scale. */
    double field() {
      return theta[0];
    }

    /** 4J with the a-th of the neighbours, on the logit scale. */
    double coupling(int a) {
      return theta[a + 1];
    }

    /** Where the path stood; infinite if there are no neighbours. */
    double penalty() {
      return penalty;
    }
  }
}
