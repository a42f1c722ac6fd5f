package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
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
 * is linear in each bit, so first-order differences are exact.
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
  public void load(float[] parameters, BitMatrix x, int from, int to) {
    this.parameters = parameters;
    rows = to - from;
    x.unpack(from, to, v);
    float lowest = ising.values().lowest();
    for (int k = 0; k < rows * dimension; k++) {
      v[k] = lowest + step * v[k];
    }
    productsKnown = false;
    direct = 0;
  }

  /** A few differences cost less one by one than the products of all. */
  private void requireProductsFor(Flips flips) {
    direct += flips.perRow();
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
  public void differences(Flips flips, float[] out) {
    if (flips.isAll()) {
      firstOrder(out);
      return;
    }
    requireProductsFor(flips);
    for (int k = 0; k < flips.count(); k++) {
      out[k] = difference(flips, k);
    }
  }

  private float difference(Flips flips, int k) {
    int i = flips.bit(k);
    int row = flips.row(k) * dimension;
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
  public void differentiate(Flips flips, Coefficients coefficients, float[] gradient) {
    requireHalf();
    if (flips.isAll()) {
      firstOrder(difference);
      coefficients.compute(0, flips.count(), difference, coefficient);
      for (int k = 0; k < flips.count(); k++) {
        coefficient[k] *= -loss(k);
      }
      gemm.tn(dimension, dimension, rows, coefficient, 0, v, 0, 0f, half, 0);
      for (int r = 0; r < rows; r++) {
        row.add(gradient, ising.field, 1f, coefficient, r * dimension, dimension);
      }
    } else {
      requireProductsFor(flips);
      Arrays.fill(half, 0f);
      for (int from = 0; from < flips.count(); from += difference.length) {
        differentiate(
            flips, from, Math.min(flips.count(), from + difference.length), coefficients, gradient);
      }
    }
    Symmetric.addTwice(dimension, half, gradient);
  }

  private void differentiate(
      Flips flips, int from, int to, Coefficients coefficients, float[] gradient) {
    for (int k = from; k < to; k++) {
      difference[k - from] = difference(flips, k);
    }
    coefficients.compute(from, to, difference, coefficient);
    for (int k = from; k < to; k++) {
      int i = flips.bit(k);
      int at = flips.row(k) * dimension;
      float c = -loss(at + i) * coefficient[k - from];
      row.add(half, i * dimension, c, v, at, dimension);
      gradient[ising.field + i] += c;
    }
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
      row.scale(coefficient, r * dimension, -weight[r], dimension);
      row.add(gradient, ising.field, 1f, coefficient, r * dimension, dimension);
      sum += Rows.dot(coefficient, r * dimension, parameters, ising.field, dimension);
      row.scale(coefficient, r * dimension, 0.5f, dimension);
    }
    gemm.tn(dimension, dimension, rows, coefficient, 0, v, 0, 0f, half, 0);
    Symmetric.addTwice(dimension, half, gradient);
    for (int i = 0; i < dimension; i++) {
      sum += 2.0 * Rows.dot(half, i * dimension, parameters, i * dimension, dimension);
    }
    return sum;
  }

  @Override
  public void apply(Flips flips, float[] difference, boolean[] accepted) {
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        int i = flips.bit(r);
        int at = r * dimension + i;
        float change = -loss(at);
        v[at] += change;
        if (productsKnown) {
          row.add(f, r * dimension, change, parameters, i * dimension, dimension);
        }
      }
    }
  }
}
