package dev.bitwell.energy;

import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.math.Rows;
import dev.bitwell.internal.math.Symmetric;
import dev.bitwell.math.Gemm;
import java.util.Arrays;

/**
 * Ising energies in closed form. With f = Jv, and δ_i what the value of bit i loses by a flip,
 *
 * <p>Δ_i = E(v) - E(v - δ_i e_i) = -δ_i (2 f_i + b_i),
 *
 * <p>so one matrix product tells all differences of a block, and another their gradient. The energy
 * is linear in each bit, so first-order differences of flips are exact; a move of two bits has Δ =
 * Δ_i + Δ_j + 2 δ_i δ_j J_ij.
 */
final class IsingBlock implements EnergyBlock {
  /** A matrix product does a difference about this much faster than a loop does. */
  private static final int FEW = 8;

  private final IsingEnergy ising;
  private final Gemm gemm = Gemm.best();
  private final int dimension;
  private final float step;
  private final Rows row;

  /** Values v and f = Jv of the rows. */
  private final float[] v;

  private final float[] f;

  /** Of all flips that are differentiated; coefficients are turned to c_i δ_i in place. */
  private final float[] difference;

  private final float[] coefficient;

  /** Σ c times what moves add to the values, where these move two bits. */
  private float[] changes;

  /** Half the gradient of the couplings, before it is made symmetric. */
  private float[] half;

  private float[] parameters;
  private int rows;
  private boolean productsKnown;

  /** Differences a row that were had without the products since rows were loaded. */
  private int direct;

  IsingBlock(IsingEnergy ising, int capacity) {
    this.ising = ising;
    dimension = ising.dimension();
    step = ising.values().step();
    row = new Rows(dimension);
    v = new float[Math.multiplyExact(capacity, dimension)];
    f = new float[v.length];
    difference = new float[v.length];
    coefficient = new float[v.length];
  }

  @Override
  public void prepare(float[] parameters) {
    this.parameters = parameters;
    rows = 0;
  }

  @Override
  public void load(RowRange x) {
    rows = x.count();
    x.rows().unpack(x.from(), x.to(), v);
    float lowest = ising.values().lowest();
    for (int k = 0; k < rows * dimension; k++) {
      v[k] = lowest + step * v[k];
    }
    productsKnown = false;
    direct = 0;
  }

  /** A few differences cost less one by one than the products of all. */
  private void requireProductsFor(Moves moves) {
    int toggles = moves.areFlips() ? moves.count() : 2 * moves.count();
    direct += toggles / Math.max(1, rows);
    if (direct > dimension / FEW) {
      requireProducts();
    }
  }

