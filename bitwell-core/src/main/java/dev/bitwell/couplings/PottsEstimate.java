package dev.bitwell.couplings;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Potts;
import dev.bitwell.model.Model;
import dev.bitwell.model.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Couplings between variables of several values, as learned from a table. Immutable. */
public final class PottsEstimate {
  private final int rows;
  private final double penalty;
  private final List<PenaltyPoint> curve;
  private final Ising shape;
  private final float[] parameters;
  private final VariableCouplings couplings;

  PottsEstimate(
      int rows, double penalty, List<PenaltyPoint> curve, Variables variables, Potts potts) {
    this.rows = rows;
    this.penalty = penalty;
    this.curve = List.copyOf(curve);
    shape = potts.shape();
    parameters = potts.parameters();
    couplings = VariableCouplings.of(shape, parameters, variables);
  }

  /** The number of rows that this was learned from. */
  public int rows() {
    return rows;
  }

  /** The penalty c, given or chosen. */
  public double penalty() {
    return penalty;
  }

  /** What was tried to choose the penalty, from the highest down; empty if it was given. */
  public List<PenaltyPoint> curve() {
    return curve;
  }

  /** What is coupled, by value and by block. */
  public VariableCouplings couplings() {
    return couplings;
  }

  /** The shape of the Ising energy that has these couplings: bits are 0 and 1. */
  public Ising shape() {
    return shape;
  }

  /** The parameters of that energy, a copy. */
  public float[] parameters() {
    return parameters.clone();
  }

  /**
   * The model that has these couplings, to draw from and to keep.
   *
   * @param data that this was learned from
   */
  public Model toModel(Dataset data) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("rows", rows);
    described.put("pairs", couplings.ranking().size());
    described.put("penalty", penalty);
    Model model =
        new Model(
            Energies.ising(shape),
            parameters(),
            data.domain(),
            1,
            Provenance.of(data, "couplings", described));
    return Grounded.of(model, data);
  }
}
