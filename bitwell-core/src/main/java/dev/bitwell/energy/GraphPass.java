package dev.bitwell.energy;

import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/**
 * One pass of graphs of equal size through a graph network, forward and backward. Graph g's vertex
 * v is row g n + v of all arrays of vertices.
 *
 * <p>Per layer: activations h, slopes dh/dz, and δ = ∂(Σ_g c_g E_g)/∂z for coefficients c. Before
 * the first, vertices differ by their degrees, and by the cycles that they are in. What comes in
 * from below another is [ZU ZV] = h [U V] of a vertex and T = Σ_v h_v R of a graph, so that z_v = b
 * + ZU_v + Σ_{u~v} ZV_u + T.
 */
final class GraphPass {
  private final GraphEnergy energy;
  private final GraphWeights weights;
  private final Gemm gemm = Gemm.best();
  private final int n;
  private final int width;
  private final int layers;

  /** The graphs: a word of neighbours for each vertex. */
  final long[] neighbours;

  private final float[][] activation;
  private final float[][] slope;
  private final float[][] delta;

  /** Σ_v h_v of a graph, below each layer. */
  private final float[][] sums;

  /** [ZU ZV] of vertices or the gradient by it; T of graphs or the gradient by it. */
  private final float[] mixed;

  private final float[] totals;
  private final float[] ones;

  /** Where rows to be added up begin; where the vertices of a graph have theirs. */
  private final int[] offsets;

  private final int[] places;

  /** Null where vertices know of none. */
  private final GraphCycles cycles;

  /** The cycles of vertices, or derivatives by them. */
  private final float[] counts;

  GraphPass(GraphEnergy energy, GraphWeights weights, int capacity) {
    this.energy = energy;
    this.weights = weights;
    n = energy.shape.vertices();
    width = energy.shape.width();
    layers = energy.shape.layers();
    int vertices = Math.multiplyExact(capacity, n);
    neighbours = new long[vertices];
    activation = new float[layers][];
    slope = new float[layers][];
    delta = new float[layers][];
    sums = new float[layers][];
    for (int l = 0; l < layers; l++) {
      activation[l] = new float[Math.multiplyExact(vertices, width)];
      slope[l] = new float[vertices * width];
      delta[l] = new float[vertices * width];
      sums[l] = new float[capacity * width];
    }
    mixed = new float[Math.multiplyExact(vertices, 2 * width)];
    totals = new float[capacity * width];
    ones = new float[capacity];
    Arrays.fill(ones, 1f);
    offsets = new int[n];
    places = new int[n];
    cycles = energy.cycles < 0 ? null : new GraphCycles(n);
    counts = new float[cycles == null ? 0 : vertices * GraphCycles.COUNTS];
  }

  /** Writes the energies of the first {@code count} graphs. */
  void forward(float[] parameters, int count, boolean withSlopes, float[] energies) {
    for (int l = 0; l < layers; l++) {
      if (l == 0) {
        begin(parameters, count);
      } else {
        mix(l, count);
        combine(parameters, l, count);
      }
      if (withSlopes) {
        VectorMath.swish(1f, activation[l], activation[l], slope[l], count * n * width);
      } else {
        VectorMath.swish(1f, activation[l], activation[l], count * n * width);
      }
    }
    sumVertices(activation[layers - 1], count, totals);
    for (int g = 0; g < count; g++) {
      energies[g] = Rows.dot(totals, g * width, parameters, energy.output, width);
    }
  }

  /** z of the first layer. */
  private void begin(float[] parameters, int count) {
    float[] z = activation[0];
    for (int v = 0; v < count * n; v++) {
      int degree = Long.bitCount(neighbours[v]);
      System.arraycopy(weights.first, degree * width, z, v * width, width);
    }
    if (cycles != null) {
      for (int g = 0; g < count; g++) {
        cycles.count(neighbours, g * n, counts, g * n * GraphCycles.COUNTS);
      }
      int inputs = GraphCycles.COUNTS;
      gemm.nn(count * n, width, inputs, counts, 0, parameters, energy.cycles, 1f, z, 0);
    }
  }

  /** Leaves [ZU ZV] and T below layer l. */
  private void mix(int l, int count) {
    gemm.nn(count * n, 2 * width, width, activation[l - 1], 0, weights.mix[l], 0, 0f, mixed, 0);
    sumVertices(activation[l - 1], count, sums[l]);
    gemm.nn(count, width, width, sums[l], 0, weights.total[l], 0, 0f, totals, 0);
  }

  private void sumVertices(float[] h, int count, float[] out) {
    Arrays.fill(out, 0, count * width, 0f);
    for (int g = 0; g < count; g++) {
      for (int k = 0; k < n; k++) {
        offsets[k] = (g * n + k) * width;
      }
      Rows.addAll(h, offsets, n, out, g * width, width);
    }
  }

  /** z of layer l. */
  private void combine(float[] parameters, int l, int count) {
    float[] z = activation[l];
    for (int g = 0; g < count; g++) {
      for (int j = 0; j < width; j++) {
        totals[g * width + j] += parameters[energy.bias[l] + j];
      }
      for (int k = 0; k < n; k++) {
        places[k] = 2 * width * (g * n + k);
      }
      for (int k = 0; k < n; k++) {
        int v = g * n + k;
        offsets[0] = places[k];
        int others = 1;
        for (long rest = neighbours[v]; rest != 0; rest &= rest - 1) {
          offsets[others++] = places[Long.numberOfTrailingZeros(rest)] + width;
        }
        System.arraycopy(totals, g * width, z, v * width, width);
        Rows.addAll(mixed, offsets, others, z, v * width, width);
      }
    }
  }

