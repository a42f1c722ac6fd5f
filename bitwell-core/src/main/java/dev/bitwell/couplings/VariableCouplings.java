package dev.bitwell.couplings;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The couplings of a pairwise energy between variables of several values: -E(x) = Σ_uv J_uv(x_u,
 * x_v) + Σ_u h_u(x_u) on the support, where a value with no bit on has neither of its own.
 *
 * <p>Blocks J_uv and fields h_u can be shifted against each other without any change of the
 * distribution. They are given in the zero-sum gauge, in which every row and column of a block has
 * the sum 0: it makes blocks as small as they can be, and their Frobenius norms ‖J_uv‖ comparable
 * (Ekeberg, Lövkvist, Lan, Weigt and Aurell 2013, <a
 * href="https://doi.org/10.1103/PhysRevE.87.012707">doi:10.1103/PhysRevE.87.012707</a>). Two lone
 * bits whose coupling is J in the convention of spins have a block of 2J where they are equal and
 * -2J where they differ, and the norm 4|J|.
 *
 * <p>The corrected norm ‖J_uv‖ - m_u m_v / m, with m_u the mean norm of a variable's blocks and m
 * that of all, takes out what variables have in common with all others, because they vary more or
 * have more values (Dunn, Wahl and Gloor 2008, <a
 * href="https://doi.org/10.1093/bioinformatics/btm604">doi:10.1093/bioinformatics/btm604</a>).
 * Among two variables it is always 0. Immutable.
 */
public final class VariableCouplings {
  private final Variables variables;
  private final Ising shape;
  private final float[] parameters;

  /** Of all ordered pairs, row after row; 0 on the diagonal. */
  private final double[] norms;

  private final double[] meanNorms;
  private final double meanNorm;

  private VariableCouplings(Ising shape, float[] parameters, Variables variables) {
    this.variables = variables;
    this.shape = shape;
    this.parameters = parameters;
    int count = variables.count();
    norms = new double[count * count];
    meanNorms = new double[count];
    double sum = 0;
    for (int u = 0; u < count; u++) {
      for (int v = u + 1; v < count; v++) {
        double norm = frobenius(block(u, v));
        norms[u * count + v] = norm;
        norms[v * count + u] = norm;
        meanNorms[u] += norm / (count - 1);
        meanNorms[v] += norm / (count - 1);
      }
      sum += meanNorms[u];
    }
    meanNorm = sum / count;
  }

  /**
   * The couplings of an Ising energy.
   *
   * @param shape of the energy, in either convention
   * @param parameters of the energy
   * @param variables which of its bits go together
   */
  public static VariableCouplings of(Ising shape, float[] parameters, Variables variables) {
    if (shape.dimension() != variables.bits()) {
      throw new IllegalArgumentException(
          "an Ising energy of " + shape.dimension() + " bits is none of " + variables);
    }
    return new VariableCouplings(
        new Ising(shape.dimension(), Values.BINARY),
        shape.convert(parameters, Values.BINARY),
        variables);
  }

  private static double frobenius(double[][] block) {
    double sum = 0;
    for (double[] row : block) {
      for (double value : row) {
        sum += value * value;
      }
    }
    return Math.sqrt(sum);
  }

  /** Which bits go together. */
  public Variables variables() {
    return variables;
  }

  /**
   * J_uv in the zero-sum gauge.
   *
   * @return a row for each value of u, a column for each of v, numbered as in {@link
   *     Variables#value}
   */
  public double[][] block(int u, int v) {
    requirePair(u, v);
    int rows = variables.values(u);
    int columns = variables.values(v);
    double[][] block = new double[rows][columns];
    double[] rowMeans = new double[rows];
    double[] columnMeans = new double[columns];
    double mean = 0;
    for (int a = 0; a < rows; a++) {
      for (int b = 0; b < columns; b++) {
        block[a][b] = coupling(u, a, v, b);
        rowMeans[a] += block[a][b] / columns;
        columnMeans[b] += block[a][b] / rows;
      }
      mean += rowMeans[a] / rows;
    }
    for (int a = 0; a < rows; a++) {
      for (int b = 0; b < columns; b++) {
        block[a][b] += mean - rowMeans[a] - columnMeans[b];
      }
    }
    return block;
  }

  /** As the parameters have it: J_ij and J_ji both count. */
  private double coupling(int u, int a, int v, int b) {
    int i = bit(u, a);
    int j = bit(v, b);
    return i < 0 || j < 0 ? 0 : 2.0 * parameters[i * shape.dimension() + j];
  }

  /** The bit that is on for a value, or -1 if none is. */
  private int bit(int variable, int value) {
    int number = variables.hasNone(variable) ? value - 1 : value;
    return number < 0 ? -1 : variables.bit(variable, number);
  }

  /** h_u in the zero-sum gauge, by value: what blocks have given up is in it. */
  public double[] field(int u) {
    float[] fields = shape.fields(parameters);
    double[] field = new double[variables.values(u)];
    double mean = 0;
    for (int a = 0; a < field.length; a++) {
      int bit = bit(u, a);
      field[a] = bit < 0 ? 0 : fields[bit];
      for (int v = 0; v < variables.count(); v++) {
        int values = variables.values(v);
        for (int b = 0; b < values && v != u; b++) {
          field[a] += coupling(u, a, v, b) / values;
        }
      }
      mean += field[a] / field.length;
    }
    for (int a = 0; a < field.length; a++) {
      field[a] -= mean;
    }
    return field;
  }

  /** ‖J_uv‖: the Frobenius norm in the zero-sum gauge. */
  public double norm(int u, int v) {
    requirePair(u, v);
    return norms[u * variables.count() + v];
  }

  /** ‖J_uv‖ - m_u m_v / m: may be below 0. */
  public double correctedNorm(int u, int v) {
    double norm = norm(u, v);
    return norm == 0 && meanNorm == 0 ? 0 : norm - meanNorms[u] * meanNorms[v] / meanNorm;
  }

  /** All pairs whose norm is not 0, the largest corrected norm first. */
  public List<VariableCoupling> ranking() {
    List<VariableCoupling> ranking = new ArrayList<>();
    for (int u = 0; u < variables.count(); u++) {
      for (int v = u + 1; v < variables.count(); v++) {
        if (norm(u, v) != 0) {
          ranking.add(new VariableCoupling(u, v, norm(u, v), correctedNorm(u, v)));
        }
      }
    }
    ranking.sort(Comparator.comparingDouble(pair -> -pair.correctedNorm()));
    return List.copyOf(ranking);
  }

  private void requirePair(int u, int v) {
    int count = variables.count();
    if (u == v || u < 0 || v < 0 || u >= count || v >= count) {
      throw new IllegalArgumentException(
          "a pair is two different ones of " + count + " variables, not " + u + " and " + v);
    }
  }
}
