package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;

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

  /** For adjacencies between 0 and 1 too. */
  static ReferenceEnergy graph(GraphNetwork shape) {
    int n = shape.vertices();
    int width = shape.width();
    double scale = 1 / Math.sqrt(shape.largest());
    return (theta, x) -> {
      double[][] adjacency = new double[n][n];
      for (int v = 1, k = 0; v < n; v++) {
        for (int u = 0; u < v; u++, k++) {
          adjacency[u][v] = x[k];
          adjacency[v][u] = x[k];
        }
      }
      double[][] h = new double[n][];
      double size = (double) n / shape.largest();
      double rate = theta[theta.length - 1];
      double little = Math.log(0.503 / (rate + 0.003)) / Math.log(0.503 / 0.003);
      Arrays.fill(
          h, shape.noise() ? new double[] {1, size, little, 1 - 2 * rate} : new double[] {1, size});
      int at = 0;
      for (int l = 0; l < shape.layers(); l++) {
        int inputs = h[0].length;
        double[][] next = new double[n][width];
        for (int v = 0; v < n; v++) {
          for (int j = 0; j < width; j++) {
            double z = theta[at + 3 * inputs * width + j];
            for (int i = 0; i < inputs; i++) {
              z += h[v][i] * theta[at + i * width + j];
              for (int u = 0; u < n; u++) {
                if (u != v) {
                  double edge = theta[at + (inputs + i) * width + j];
                  double nonEdge = theta[at + (2 * inputs + i) * width + j];
                  double a = adjacency[u][v];
                  z += scale * h[u][i] * (a * edge + (1 - a) * nonEdge);
                }
              }
            }
            next[v][j] = z / (1 + Math.exp(-z));
          }
        }
        at += (3 * inputs + 1) * width;
        h = next;
      }
      double sum = 0;
      for (double[] vertex : h) {
        for (int j = 0; j < width; j++) {
          sum += vertex[j] * theta[at + j];
        }
      }
      return sum;
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
