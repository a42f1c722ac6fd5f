package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.work.Workers;

/**
 * Minus the logarithm of the pseudo-likelihood of a Potts model, on the average over rows: f = mean
 * Σ_u log(1 + Σ_b exp Δ_{a→b}), where a is the value of u and Δ_{a→b} what -E gains by the move to
 * b. Convex.
 *
 * <p>There is the same normal prior on couplings as in {@link ColumnObjective}, Σ_uv ‖J_uv‖² / N,
 * and one on fields that is as heavy as half a row a value: where values never meet, or are in no
 * row, couplings and fields are finite.
 *
 * <p>Logits of a stretch of rows are one matrix product, and their gradient is another. Rows are
 * cut into lanes, whose number does not depend on that of the threads, and lanes are added in
 * order.
 */
final class PottsObjective {
  private static final double PRIOR_COUNT = 0.5;
  private static final int MOST_LANES = 8;

  /** Gradients of all lanes together. */
  private static final long MOST_FLOATS = 1L << 26;

  private final BlockLayout layout;
  private final ValueScales scales;
  private final Workers workers;
  private final int rows;
  private final PottsWeights weights;
  private final PottsLane[] lanes;

  PottsObjective(BitMatrix oneHot, BlockLayout layout, ValueScales scales, Workers workers) {
    this.layout = layout;
    this.scales = scales;
    this.workers = workers;
    rows = oneHot.rows();
    weights = new PottsWeights(layout, scales);
    long room = MOST_FLOATS / ((long) layout.width() * layout.width());
    int most = (int) Math.max(1, Math.min(MOST_LANES, room));
    lanes = new PottsLane[Math.min(most, (rows + PottsLane.STRETCH - 1) / PottsLane.STRETCH)];
    for (int k = 0; k < lanes.length; k++) {
      int from = (int) ((long) rows * k / lanes.length);
      int to = (int) ((long) rows * (k + 1) / lanes.length);
      lanes[k] = new PottsLane(oneHot, from, to, layout);
    }
  }

  BlockLayout layout() {
    return layout;
  }

  /** Couplings of 0 and fields that explain the frequencies: where the prior is, too. */
  double[] start() {
    double[] theta = new double[layout.size()];
    for (int u = 0; u < layout.count(); u++) {
      for (int a = layout.start(u); a < layout.start(u + 1); a++) {
        theta[layout.fields() + a] =
            scales.scale(u) * Math.log(rows * scales.frequency(a) + PRIOR_COUNT);
      }
    }
    return theta;
  }

  /** The pseudo-likelihood's part, without the prior. */
  double loss(double[] theta) {
    return run(theta, false);
  }

  double value(double[] theta) {
    return loss(theta) + couplingPrior(theta, null) + fieldPrior(theta, null);
  }

  /** Writes the gradient, with blocks in the zero-sum gauge, and returns the value. */
  double gradient(double[] theta, double[] gradient) {
    double loss = run(theta, true);
    double[] residuals = new double[layout.width()];
    for (PottsLane lane : lanes) {
      for (int a = 0; a < residuals.length; a++) {
        residuals[a] += lane.residuals[a] / rows;
      }
    }
    for (int u = 0; u < layout.count(); u++) {
      for (int a = layout.start(u); a < layout.start(u + 1); a++) {
        gradient[layout.fields() + a] = residuals[a] / scales.scale(u);
      }
      for (int v = u + 1; v < layout.count(); v++) {
        blockGradient(u, v, residuals, gradient);
      }
    }
    layout.centre(gradient);
    return loss + couplingPrior(theta, gradient) + fieldPrior(theta, gradient);
  }

  private void blockGradient(int u, int v, double[] residuals, double[] gradient) {
    int width = layout.width();
    double unit = 1 / (scales.scale(u) * scales.scale(v));
    int k = layout.block(u, v);
    for (int a = layout.start(u); a < layout.start(u + 1); a++) {
      for (int b = layout.start(v); b < layout.start(v + 1); b++) {
        double sum = 0;
        for (PottsLane lane : lanes) {
          sum += (double) lane.products[a * width + b] + lane.products[b * width + a];
        }
        gradient[k++] =
            unit
                * (sum / rows
                    - scales.frequency(a) * residuals[b]
                    - scales.frequency(b) * residuals[a]);
      }
    }
  }

  private double run(double[] theta, boolean differentiate) {
    weights.set(theta);
    workers.run(lanes.length, (worker, k) -> lanes[k].run(weights, differentiate));
    double sum = 0;
    for (PottsLane lane : lanes) {
      sum += lane.loss;
    }
    return sum / rows;
  }

  /** Minus the logarithm of a prior, over rows; adds its gradient where that is wanted. */
  private double couplingPrior(double[] theta, double[] gradient) {
    double sum = 0;
    for (int u = 0; u < layout.count(); u++) {
      for (int v = u + 1; v < layout.count(); v++) {
        double unit = 1 / (scales.scale(u) * scales.scale(v));
        double ridge = unit * unit / rows;
        int from = layout.block(u, v);
        for (int k = from; k < from + layout.blockSize(u, v); k++) {
          sum += ridge * theta[k] * theta[k];
          if (gradient != null) {
            gradient[k] += 2 * ridge * theta[k];
          }
        }
      }
    }
    return sum;
  }

  /** As above. */
  private double fieldPrior(double[] theta, double[] gradient) {
    double sum = 0;
    for (int u = 0; u < layout.count(); u++) {
      double scale = scales.scale(u);
      int from = layout.fields() + layout.start(u);
      int to = layout.fields() + layout.start(u + 1);
      double highest = Double.NEGATIVE_INFINITY;
      for (int k = from; k < to; k++) {
        highest = Math.max(highest, theta[k]);
      }
      double z = 0;
      for (int k = from; k < to; k++) {
        z += Math.exp((theta[k] - highest) / scale);
      }
      for (int k = from; k < to; k++) {
        double share = (theta[k] - highest) / scale - Math.log(z);
        sum -= PRIOR_COUNT / rows * share;
        if (gradient != null) {
          gradient[k] += PRIOR_COUNT / rows / scale * ((to - from) * Math.exp(share) - 1);
        }
      }
    }
    return sum;
  }
}
