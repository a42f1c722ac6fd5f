package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;

/** The perceptron written down once more, in double precision and without any cleverness. */
final class ReferenceMlp {
  private final Mlp shape;

  ReferenceMlp(Mlp shape) {
    this.shape = shape;
  }

  double energy(double[] theta, BitMatrix x, int row) {
    double beta = shape.learnableBeta() ? theta[theta.length - 1] : shape.beta();
    double[] below = new double[shape.dimension()];
    for (int i = 0; i < below.length; i++) {
      below[i] = x.get(row, i) ? 1 : 0;
    }
    int at = 0;
    for (int width : shape.widths()) {
      double[] z = new double[width];
      for (int i = 0; i < below.length; i++) {
        for (int j = 0; j < width; j++) {
          z[j] += below[i] * theta[at++];
        }
      }
      for (int j = 0; j < width; j++) {
        z[j] += theta[at++];
        z[j] /= 1 + Math.exp(-beta * z[j]);
      }
      below = z;
    }
    double energy = 0;
    for (double activation : below) {
      energy += activation * theta[at++];
    }
    return energy;
  }

  /** E(x) - E(x with the bit flipped). */
  double difference(double[] theta, BitMatrix x, int row, int bit) {
    BitMatrix neighbour = x.slice(row, row + 1);
    neighbour.flip(0, bit);
    return energy(theta, x, row) - energy(theta, neighbour, 0);
  }
}
