package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.graph.Graph;
import java.util.Arrays;

/**
 * A graph network at work on a block of graphs of equal size, as words of neighbours. Graphs and
 * their neighbours by a flip go through the network some at a time, forward and straight backward.
 */
final class GraphBlock extends NeighbourBlock {
  /** Vertices that go through the network at a time: enough for matrix products, not for caches. */
  private static final int CHUNK_VERTICES = 1024;

  private final int n;
  private final int dimension;
  private final int chunk;
  private final GraphWeights weights;
  private final GraphPass pass;

  /** The pair of each bit. */
  private final int[] first;

  private final int[] second;
  private final long[] neighbours;

  private float[] parameters;
  private boolean energiesKnown;

  GraphBlock(GraphEnergy energy, int capacity) {
    super(capacity, chunk(energy));
    n = energy.shape.vertices();
    dimension = energy.dimension();
    chunk = chunk(energy);
    weights = new GraphWeights(energy);
    pass = new GraphPass(energy, weights, chunk);
    first = new int[dimension];
    second = new int[dimension];
    for (int v = 1; v < n; v++) {
      for (int u = 0; u < v; u++) {
        first[Graph.bit(u, v)] = u;
        second[Graph.bit(u, v)] = v;
      }
    }
    neighbours = new long[Math.multiplyExact(capacity, n)];
  }

  private static int chunk(GraphEnergy energy) {
    return Math.max(1, CHUNK_VERTICES / energy.shape.vertices());
  }

  @Override
  public void prepare(float[] parameters) {
    this.parameters = parameters;
    rows = 0;
    weights.load(parameters);
  }

  @Override
  public void load(RowRange source) {
    BitMatrix matrix = source.rows();
    rows = source.count();
    energiesKnown = false;
    Arrays.fill(neighbours, 0, rows * n, 0L);
    for (int r = 0; r < rows; r++) {
      for (int bit = 0; bit < dimension; bit++) {
        if (matrix.get(source.from() + r, bit)) {
          flip(neighbours, r * n, bit);
        }
      }
    }
  }

  private void flip(long[] words, int offset, int bit) {
    words[offset + first[bit]] ^= 1L << second[bit];
    words[offset + second[bit]] ^= 1L << first[bit];
  }

  private void toggle(long[] words, int offset, Moves moves, int move) {
    flip(words, offset, moves.bit(move));
    if (moves.other(move) != Moves.NONE) {
      flip(words, offset, moves.other(move));
    }
  }

  @Override
  void requireEnergies() {
    if (energiesKnown) {
      return;
    }
    for (int from = 0; from < rows; from += chunk) {
      int count = Math.min(rows - from, chunk);
      forward(from, count, false);
      System.arraycopy(difference, 0, energies, from, count);
    }
    energiesKnown = true;
  }

  /** Leaves the energies of some rows in {@code difference}. */
  private void forward(int from, int count, boolean withSlopes) {
    System.arraycopy(neighbours, from * n, pass.neighbours, 0, count * n);
    pass.forward(parameters, count, withSlopes, difference);
  }

  @Override
  public void firstOrder(float[] out) {
    for (int from = 0; from < rows; from += chunk) {
      int count = Math.min(rows - from, chunk);
      forward(from, count, true);
      pass.inputGradient(parameters, count, out, from * dimension);
    }
    for (int k = 0; k < rows * dimension; k++) {
      int bit = k % dimension;
      boolean set = (neighbours[k / dimension * n + first[bit]] >>> second[bit] & 1) != 0;
      out[k] = set ? out[k] : -out[k];
    }
  }

  @Override
  void beginGradient() {
    requireEnergies();
  }

  @Override
  void neighbourEnergies(Moves moves, int from, int to, boolean gradientFollows) {
    for (int k = from; k < to; k++) {
      int at = (k - from) * n;
      System.arraycopy(neighbours, moves.row(k) * n, pass.neighbours, at, n);
      toggle(pass.neighbours, at, moves, k);
    }
    pass.forward(parameters, to - from, gradientFollows, difference);
  }

  @Override
  void addNeighbours(Moves moves, int from, int to, float[] gradient) {
    pass.backward(parameters, to - from, coefficient, gradient);
  }

  @Override
  void addRows(float[] gradient) {
    differentiateEnergies(rowCoefficient, gradient);
  }

  @Override
  public double differentiateEnergies(float[] ofRows, float[] gradient) {
    double sum = 0;
    for (int from = 0; from < rows; from += chunk) {
      int count = Math.min(rows - from, chunk);
      forward(from, count, true);
      System.arraycopy(ofRows, from, coefficient, 0, count);
      for (int r = 0; r < count; r++) {
        sum += (double) coefficient[r] * difference[r];
      }
      pass.backward(parameters, count, coefficient, gradient);
    }
    weights.addGradient(gradient);
    return sum;
  }

  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    requireEnergies();
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        toggle(neighbours, r * n, moves, r);
        energies[r] -= difference[r];
      }
    }
  }
}