  /** After a forward pass with slopes: δ of every layer for Σ_g c_g E_g; gradients by weights. */
  void backward(float[] parameters, int count, float[] c, float[] gradient) {
    int top = layers - 1;
    sumVertices(activation[top], count, totals);
    gemm.tn(1, width, count, c, 0, totals, 0, 1f, gradient, energy.output);
    startDelta(parameters, count, c);
    int vertices = count * n;
    for (int l = top; l > 0; l--) {
      spread(l, count);
      gemm.tn(1, width, count, ones, 0, totals, 0, 1f, gradient, energy.bias[l]);
      float[] below = activation[l - 1];
      gemm.tn(width, 2 * width, vertices, below, 0, mixed, 0, 1f, weights.mixGradient[l], 0);
      gemm.tn(width, width, count, sums[l], 0, totals, 0, 1f, weights.totalGradient[l], 0);
      pullBack(l, count, delta[l - 1]);
      Rows.multiply(delta[l - 1], slope[l - 1], vertices * width);
    }
    endBackward(count, gradient);
  }

  /** Gradients by the weights of the first layer. */
  private void endBackward(int count, float[] gradient) {
    for (int v = 0; v < count * n; v++) {
      int degree = Long.bitCount(neighbours[v]);
      for (int j = 0; j < width; j++) {
        weights.firstGradient[degree * width + j] += delta[0][v * width + j];
      }
    }
    if (cycles != null) {
      int inputs = GraphCycles.COUNTS;
      gemm.tn(inputs, width, count * n, counts, 0, delta[0], 0, 1f, gradient, energy.cycles);
    }
  }

  /** δ of the last layer. */
  private void startDelta(float[] parameters, int count, float[] c) {
    float[] d = delta[layers - 1];
    for (int g = 0, k = 0; g < count; g++) {
      for (int v = 0; v < n; v++) {
        for (int j = 0; j < width; j++, k++) {
          d[k] = c[g] * parameters[energy.output + j];
        }
      }
    }
    Rows.multiply(d, slope[layers - 1], count * n * width);
  }

  /** Turns δ of layer l into the gradients by [ZU ZV] and T below it. */
  private void spread(int l, int count) {
    float[] d = delta[l];
    sumVertices(d, count, totals);
    for (int v = 0; v < count * n; v++) {
      int graph = v - v % n;
      int others = 0;
      for (long rest = neighbours[v]; rest != 0; rest &= rest - 1) {
        offsets[others++] = (graph + Long.numberOfTrailingZeros(rest)) * width;
      }
      int to = 2 * width * v;
      System.arraycopy(d, v * width, mixed, to, width);
      Arrays.fill(mixed, to + width, to + 2 * width, 0f);
      Rows.addAll(d, offsets, others, mixed, to + width, width);
    }
  }

  /** From the gradients by [ZU ZV] and T to that by the activations below layer l. */
  private void pullBack(int l, int count, float[] out) {
    gemm.nt(count, width, width, totals, 0, weights.total[l], 0, 0f, sums[l], 0);
    for (int v = 0; v < count * n; v++) {
      System.arraycopy(sums[l], v / n * width, out, v * width, width);
    }
    gemm.nt(count * n, width, 2 * width, mixed, 0, weights.mix[l], 0, 1f, out, 0);
  }

  /**
   * After a forward pass with slopes: writes ∂E/∂x of the pairs of every graph, an edge of which
   * counts for both its vertices.
   */
  void inputGradient(float[] parameters, int count, float[] out, int offset) {
    int pairs = energy.dimension();
    Arrays.fill(out, offset, offset + count * pairs, 0f);
    startDelta(parameters, count, ones);
    for (int l = layers - 1; l > 0; l--) {
      mix(l, count);
      addPairs(l, count, out, offset);
      spread(l, count);
      pullBack(l, count, delta[l - 1]);
      Rows.multiply(delta[l - 1], slope[l - 1], count * n * width);
    }
    addFirstPairs(count, out, offset);
    if (cycles != null) {
      addCycles(parameters, count, out, offset);
    }
  }

  /** δ_u · ZV_v + δ_v · ZV_u of layer l. */
  private void addPairs(int l, int count, float[] out, int offset) {
    float[] d = delta[l];
    int k = offset;
    for (int g = 0; g < count; g++) {
      for (int v = 0; v < n; v++) {
        places[v] = (2 * (g * n + v) + 1) * width;
      }
      for (int v = 1; v < n; v++) {
        for (int u = 0; u < v; u++, k++) {
          out[k] +=
              Rows.dot(d, (g * n + u) * width, mixed, places[v], width)
                  + Rows.dot(d, (g * n + v) * width, mixed, places[u], width);
        }
      }
    }
  }

  /** The same of the first layer, where an edge counts for the degrees of both its vertices. */
  private void addFirstPairs(int count, float[] out, int offset) {
    float[] ofVertex = new float[n];
    int k = offset;
    for (int g = 0; g < count; g++) {
      for (int v = 0; v < n; v++) {
        ofVertex[v] = Rows.dot(delta[0], (g * n + v) * width, weights.edgeEffect, 0, width);
      }
      for (int v = 1; v < n; v++) {
        for (int u = 0; u < v; u++, k++) {
          out[k] += ofVertex[u] + ofVertex[v];
        }
      }
    }
  }

  private void addCycles(float[] parameters, int count, float[] out, int offset) {
    int inputs = GraphCycles.COUNTS;
    gemm.nt(count * n, inputs, width, delta[0], 0, parameters, energy.cycles, 0f, counts, 0);
    for (int g = 0; g < count; g++) {
      int first = offset + g * energy.dimension();
      cycles.addPairs(neighbours, g * n, counts, g * n * inputs, out, first);
    }
  }
}