  private void requireProducts() {
    if (!productsKnown) {
      gemm.nn(rows, dimension, dimension, v, 0, parameters, 0, 0f, f, 0);
      productsKnown = true;
    }
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public void energies(float[] out) {
    requireProducts();
    for (int r = 0; r < rows; r++) {
      double sum = 0;
      for (int i = 0; i < dimension; i++) {
        int k = r * dimension + i;
        sum += v[k] * ((double) f[k] + parameters[ising.field + i]);
      }
      out[r] = (float) -sum;
    }
  }

  @Override
  public void firstOrder(float[] out) {
    requireProducts();
    for (int r = 0; r < rows; r++) {
      for (int i = 0; i < dimension; i++) {
        int at = r * dimension + i;
        out[at] = difference(at, i, f[at]);
      }
    }
  }

  @Override
  public void differences(Moves moves, float[] out) {
    if (moves.isAllFlips()) {
      firstOrder(out);
      return;
    }
    requireProductsFor(moves);
    for (int k = 0; k < moves.count(); k++) {
      out[k] = difference(moves, k);
    }
  }

  private float difference(Moves moves, int k) {
    int row = moves.row(k) * dimension;
    int i = moves.bit(k);
    int j = moves.other(k);
    float flip = flip(row, i);
    return j == Moves.NONE
        ? flip
        : flip + flip(row, j) + 2f * loss(row + i) * loss(row + j) * parameters[i * dimension + j];
  }

  private float flip(int row, int i) {
    return difference(
        row + i,
        i,
        productsKnown ? f[row + i] : Rows.dot(v, row, parameters, i * dimension, dimension));
  }

  private float difference(int at, int bit, float product) {
    return -loss(at) * (2f * product + parameters[ising.field + bit]);
  }

  /** δ: what a value loses by a flip. */
  private float loss(int at) {
    return v[at] > 0 ? step : -step;
  }

  @Override
  public void differentiate(Moves moves, Coefficients coefficients, float[] gradient) {
    requireHalf();
    if (moves.isAllFlips()) {
      firstOrder(difference);
      coefficients.compute(0, moves.count(), difference, coefficient);
      for (int k = 0; k < moves.count(); k++) {
        coefficient[k] *= -loss(k);
      }
      addProduct(coefficient, gradient);
    } else if (moves.areFlips()) {
      requireProductsFor(moves);
      Arrays.fill(half, 0f);
      for (int from = 0; from < moves.count(); from += difference.length) {
        int to = Math.min(moves.count(), from + difference.length);
        differentiateFlips(moves, from, to, coefficients, gradient);
      }
    } else {
      requireProductsFor(moves);
      differentiateMoves(moves, coefficients, gradient);
    }
    Symmetric.addTwice(dimension, half, gradient);
  }

  /** Takes Σ c ∂Δ/∂v_i of each row and bit to the fields and, by a product, to the couplings. */
  private void addProduct(float[] changes, float[] gradient) {
    gemm.tn(dimension, dimension, rows, changes, 0, v, 0, 0f, half, 0);
    for (int r = 0; r < rows; r++) {
      row.add(gradient, ising.field, 1f, changes, r * dimension, dimension);
    }
  }

  private void differentiateFlips(
      Moves flips, int from, int to, Coefficients coefficients, float[] gradient) {
    evaluate(flips, from, to, coefficients);
    for (int k = from; k < to; k++) {
      int i = flips.bit(k);
      int at = flips.row(k) * dimension;
      float c = -loss(at + i) * coefficient[k - from];
      row.add(half, i * dimension, c, v, at, dimension);
      gradient[ising.field + i] += c;
    }
  }

  private void differentiateMoves(Moves moves, Coefficients coefficients, float[] gradient) {
    if (changes == null) {
      changes = new float[v.length];
    }
    Arrays.fill(changes, 0, rows * dimension, 0f);
    int to;
    for (int from = 0; from < moves.count(); from = to) {
      to = moves.cut(from, difference.length);
      evaluate(moves, from, to, coefficients);
      for (int k = from; k < to; k++) {
        addChanges(moves, k, coefficient[k - from], gradient);
      }
    }
    addProduct(changes, gradient);
  }

  private void addChanges(Moves moves, int k, float c, float[] gradient) {
    int at = moves.row(k) * dimension;
    int i = moves.bit(k);
    int j = moves.other(k);
    changes[at + i] -= c * loss(at + i);
    if (j != Moves.NONE) {
      changes[at + j] -= c * loss(at + j);
      float both = c * loss(at + i) * loss(at + j);
      gradient[i * dimension + j] += both;
      gradient[j * dimension + i] += both;
    }
  }

  /** Leaves the coefficients of some moves. */
  private void evaluate(Moves moves, int from, int to, Coefficients coefficients) {
    for (int k = from; k < to; k++) {
      difference[k - from] = difference(moves, k);
    }
    coefficients.compute(from, to, difference, coefficient);
  }

  /** As large as the couplings, so only those who differentiate have it. */
  private void requireHalf() {
    if (half == null) {
      half = new float[dimension * dimension];
    }
  }

  /** ∂E/∂J is -vvᵀ. As E is linear in J and b, it is their product with its gradient. */
  @Override
  public double differentiateEnergies(float[] weight, float[] gradient) {
    requireHalf();
    double sum = 0;
    for (int r = 0; r < rows; r++) {
      System.arraycopy(v, r * dimension, coefficient, r * dimension, dimension);
      Rows.scale(coefficient, r * dimension, -weight[r], dimension);
      row.add(gradient, ising.field, 1f, coefficient, r * dimension, dimension);
      sum += Rows.dot(coefficient, r * dimension, parameters, ising.field, dimension);
      Rows.scale(coefficient, r * dimension, 0.5f, dimension);
    }
    gemm.tn(dimension, dimension, rows, coefficient, 0, v, 0, 0f, half, 0);
    Symmetric.addTwice(dimension, half, gradient);
    for (int i = 0; i < dimension; i++) {
      sum += 2.0 * Rows.dot(half, i * dimension, parameters, i * dimension, dimension);
    }
    return sum;
  }

  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        toggle(r, moves.bit(r));
        if (moves.other(r) != Moves.NONE) {
          toggle(r, moves.other(r));
        }
      }
    }
  }

  private void toggle(int r, int i) {
    int at = r * dimension + i;
    float change = -loss(at);
    v[at] += change;
    if (productsKnown) {
      row.add(f, r * dimension, change, parameters, i * dimension, dimension);
    }
  }
}
