package dev.bitwell.energy;

import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import java.util.Arrays;

/**
 * A perceptron at work on a block of rows. The pre-activations of the first layer are computed once
 * a row; a move adds or takes away rows of the first weights, one for each bit that it toggles.
 * Neighbours go through the layers above {@value Mlp#CHUNK} at a time, forward and straight
 * backward, so all moves need no more memory than a few.
 */
final class MlpBlock extends NeighbourBlock {
  private final MlpEnergy mlp;
  private final Gemm gemm = Gemm.best();
  private final int dimension;
  private final int width;
  private final Rows row;
  private final float[] ones;

  /** The rows, as floats; their first pre-activations. */
  private final float[] x;

  private final float[] first;
  private final MlpPass base;
  private final MlpPass neighbours;

  /** Σ δ of the first layer over a row and its neighbours. */
  private final float[] rowDelta;

  /** The moves of a chunk that have a coefficient. */
  private final int[] kept = new int[Mlp.CHUNK];

  private float[] parameters;
  private boolean energiesKnown;
  private boolean deltasKnown;

  MlpBlock(MlpEnergy mlp, int capacity) {
    super(capacity, Mlp.CHUNK);
    this.mlp = mlp;
    dimension = mlp.dimension();
    width = mlp.units[1];
    row = new Rows(width);
    ones = new float[Math.max(capacity, Mlp.CHUNK)];
    Arrays.fill(ones, 1f);
    x = new float[Math.multiplyExact(capacity, dimension)];
    first = new float[Math.multiplyExact(capacity, width)];
    base = new MlpPass(mlp, capacity);
    neighbours = new MlpPass(mlp, Mlp.CHUNK);
    rowDelta = new float[first.length];
  }

  @Override
  public void prepare(float[] parameters) {
    this.parameters = parameters;
    rows = 0;
  }

  @Override
  public void load(RowRange source) {
    rows = source.count();
    energiesKnown = false;
    deltasKnown = false;
    source.rows().unpack(source.from(), source.to(), x);
    for (int r = 0; r < rows; r++) {
      System.arraycopy(parameters, mlp.bias[0], first, r * width, width);
    }
    gemm.nn(rows, width, dimension, x, 0, parameters, mlp.weight[0], 1f, first, 0);
  }

  @Override
  void requireEnergies() {
    if (!energiesKnown) {
      System.arraycopy(first, 0, base.input(), 0, rows * width);
      base.forward(parameters, rows, false, energies);
      energiesKnown = true;
    }
  }

  @Override
  void beginGradient() {
    requireDeltas();
    Arrays.fill(rowDelta, 0, rows * width, 0f);
  }

  /** Energies and, in the base pass, the δ of Σ_r E(x_r). */
  private void requireDeltas() {
    if (!deltasKnown) {
      System.arraycopy(first, 0, base.input(), 0, rows * width);
      base.forward(parameters, rows, true, energies);
      base.backward(parameters, rows, ones);
      energiesKnown = true;
      deltasKnown = true;
    }
  }

  @Override
  public void firstOrder(float[] out) {
    requireDeltas();
    gemm.nt(rows, dimension, width, base.firstDelta(), 0, parameters, mlp.weight[0], 0f, out, 0);
    for (int k = 0; k < rows * dimension; k++) {
      out[k] *= 2f * x[k] - 1f;
    }
  }

  @Override
  void addNeighbours(Moves moves, int from, int to, float[] gradient) {
    int n = keep(from, to);
    neighbours.backward(parameters, n, coefficient);
    neighbours.addGradient(n, coefficient, gradient);
    scatterFirstDeltas(moves, n, gradient);
  }

  /**
   * Brings the neighbours that have a coefficient together, stretch by stretch, and returns how
   * many these are: the others have no gradient, so they are spared the way back.
   */
  private int keep(int from, int to) {
    int n = 0;
    int k = from;
    while (k < to) {
      int place = n;
      int begin = k - from;
      for (; k < to && coefficient[k - from] != 0; k++) {
        coefficient[n] = coefficient[k - from];
        kept[n++] = k;
      }
      neighbours.move(begin, place, n - place);
      while (k < to && coefficient[k - from] == 0) {
        k++;
      }
    }
    return n;
  }

  @Override
  public double differentiateEnergies(float[] coefficient, float[] gradient) {
    requireDeltas();
    System.arraycopy(coefficient, 0, rowCoefficient, 0, rows);
    Arrays.fill(rowDelta, 0, rows * width, 0f);
    addRows(gradient);
    return Rows.dot(coefficient, 0, energies, 0, rows);
  }

  @Override
  void neighbourEnergies(Moves moves, int from, int to, boolean gradientFollows) {
    float[] input = neighbours.input();
    for (int k = from; k < to; k++) {
      int r = moves.row(k);
      int i = moves.bit(k);
      int weights = mlp.weight[0] + i * width;
      row.sum(first, r * width, sign(r, i), parameters, weights, input, (k - from) * width, width);
      int other = moves.other(k);
      if (other != Moves.NONE) {
        weights = mlp.weight[0] + other * width;
        row.add(input, (k - from) * width, sign(r, other), parameters, weights, width);
      }
    }
    neighbours.forward(parameters, to - from, gradientFollows, difference);
  }

  /** What a flip of bit i adds to it: 1 - 2x_i. */
  private float sign(int r, int i) {
    return 1f - 2f * x[r * dimension + i];
  }

  /** A neighbour's input is its row plus the move: its δ goes to the row and to toggled bits. */
  private void scatterFirstDeltas(Moves moves, int n, float[] gradient) {
    float[] delta = neighbours.firstDelta();
    int next;
    for (int k = 0; k < n; k = next) {
      int r = moves.row(kept[k]);
      next = k + 1;
      while (next < n && moves.row(kept[next]) == r) {
        next++;
      }
      gemm.nn(1, width, next - k, ones, 0, delta, k * width, 1f, rowDelta, r * width);
    }
    for (int k = 0; k < n; k++) {
      int r = moves.row(kept[k]);
      int i = moves.bit(kept[k]);
      int weights = mlp.weight[0] + i * width;
      row.add(gradient, weights, sign(r, i), delta, k * width, width);
      int other = moves.other(kept[k]);
      if (other != Moves.NONE) {
        weights = mlp.weight[0] + other * width;
        row.add(gradient, weights, sign(r, other), delta, k * width, width);
      }
    }
  }

  @Override
  void addRows(float[] gradient) {
    base.scale(rows, rowCoefficient);
    deltasKnown = false;
    base.addGradient(rows, rowCoefficient, gradient);
    Rows.add(rowDelta, base.firstDelta(), rows * width);
    gemm.tn(dimension, width, rows, x, 0, rowDelta, 0, 1f, gradient, mlp.weight[0]);
    gemm.nn(1, width, rows, ones, 0, rowDelta, 0, 1f, gradient, mlp.bias[0]);
  }

  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    requireEnergies();
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        toggle(r, moves.bit(r));
        if (moves.other(r) != Moves.NONE) {
          toggle(r, moves.other(r));
        }
        energies[r] -= difference[r];
      }
    }
    deltasKnown = false;
  }

  private void toggle(int r, int i) {
    int weights = mlp.weight[0] + i * width;
    row.add(first, r * width, sign(r, i), parameters, weights, width);
    x[r * dimension + i] = 1f - x[r * dimension + i];
  }
}
