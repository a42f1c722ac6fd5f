package dev.bitwell.energy;

import java.util.Arrays;

/**
 * The weights of a graph network in the form in which they are applied, and the gradient by them.
 *
 * <p>With A for edges and P for all pairs, a layer is swish(h W_s + b + a A h W_e + a (P - A) h
 * W_n). Since P h = (Σ_v h_v) - h, that is swish(h U + A h V + (Σ_v h_v) R + b) with U = W_s - a
 * W_n, V = a (W_e - W_n) and R = a W_n: two products a vertex instead of three, and one a graph.
 *
 * <p>Before the first layer all vertices are alike, so what comes into it from them is a table by
 * degree.
 */
final class GraphWeights {
  private final GraphEnergy energy;
  private final int n;
  private final int width;
  private final float scale;

  /** Of the layers above the first: [U V], width × 2 width; R; and the gradients by them. */
  final float[][] mix;

  final float[][] total;
  final float[][] mixGradient;
  final float[][] totalGradient;

  /** ∂/∂A of the first pre-activations: the same for every vertex. */
  final float[] edgeEffect;

  /** By degree: what comes into the first layer, and the gradient by it. */
  final float[] first;

  final float[] firstGradient;

  /** Of every vertex before the first layer. */
  private float[] features;

  GraphWeights(GraphEnergy energy) {
    this.energy = energy;
    n = energy.shape.vertices();
    width = energy.shape.width();
    scale = energy.shape.scale();
    int layers = energy.shape.layers();
    mix = new float[layers][];
    total = new float[layers][];
    mixGradient = new float[layers][];
    totalGradient = new float[layers][];
    for (int l = 1; l < layers; l++) {
      mix[l] = new float[2 * width * width];
      total[l] = new float[width * width];
      mixGradient[l] = new float[2 * width * width];
      totalGradient[l] = new float[width * width];
    }
    edgeEffect = new float[width];
    first = new float[n * width];
    firstGradient = new float[n * width];
  }

  /** Takes parameters; the gradients become zero. */
  void load(float[] parameters) {
    for (int l = 1; l < mix.length; l++) {
      for (int i = 0, k = 0; i < width; i++) {
        for (int j = 0; j < width; j++, k++) {
          float nonEdge = scale * parameters[energy.nonEdge[l] + k];
          mix[l][2 * i * width + j] = parameters[energy.self[l] + k] - nonEdge;
          mix[l][(2 * i + 1) * width + j] = scale * parameters[energy.edge[l] + k] - nonEdge;
          total[l][k] = nonEdge;
        }
      }
    }
    loadFirst(parameters);
    clearGradients();
  }

  private void loadFirst(float[] parameters) {
    features = energy.features(parameters);
    for (int j = 0; j < width; j++) {
      float base = parameters[energy.bias[0] + j];
      float edge = 0;
      float nonEdge = 0;
      for (int f = 0; f < features.length; f++) {
        base += features[f] * parameters[energy.self[0] + f * width + j];
        edge += scale * features[f] * parameters[energy.edge[0] + f * width + j];
        nonEdge += scale * features[f] * parameters[energy.nonEdge[0] + f * width + j];
      }
      edgeEffect[j] = edge - nonEdge;
      for (int degree = 0; degree < n; degree++) {
        first[degree * width + j] = base + degree * edge + (n - 1 - degree) * nonEdge;
      }
    }
  }

  private void clearGradients() {
    for (int l = 1; l < mix.length; l++) {
      Arrays.fill(mixGradient[l], 0f);
      Arrays.fill(totalGradient[l], 0f);
    }
    Arrays.fill(firstGradient, 0f);
  }

  /** Adds the gradient gathered so far to that by the parameters, and begins anew. */
  void addGradient(float[] gradient) {
    addFirstGradient(gradient);
    for (int l = 1; l < mix.length; l++) {
      for (int i = 0, k = 0; i < width; i++) {
        for (int j = 0; j < width; j++, k++) {
          float u = mixGradient[l][2 * i * width + j];
          float v = mixGradient[l][(2 * i + 1) * width + j];
          gradient[energy.self[l] + k] += u;
          gradient[energy.edge[l] + k] += scale * v;
          gradient[energy.nonEdge[l] + k] += scale * (totalGradient[l][k] - u - v);
        }
      }
    }
    clearGradients();
  }

  private void addFirstGradient(float[] gradient) {
    for (int j = 0; j < width; j++) {
      float base = 0;
      float edge = 0;
      float nonEdge = 0;
      for (int degree = 0; degree < n; degree++) {
        float d = firstGradient[degree * width + j];
        base += d;
        edge += degree * d;
        nonEdge += (n - 1 - degree) * d;
      }
      gradient[energy.bias[0] + j] += base;
      for (int f = 0; f < features.length; f++) {
        gradient[energy.self[0] + f * width + j] += features[f] * base;
        gradient[energy.edge[0] + f * width + j] += scale * features[f] * edge;
        gradient[energy.nonEdge[0] + f * width + j] += scale * features[f] * nonEdge;
      }
    }
  }
}
