package dev.bitwell.energy;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Ising.Values;

/**
 * A Potts model, which is a sum of tables over the values of one variable and of two, becoming an
 * Ising energy of bits with 0/1 values: on the support,
 *
 * <p>Σ_u h_u(x_u) + Σ_uv g_uv(x_u, x_v) = -E(x) + constant.
 *
 * <p>Tables can be split into fields, couplings and a constant in many ways. Where no bit on is a
 * value, its fields and couplings are 0, since it has no bit that could have others; where one bit
 * is always on, fields and couplings have the mean 0 over its values, which keeps them small.
 */
public final class Potts {
  private final Variables variables;
  private final int bits;
  private final float[] couplings;
  private final double[] fields;
  private double constant;

  /** No tables yet. */
  public Potts(Variables variables) {
    this.variables = variables;
    bits = variables.bits();
    couplings = new float[shape().couplings()];
    fields = new double[bits];
  }

  /**
   * Adds a table of one variable.
   *
   * @param table h, by value, numbered as in {@link Variables#value}
   */
  public void add(int variable, double[] table) {
    requireSize(variables.values(variable), table);
    double reference = reference(variable, table, 0, 1);
    addFields(variable, table, reference);
    constant += reference;
  }

  /**
   * Adds a table of two variables.
   *
   * @param table g, row after row: a row for each value of u, a column for each of v
   */
  public void add(int u, int v, double[] table) {
    int width = variables.values(v);
    requireSize(variables.values(u) * width, table);
    double[] ofU = new double[variables.values(u)];
    double[] ofV = new double[width];
    for (int a = 0; a < ofU.length; a++) {
      ofU[a] = reference(v, table, a * width, 1);
    }
    for (int b = 0; b < width; b++) {
      ofV[b] = reference(u, table, b, width);
    }
    double both = reference(u, ofU, 0, 1);
    for (int i = 0; i < variables.size(u); i++) {
      int a = first(u) + i;
      for (int j = 0; j < variables.size(v); j++) {
        int b = first(v) + j;
        addCoupling(
            variables.bit(u, i),
            variables.bit(v, j),
            table[a * width + b] - ofU[a] - ofV[b] + both);
      }
    }
    addFields(u, ofU, both);
    addFields(v, ofV, both);
    constant += both;
  }

  /** Both J_ij and J_ji count. */
  private void addCoupling(int one, int other, double value) {
    couplings[one * bits + other] += (float) (value / 2);
    couplings[other * bits + one] += (float) (value / 2);
  }

  private void addFields(int variable, double[] table, double reference) {
    for (int i = 0; i < variables.size(variable); i++) {
      fields[variables.bit(variable, i)] += table[first(variable) + i] - reference;
    }
  }

  /** What values are compared with: that with no bit on, or the mean where there is none. */
  private double reference(int variable, double[] table, int from, int step) {
    if (variables.hasNone(variable)) {
      return table[from];
    }
    int values = variables.values(variable);
    double sum = 0;
    for (int a = 0; a < values; a++) {
      sum += table[from + a * step];
    }
    return sum / values;
  }

  /** The value of a variable's first bit. */
  private int first(int variable) {
    return variables.hasNone(variable) ? 1 : 0;
  }

  /** The shape of the energy. */
  public Ising shape() {
    return new Ising(bits, Values.BINARY);
  }

  /** The parameters of the energy: the sum of all tables but for the constant. */
  public float[] parameters() {
    float[] rounded = new float[bits];
    for (int i = 0; i < bits; i++) {
      rounded[i] = (float) fields[i];
    }
    return shape().parameters(couplings, rounded);
  }

  /** What the tables add to -E, the same for all rows. */
  public double constant() {
    return constant;
  }

  private static void requireSize(int size, double[] table) {
    if (table.length != size) {
      throw new IllegalArgumentException(
          "values and pairs of values have a number each: " + size + ", not " + table.length);
    }
  }
}
