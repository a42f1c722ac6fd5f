package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;

/**
 * The model in which every pair has the same coupling c: columns that all move together, and
 * nothing more. In tables of deep order, where nearly every row is nearly all ones or all zeros, it
 * explains more with one parameter than any sparse set of pairs does with hundreds, and then which
 * pairs are coupled cannot be told.
 *
 * <p>Column i's regressor is m_i = Σ_{j≠i} z_j, so Δ_i = -z_i (4c m_i + 2b_i), and rows are the
 * same to it that have the same sum and the same z_i ({@link SumCounts}). The Hessian of c and the
 * fields is an arrow, so a Newton step costs columns².
 */
final class CommonCoupling {
  private static final int MOST_STEPS = 100;
  private static final double SMALLEST_DECREASE = 1e-12;

  private final Columns columns;
  private final RatioLoss loss;
  private final Workers workers;
  private final double ridge;

  /** How often column i is z where the columns add up to 2k - d, at 2k + z of i, z being 0 or 1. */
  private final int[][] counts;

  /** 4c, 2b_i; and gradients and second derivatives there. */
  private double coupling;

  private double[] fields;
  private double value;
  private double slope;
  private double curvature;
  private final double[] slopes;
  private final double[] curvatures;
  private final double[] mixed;

  CommonCoupling(Columns columns, RatioLoss loss, Workers workers) {
    this.columns = columns;
    this.loss = loss;
    this.workers = workers;
    int d = columns.count();
    counts = columns.sum(new SumCounts(columns.numbers()), workers);
    ridge =
        1 / (ColumnObjective.FIELD_DEVIATION * ColumnObjective.FIELD_DEVIATION * columns.rows());
    fields = new double[d];
    slopes = new double[d];
    curvatures = new double[d];
    mixed = new double[d];
    minimise();
  }

  /** z of a cell. */
  private static int sign(int cell) {
    return 2 * (cell & 1) - 1;
  }

  /** m_i of a cell. */
  private int others(int cell) {
    return 2 * (cell >> 1) - fields.length - sign(cell);
  }

  /** c. */
  double coupling() {
    return coupling / 4;
  }

  /** Twice the negative log pseudo-likelihood of the rows, without the prior. */
  double deviance() {
    double sum = 0;
    for (int i = 0; i < fields.length; i++) {
      for (int cell = 0; cell < counts[i].length; cell++) {
        if (counts[i][cell] > 0) {
          sum +=
              counts[i][cell]
                  * RatioLoss.PSEUDO_LIKELIHOOD.value(difference(cell, coupling, fields[i]));
        }
      }
    }
    return 2 * sum;
  }

  /** The standard error of c, by the sandwich: fields vary with it. */
  double error() {
    double pivot = curvature;
    double[][] moves = new double[fields.length][2 * fields.length + 2];
    for (int i = 0; i < fields.length; i++) {
      pivot -= mixed[i] * mixed[i] / curvatures[i];
      for (int cell = 0; cell < moves[i].length; cell++) {
        double g = sign(cell) * loss.slope(difference(cell, coupling, fields[i]));
        moves[i][cell] = g * (others(cell) - mixed[i] / curvatures[i]);
      }
    }
    double square = columns.sum(new SumSquares(columns.numbers(), moves), workers)[0];
    return Math.sqrt(square) / (4 * pivot * columns.rows());
  }

  private double difference(int cell, double c, double b) {
    return -sign(cell) * (c * others(cell) + b);
  }

  /** 2b, on the logit scale. */
  double field(int column) {
    return fields[column];
  }

  private void minimise() {
    value = evaluate(coupling, fields, true);
    for (int step = 0; step < MOST_STEPS; step++) {
      double pivot = curvature;
      double rest = slope;
      for (int i = 0; i < fields.length; i++) {
        pivot -= mixed[i] * mixed[i] / curvatures[i];
        rest -= mixed[i] * slopes[i] / curvatures[i];
      }
      double move = rest / pivot;
      double decrease = slope * move;
      double[] moves = new double[fields.length];
      for (int i = 0; i < fields.length; i++) {
        moves[i] = (slopes[i] - mixed[i] * move) / curvatures[i];
        decrease += slopes[i] * moves[i];
      }
      if (!(decrease > SMALLEST_DECREASE) || !descend(move, moves)) {
        return;
      }
    }
  }

  /** Halves the step till the objective falls; returns whether it does at all. */
  private boolean descend(double move, double[] moves) {
    for (double length = 1; length > 1e-10; length /= 2) {
      double[] next = fields.clone();
      for (int i = 0; i < next.length; i++) {
        next[i] -= length * moves[i];
      }
      double nextValue = evaluate(coupling - length * move, next, false);
      if (nextValue < value) {
        coupling -= length * move;
        fields = next;
        value = evaluate(coupling, fields, true);
        return true;
      }
    }
    return false;
  }

  private double evaluate(double c, double[] b, boolean derivatives) {
    int rows = columns.rows();
    double sum = ridge * c * c / 2;
    if (derivatives) {
      slope = ridge * c;
      curvature = ridge;
    }
    for (int i = 0; i < b.length; i++) {
      double own = 0;
      double ownSlope = 0;
      double ownCurvature = 0;
      double ownMixed = 0;
      double both = 0;
      double bothCurvature = 0;
      for (int cell = 0; cell < counts[i].length; cell++) {
        int times = counts[i][cell];
        if (times == 0) {
          continue;
        }
        double m = others(cell);
        double delta = difference(cell, c, b[i]);
        own += times * loss.value(delta);
        if (derivatives) {
          double g = times * -sign(cell) * loss.slope(delta);
          double h = times * Math.max(loss.curvature(delta), 0.1 * loss.slope(delta));
          ownSlope += g;
          ownCurvature += h;
          ownMixed += h * m;
          both += g * m;
          bothCurvature += h * m * m;
        }
      }
      sum += own / rows + ridge * b[i] * b[i] / 2;
      if (derivatives) {
        slopes[i] = ownSlope / rows + ridge * b[i];
        curvatures[i] = ownCurvature / rows + ridge;
        mixed[i] = ownMixed / rows;
        slope += both / rows;
        curvature += bothCurvature / rows;
      }
    }
    return sum;
  }
}
