package dev.bitwell.couplings;

import dev.bitwell.energy.Potts;

/**
 * A Potts model as matrix products want it: what each value adds to the logit of each other, and a
 * bias. From a vector of standardised couplings K and fields κ come J = K_uv / (s_u s_v), and the
 * biases κ_u / s_u less what J adds at the frequencies.
 */
final class PottsWeights {
  private final BlockLayout layout;
  private final ValueScales scales;

  /** Symmetric, row after row; zero within a variable. */
  final float[] couplings;

  final float[] bias;

  PottsWeights(BlockLayout layout, ValueScales scales) {
    this.layout = layout;
    this.scales = scales;
    couplings = new float[Math.multiplyExact(layout.width(), layout.width())];
    bias = new float[layout.width()];
  }

  void set(double[] theta) {
    int width = layout.width();
    double[] bias = new double[width];
    for (int u = 0; u < layout.count(); u++) {
      for (int a = layout.start(u); a < layout.start(u + 1); a++) {
        bias[a] += theta[layout.fields() + a] / scales.scale(u);
      }
      for (int v = u + 1; v < layout.count(); v++) {
        double unit = 1 / (scales.scale(u) * scales.scale(v));
        int k = layout.block(u, v);
        for (int a = layout.start(u); a < layout.start(u + 1); a++) {
          for (int b = layout.start(v); b < layout.start(v + 1); b++) {
            double coupling = unit * theta[k++];
            couplings[a * width + b] = (float) coupling;
            couplings[b * width + a] = (float) coupling;
            bias[a] -= scales.frequency(b) * coupling;
            bias[b] -= scales.frequency(a) * coupling;
          }
        }
      }
    }
    for (int a = 0; a < width; a++) {
      this.bias[a] = (float) bias[a];
    }
  }

  /** The same model as parameters of bits. */
  Potts toPotts() {
    Potts potts = new Potts(layout.variables());
    for (int u = 0; u < layout.count(); u++) {
      double[] field = new double[layout.values(u)];
      for (int a = 0; a < field.length; a++) {
        field[a] = bias[layout.start(u) + a];
      }
      potts.add(u, field);
      for (int v = u + 1; v < layout.count(); v++) {
        potts.add(u, v, block(u, v));
      }
    }
    return potts;
  }

  private double[] block(int u, int v) {
    double[] block = new double[layout.blockSize(u, v)];
    int k = 0;
    for (int a = layout.start(u); a < layout.start(u + 1); a++) {
      for (int b = layout.start(v); b < layout.start(v + 1); b++) {
        block[k++] = couplings[a * layout.width() + b];
      }
    }
    return block;
  }
}
