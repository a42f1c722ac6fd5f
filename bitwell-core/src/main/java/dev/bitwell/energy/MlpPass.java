package dev.bitwell.energy;

import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/**
 * One pass of rows through a perceptron, forward and backward, from the pre-activations of the
 * first layer upwards. What lies below them (bits of a row, or a flip of one) is the caller's.
 *
 * <p>Per layer: activations a, slopes da/dz, and δ = ∂(Σ_n c_n E_n)/∂z for coefficients c.
 */
final class MlpPass {
  private final MlpEnergy mlp;
  private final Gemm gemm = Gemm.best();
  private final float[] ones;
  private final float[][] activation;
  private final float[][] slope;
  private final float[][] delta;

  /** Only for learnable β: pre-activations, and ∂(Σ c E)/∂β of each row. */
  private final float[][] preActivation;

  private final float[] byBeta;
  private final float[] scratch;

  MlpPass(MlpEnergy mlp, int capacity) {
    this.mlp = mlp;
    boolean learnable = mlp.beta >= 0;
    int widest = Arrays.stream(mlp.units, 1, mlp.units.length).max().getAsInt();
    ones = new float[capacity];
    Arrays.fill(ones, 1f);
    activation = new float[mlp.layers][];
    slope = new float[mlp.layers][];
    delta = new float[mlp.layers][];
    preActivation = new float[mlp.layers][];
    for (int l = 0; l < mlp.layers; l++) {
      int size = Math.multiplyExact(capacity, mlp.units[l + 1]);
      activation[l] = new float[size];
      slope[l] = new float[size];
      delta[l] = new float[size];
      preActivation[l] = learnable ? new float[size] : null;
    }
    byBeta = new float[learnable ? capacity : 0];
    scratch = new float[learnable ? Math.multiplyExact(capacity, widest) : 0];
  }

  /** Where the caller puts the pre-activations of the first layer before a forward pass. */
  float[] input() {
    return activation[0];
  }

  /** ∂(Σ c E)/∂z of the first layer, after a backward pass. */
  float[] firstDelta() {
    return delta[0];
  }

  /** Writes the energies of the first n rows; with slopes if a backward pass is to follow. */
  void forward(float[] parameters, int n, boolean withSlopes, float[] energies) {
    float beta = mlp.beta(parameters);
    for (int l = 0; l < mlp.layers; l++) {
      int width = mlp.units[l + 1];
      if (l > 0) {
        for (int r = 0; r < n; r++) {
          System.arraycopy(parameters, mlp.bias[l], activation[l], r * width, width);
        }
        int below = mlp.units[l];
        gemm.nn(
            n, width, below, activation[l - 1], 0, parameters, mlp.weight[l], 1f, activation[l], 0);
      }
      if (withSlopes) {
        if (mlp.beta >= 0) {
          System.arraycopy(activation[l], 0, preActivation[l], 0, n * width);
        }
        VectorMath.swish(beta, activation[l], activation[l], slope[l], n * width);
      } else {
        VectorMath.swish(beta, activation[l], activation[l], n * width);
      }
    }
    int top = mlp.layers - 1;
    int width = mlp.units[mlp.layers];
    gemm.nn(n, 1, width, activation[top], 0, parameters, mlp.output, 0f, energies, 0);
  }

  /** Computes δ of every layer for Σ_n c_n E_n. */
  void backward(float[] parameters, int n, float[] c) {
    int top = mlp.layers - 1;
    int last = mlp.units[mlp.layers];
    for (int r = 0; r < n; r++) {
      System.arraycopy(parameters, mlp.output, delta[top], r * last, last);
      Rows.scale(delta[top], r * last, c[r], last);
    }
    Arrays.fill(byBeta, 0f);
    multiplyBySlope(parameters, top, n);
    for (int l = top - 1; l >= 0; l--) {
      int width = mlp.units[l + 1];
      int above = mlp.units[l + 2];
      gemm.nt(n, width, above, delta[l + 1], 0, parameters, mlp.weight[l + 1], 0f, delta[l], 0);
      multiplyBySlope(parameters, l, n);
    }
  }

  /** Turns ∂/∂a, in delta, into ∂/∂z, and takes β's share on the way. */
  private void multiplyBySlope(float[] parameters, int l, int n) {
    int width = mlp.units[l + 1];
    if (mlp.beta >= 0) {
      VectorMath.swishByBeta(mlp.beta(parameters), preActivation[l], scratch, n * width);
      for (int r = 0; r < n; r++) {
        byBeta[r] += Rows.dot(delta[l], r * width, scratch, r * width, width);
      }
    }
    Rows.multiply(delta[l], slope[l], n * width);
  }

  /** After a backward pass with c = 1: makes it that of coefficients c. */
  void scale(int n, float[] c) {
    for (int l = 0; l < mlp.layers; l++) {
      int width = mlp.units[l + 1];
      for (int r = 0; r < n; r++) {
        Rows.scale(delta[l], r * width, c[r], width);
      }
    }
    if (mlp.beta >= 0) {
      Rows.multiply(byBeta, c, n);
    }
  }

  /** Adds the gradient by all parameters but the first layer's, for the coefficients c. */
  void addGradient(int n, float[] c, float[] gradient) {
    int top = mlp.layers - 1;
    int last = mlp.units[mlp.layers];
    gemm.nn(1, last, n, c, 0, activation[top], 0, 1f, gradient, mlp.output);
    for (int l = top; l > 0; l--) {
      int width = mlp.units[l + 1];
      int below = mlp.units[l];
      gemm.tn(below, width, n, activation[l - 1], 0, delta[l], 0, 1f, gradient, mlp.weight[l]);
      gemm.nn(1, width, n, ones, 0, delta[l], 0, 1f, gradient, mlp.bias[l]);
    }
    if (mlp.beta >= 0) {
      gradient[mlp.beta] += Rows.dot(byBeta, 0, ones, 0, n);
    }
  }
}
