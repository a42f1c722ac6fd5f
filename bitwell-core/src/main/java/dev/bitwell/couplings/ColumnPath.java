package dev.bitwell.couplings;

import dev.bitwell.couplings.CouplingSettings.Estimate;
import java.util.Arrays;
import java.util.Comparator;
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
  private final double emptyCriterion;
  private final float[] gradients;
  private int[] working = {};
  private double[] theta = {0};
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
    double n = columns.rows();
    cost = settings.candidateCost(columns.rows(), columns.count());
    objective = objective(working);
    theta = Newton.minimise(objective, theta);
    emptyCriterion = 2 * n * objective.negativeLogLikelihood(theta);
    judgedCriterion = emptyCriterion;
    best = new Choice(working, theta, Double.POSITIVE_INFINITY, emptyCriterion);
  }

  private ColumnObjective objective(int[] neighbours) {
    return new ColumnObjective(
        settings.loss(), Patterns.of(columns, column, neighbours), columns.rows());
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

  /** Takes over ∂f_i/∂θ_ij, which stands at index offset + j for every column j. */
  void see(float[] all, int offset) {
    System.arraycopy(all, offset, gradients, 0, gradients.length);
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
   * set; returns whether there were any.
   */
  boolean admit(double penalty) {
    boolean[] in = new boolean[columns.count()];
    in[column] = true;
    for (int j : working) {
      in[j] = true;
    }
    int[] violators =
        IntStream.range(0, in.length)
            .filter(j -> !in[j] && steepness(j) > (1 + TOLERANCE) * penalty)
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
    objective = objective(working);
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
    theta = Lasso.minimise(objective, theta, penalties, TOLERANCE * penalty);
  }

  /** Writes z_i h′ of rows {@code from} to {@code to}, beginning at out[offset]. */
  void residuals(int from, int to, float[] out, int offset) {
    objective.spread(objective.residuals(theta), from, to, out, offset);
  }

  /** Judges where the path stands, and decides whether to go on. */
  void judge(double penalty) {
    forgetInactive();
    boolean isNew = !Arrays.equals(working, judged);
    if (isNew || settings.estimate() == Estimate.L1) {
      judged = working;
      judgedCriterion = 2.0 * columns.rows() * likelihood() + working.length * cost;
      if (judgedCriterion < best.criterion) {
        best = new Choice(working, theta, penalty, judgedCriterion);
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

  /** Leaves the active set as the working set. */
  private void forgetInactive() {
    int[] active = IntStream.range(0, working.length).filter(a -> theta[a + 1] != 0).toArray();
    if (active.length < working.length) {
      theta =
          IntStream.concat(IntStream.of(0), IntStream.of(active).map(a -> a + 1))
              .mapToDouble(a -> theta[a])
              .toArray();
      working = IntStream.of(active).map(a -> working[a]).toArray();
      objective = objective(working);
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
