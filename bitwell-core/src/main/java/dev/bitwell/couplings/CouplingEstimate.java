package dev.bitwell.couplings;

import dev.bitwell.data.Dataset;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.model.Model;
import dev.bitwell.model.Provenance;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Couplings J and fields b of E(z) = -zᵀJz - bᵀz, z = ±1, where bit 1 is +1: what was learned from
 * a table, how surely, and what the reader should know about it. Immutable.
 */
public final class CouplingEstimate {
  private final int rows;
  private final List<Coupling> couplings;
  private final Fields fields;
  private final double[] penalties;
  private final List<SelectionPoint> curve;
  private final List<CouplingNote> notes;

  CouplingEstimate(
      int rows,
      List<Coupling> couplings,
      Fields fields,
      double[] penalties,
      List<SelectionPoint> curve,
      List<CouplingNote> notes) {
    this.rows = rows;
    this.couplings = List.copyOf(couplings);
    this.fields = fields;
    this.penalties = penalties;
    this.curve = List.copyOf(curve);
    this.notes = List.copyOf(notes);
  }

  /** The fields of all columns: as estimated, how surely, and those that match the means. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Fields(double[] estimated, double[] errors, double[] matched) {}

  /** The number of columns. */
  public int dimension() {
    return fields.estimated.length;
  }

  /** The number of rows that this was learned from. */
  public int rows() {
    return rows;
  }

  /** All couplings that are not 0, by their first column, then by their second. */
  public List<Coupling> couplings() {
    return couplings;
  }

  /** The pairs that are coupled. */
  Set<Pair> pairs() {
    Set<Pair> pairs = new TreeSet<>();
    couplings.forEach(c -> pairs.add(new Pair(c.first(), c.second())));
    return pairs;
  }

  /** b of a column. */
  public double field(int column) {
    return fields.estimated[column];
  }

  /** The standard error of a column's field; not a number if there is none. */
  public double fieldError(int column) {
    return fields.errors[column];
  }

  /**
   * The field of a column with which the model of these couplings has the means of the data: the
   * most likely one, where {@link #field} is the estimate of the objective. Found exactly where at
   * most 16 columns are connected, and by chains where there are more.
   */
  public double modelField(int column) {
    return fields.matched[column];
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

  /** b of all columns, such that the means are those of the data. */
  private float[] fieldVector() {
    float[] vector = new float[dimension()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) fields.matched[i];
    }
    return vector;
  }

  private Energy energy() {
    return Energies.ising(Ising.of(dimension()));
  }

  private float[] parameters() {
    return Ising.of(dimension()).parameters(matrix(), fieldVector());
  }

  /** Draws missing cells from the model that has these couplings. */
  void drawInto(Refill rows, Crew crew) {
    rows.draw(energy(), parameters(), crew);
  }

  boolean has(CouplingNote.Kind kind) {
    return notes.stream().anyMatch(note -> note.kind() == kind);
  }

  /** The same with something more to be said. */
  CouplingEstimate with(CouplingNote.Kind kind) {
    List<CouplingNote> more = new ArrayList<>(notes);
    more.add(CouplingNote.of(kind));
    return new CouplingEstimate(rows, couplings, fields, penalties, curve, more);
  }

  /**
   * The Ising model that has these couplings and the means of the data, to draw from and to keep.
   *
   * @param data that this was learned from
   * @param settings by which
   */
  public Model toModel(Dataset data, CouplingSettings settings) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("rows", rows);
    described.put("couplings", couplings.size());
    described.putAll(settings.toMap());
    Model model =
        new Model(
            energy(), parameters(), data.domain(), 1, Provenance.of(data, "couplings", described));
    return Grounded.of(model, data);
  }
}
