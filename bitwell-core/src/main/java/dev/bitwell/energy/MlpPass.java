package dev.bitwell.energy;

import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/**
 * One pass of rows through a perceptron, forward and backward, from the pre-activations of the
 * first layer upwards. What lies below them (bits of a row, or a flip of one) is the caller's.
 *
 * <p>Per layer: activations a; slopes da/dz, which the way back turns into δ = ∂(Σ_n c_n E_n)/∂z
 * for coefficients c, in their place, because what does not fit the cache is what takes the time.
 */
final class MlpPass {
  private final MlpEnergy mlp;
  private final Gemm gemm = Gemm.best();
  private final Rows row;
  private final float[] ones;
  private final float[][] activation;

  /** Slopes after the way forward, δ after the way back. */
  private final float[][] delta;

  /** ∂(Σ c E)/∂a of the layer that the way back has come to. */
  private final float[] byActivation;

  /** Only for learnable β: pre-activations, and ∂(Σ c E)/∂β of each row. */
  private final float[][] preActivation;

  private final float[] byBeta;
  private final float[] scratch;

  MlpPass(MlpEnergy mlp, int capacity) {
    this.mlp = mlp;
    boolean learnable = mlp.beta >= 0;
    int widest = Arrays.stream(mlp.units, 1, mlp.units.length).max().getAsInt();
    row = new Rows(widest);
    ones = new float[capacity];
    Arrays.fill(ones, 1f);
    activation = new float[mlp.layers][];
    delta = new float[mlp.layers][];
    preActivation = new float[mlp.layers][];
    for (int l = 0; l < mlp.layers; l++) {
      int size = Math.multiplyExact(capacity, mlp.units[l + 1]);
      activation[l] = new float[size];
      delta[l] = new float[size];
      preActivation[l] = learnable ? new float[size] : null;
    }
    byActivation = new float[Math.multiplyExact(capacity, widest)];
    byBeta = new float[learnable ? capacity : 0];
    scratch = new float[learnable ? byActivation.length : 0];
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
        VectorMath.swish(beta, activation[l], activation[l], delta[l], n * width);
      } else {
        VectorMath.swish(beta, activation[l], activation[l], n * width);
      }
    }
    int top = mlp.layers - 1;
    int width = mlp.units[mlp.layers];
    gemm.nn(n, 1, width, activation[top], 0, parameters, mlp.output, 0f, energies, 0);
  }

  /** Between a pass forward and the way back: puts rows that have passed in the place of others. */
  void move(int from, int to, int count) {
    if (from == to) {
      return;
    }
    for (int l = 0; l < mlp.layers; l++) {
      int width = mlp.units[l + 1];
      move(activation[l], from * width, to * width, count * width);
      move(delta[l], from * width, to * width, count * width);
      if (mlp.beta >= 0) {
        move(preActivation[l], from * width, to * width, count * width);
      }
    }
  }

  private static void move(float[] a, int from, int to, int n) {
    System.arraycopy(a, from, a, to, n);
  }

  /** Computes δ of every layer for Σ_n c_n E_n. Once after a pass forward: it takes the slopes. */
  void backward(float[] parameters, int n, float[] c) {
    Arrays.fill(byBeta, 0f);
    int top = mlp.layers - 1;
    if (mlp.beta >= 0) {
      outputs(parameters, n, c);
      addByBeta(parameters, top, n);
    }
    int last = mlp.units[mlp.layers];
    for (int r = 0; r < n; r++) {
      row.multiply(delta[top], r * last, c[r], parameters, mlp.output, last);
    }
    for (int l = top - 1; l >= 0; l--) {
      int width = mlp.units[l + 1];
      int above = mlp.units[l + 2];
      gemm.nt(n, width, above, delta[l + 1], 0, parameters, mlp.weight[l + 1], 0f, byActivation, 0);
      if (mlp.beta >= 0) {
        addByBeta(parameters, l, n);
      }
      Rows.multiply(delta[l], byActivation, n * width);
    }
  }

  /** ∂(Σ c E)/∂a of the last layer: the weights of the output, times c. */
  private void outputs(float[] parameters, int n, float[] c) {
    int last = mlp.units[mlp.layers];
    for (int r = 0; r < n; r++) {
      System.arraycopy(parameters, mlp.output, byActivation, r * last, last);
      Rows.scale(byActivation, r * last, c[r], last);
    }
  }

  /** Takes β's share of a layer. */
  private void addByBeta(float[] parameters, int l, int n) {
    int width = mlp.units[l + 1];
    VectorMath.swishByBeta(mlp.beta(parameters), preActivation[l], scratch, n * width);
    for (int r = 0; r < n; r++) {
      byBeta[r] += Rows.dot(byActivation, r * width, scratch, r * width, width);
    }
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
