package dev.bitwell.couplings;

import dev.bitwell.objective.RatioLoss;
import java.io.Serializable;
import java.util.stream.IntStream;

/** A column's regressors and parameters: how badly it is predicted in each row. */
final class Regression implements Serializable {
  private static final long serialVersionUID = 1;

  private final Regressors regressors;
  private final double[] theta;
  private final String loss;

  /** Losses are known by their names where they have to travel. */
  private transient RatioLoss known;

  private transient Grouped grouped;
  private transient double[] slopes;

  Regression(Regressors regressors, double[] theta, RatioLoss loss) {
    this.regressors = regressors;
    this.theta = theta;
    this.loss = loss.label();
    known = loss;
  }

  /** The column, and its neighbours. */
  IntStream all() {
    return regressors.all();
  }

  /** The patterns of these rows. */
  Grouped on(ColumnBits rows) {
    return regressors.on(rows);
  }

  /** h′ of each pattern of these rows, kept for the next time: not to be changed. */
  synchronized double[] slopes(ColumnBits rows) {
    Grouped of = on(rows);
    if (grouped != of) {
      known = known == null ? RatioLoss.of(loss) : known;
      slopes = ColumnObjective.slopes(known, of.patterns(), theta);
      grouped = of;
    }
    return slopes;
  }

  /** z_i h′ of each pattern of these rows. */
  float[] residuals(ColumnBits rows) {
    Patterns patterns = on(rows).patterns();
    double[] ofPattern = slopes(rows);
    float[] residuals = new float[ofPattern.length];
    for (int p = 0; p < residuals.length; p++) {
      residuals[p] = (float) (patterns.sign(p) * ofPattern[p]);
    }
    return residuals;
  }
}
