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

  /** Where the weights of all layers end. */
  private static int layersEnd(GraphNetwork shape) {
    int features = shape.noise() ? 4 : 2;
    int width = shape.width();
    return (3 * features + 1) * width + (shape.layers() - 1) * (3 * width + 1) * width;
  }

  private static double common(double[][] adjacency, int u, int v) {
    double sum = 0;
    for (int w = 0; w < adjacency.length; w++) {
      sum += adjacency[u][w] * adjacency[w][v];
    }
    return sum;
  }

  private static double triangles(double[][] adjacency, int v) {
    double twice = 0;
    for (int u = 0; u < adjacency.length; u++) {
      twice += adjacency[v][u] * common(adjacency, u, v);
    }
    return twice / 2;
  }

  private static double squares(double[][] adjacency, int v) {
    double twice = 0;
    for (int u = 0; u < adjacency.length; u++) {
      double shared = u == v ? 0 : common(adjacency, u, v);
      twice += shared * (shared - 1);
    }
    return twice / 2;
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
            if (l == 0 && shape.cycles()) {
              int cycles = layersEnd(shape);
              z += Math.log1p(triangles(adjacency, v)) * theta[cycles + j];
              z += Math.log1p(squares(adjacency, v)) * theta[cycles + width + j];
            }
            next[v][j] = z / (1 + Math.exp(-z));
          }
        }
        at += (3 * inputs + 1) * width;
        h = next;
      }
      at += shape.cycles() ? 2 * width : 0;
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
