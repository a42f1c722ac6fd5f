package dev.bitwell.couplings;

import dev.bitwell.data.Dataset;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.model.Model;
import dev.bitwell.model.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Couplings J and fields b of E(z) = -zᵀJz - bᵀz, z = ±1, where bit 1 is +1: what was learned from
 * a table, how surely, and what the reader should know about it. Immutable.
 */
public final class CouplingEstimate {
  private final int rows;
  private final List<Coupling> couplings;
  private final double[] fields;
  private final double[] fieldErrors;
  private final double[] penalties;
  private final List<SelectionPoint> curve;
  private final List<CouplingNote> notes;

  CouplingEstimate(
      int rows,
      List<Coupling> couplings,
      double[] fields,
      double[] fieldErrors,
      double[] penalties,
      List<SelectionPoint> curve,
      List<CouplingNote> notes) {
    this.rows = rows;
    this.couplings = List.copyOf(couplings);
    this.fields = fields;
    this.fieldErrors = fieldErrors;
    this.penalties = penalties;
    this.curve = List.copyOf(curve);
    this.notes = List.copyOf(notes);
  }

  /** The number of columns. */
  public int dimension() {
    return fields.length;
  }

  /** The number of rows that this was learned from. */
  public int rows() {
    return rows;
  }

  /** All couplings that are not 0, by their first column, then by their second. */
  public List<Coupling> couplings() {
    return couplings;
  }

  /** b of a column. */
  public double field(int column) {
    return fields[column];
  }

  /** The standard error of a column's field; not a number if there is none. */
  public double fieldError(int column) {
    return fieldErrors[column];
  }

  /**
   * The penalty λ at which a column has found its candidates; infinite if it has none, not a number
   * if it was not asked.
   */
  public double penalty(int column) {
    return penalties[column];
  }

  /** From the highest penalty to the lowest; empty if nothing was selected. */
  public List<SelectionPoint> curve() {
    return curve;
  }

  public List<CouplingNote> notes() {
    return notes;
  }

  /** J as a symmetric matrix, row by row: d² numbers. */
  public float[] matrix() {
    int d = dimension();
    float[] matrix = new float[Math.multiplyExact(d, d)];
    for (Coupling coupling : couplings) {
      matrix[coupling.first() * d + coupling.second()] = (float) coupling.value();
      matrix[coupling.second() * d + coupling.first()] = (float) coupling.value();
    }
    return matrix;
  }

  /** b of all columns. */
  private float[] fieldVector() {
    float[] vector = new float[dimension()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) fields[i];
    }
    return vector;
  }

  /**
   * The Ising model that has these couplings and fields, to draw from and to keep.
   *
   * @param data that this was learned from
   * @param settings by which
   */
  public Model toModel(Dataset data, CouplingSettings settings) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("rows", rows);
    described.put("couplings", couplings.size());
    described.putAll(settings.toMap());
    Ising shape = Ising.of(dimension());
    return new Model(
        Energies.ising(shape),
        shape.parameters(matrix(), fieldVector()),
        data.domain(),
        1,
        Provenance.of(data, "couplings", described));
  }
}
