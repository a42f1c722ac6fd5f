package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;

/**
 * The model in which every pair has the same coupling c: columns that all move together, and
 * nothing more. In tables of deep order, where nearly every row is nearly all ones or all zeros, it
 * explains more with one parameter than any sparse set of pairs does with hundreds, and then which
 * pairs are coupled cannot be told.
 *
 * <p>Column i's regressor is m_i = Σ_{j≠i} z_j, so Δ_i = -z_i (4c m_i + 2b_i). The Hessian of c and
 * the fields is an arrow, so a Newton step costs rows × columns.
 */
final class CommonCoupling {
  private static final int MOST_STEPS = 100;
  private static final double SMALLEST_DECREASE = 1e-12;

  private final Columns columns;
  private final RatioLoss loss;
  private final int[] sums;
  private final double ridge;

  /** 4c, 2b_i; and gradients and second derivatives there. */
  private double coupling;

  private double[] fields;
  private double value;
  private double slope;
  private double curvature;
  private final double[] slopes;
  private final double[] curvatures;
  private final double[] mixed;

  CommonCoupling(Columns columns, RatioLoss loss) {
    this.columns = columns;
    this.loss = loss;
    int d = columns.count();
    sums = new int[columns.rows()];
    for (int n = 0; n < sums.length; n++) {
      for (int i = 0; i < d; i++) {
        sums[n] += sign(i, n);
      }
    }
    ridge =
        1 / (ColumnObjective.FIELD_DEVIATION * ColumnObjective.FIELD_DEVIATION * columns.rows());
    fields = new double[d];
    slopes = new double[d];
    curvatures = new double[d];
    mixed = new double[d];
    minimise();
  }

  private int sign(int column, int row) {
    return 2 * columns.bit(column, row) - 1;
  }

  /** c. */
  double coupling() {
    return coupling / 4;
  }

  /** Twice the negative log pseudo-likelihood of the rows, without the prior. */
  double deviance() {
    double sum = 0;
    for (int i = 0; i < fields.length; i++) {
      for (int n = 0; n < sums.length; n++) {
        sum += RatioLoss.PSEUDO_LIKELIHOOD.value(difference(i, n, coupling, fields));
      }
    }
    return 2 * sum;
  }

  /** The standard error of c, by the sandwich: fields vary with it. */
  double error() {
    double pivot = curvature;
    for (int i = 0; i < fields.length; i++) {
      pivot -= mixed[i] * mixed[i] / curvatures[i];
    }
    double square = 0;
    for (int n = 0; n < sums.length; n++) {
      double moved = 0;
      for (int i = 0; i < fields.length; i++) {
        double g = sign(i, n) * loss.slope(difference(i, n, coupling, fields));
        moved += g * (sums[n] - sign(i, n) - mixed[i] / curvatures[i]);
      }
      square += moved * moved;
    }
    return Math.sqrt(square) / (4 * pivot * sums.length);
  }

  private double difference(int i, int n, double c, double[] b) {
    int z = sign(i, n);
    return -z * (c * (sums[n] - z) + b[i]);
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
      for (int n = 0; n < rows; n++) {
        int z = sign(i, n);
        double m = sums[n] - z;
        double delta = difference(i, n, c, b);
        own += loss.value(delta);
        if (derivatives) {
          double g = -z * loss.slope(delta);
          double h = Math.max(loss.curvature(delta), 0.1 * loss.slope(delta));
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
