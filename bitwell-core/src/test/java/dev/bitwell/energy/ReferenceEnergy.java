package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;

/** Energies in double precision, straight from their formulas, for any real inputs. */
interface ReferenceEnergy {
  double of(double[] theta, double[] x);

  static ReferenceEnergy ising(Ising shape) {
    int d = shape.dimension();
    return (theta, x) -> {
      double sum = 0;
      for (int i = 0; i < d; i++) {
        double v = value(shape, x[i]);
        sum += theta[d * d + i] * v;
        for (int j = 0; j < d; j++) {
          sum += theta[i * d + j] * v * value(shape, x[j]);
        }
      }
      return -sum;
    };
  }

  private static double value(Ising shape, double x) {
    return shape.values() == Ising.Values.SPIN ? 2 * x - 1 : x;
  }

  static ReferenceEnergy rbm(Rbm shape) {
    int d = shape.dimension();
    int h = shape.hidden();
    return (theta, x) -> {
      double sum = 0;
      for (int i = 0; i < d; i++) {
        sum += theta[d * h + i] * x[i];
      }
      for (int k = 0; k < h; k++) {
        double input = theta[d * h + d + k];
        for (int i = 0; i < d; i++) {
          input += theta[i * h + k] * x[i];
        }
        sum += Math.log1p(Math.exp(input));
      }
      return -sum;
    };
  }

  default double difference(double[] theta, double[] x, int bit) {
    double[] y = x.clone();
    y[bit] = 1 - y[bit];
    return of(theta, x) - of(theta, y);
  }

  static double[] row(BitMatrix x, int r) {
    double[] row = new double[x.bits()];
    for (int i = 0; i < row.length; i++) {
      row[i] = x.get(r, i) ? 1 : 0;
    }
    return row;
  }
}
