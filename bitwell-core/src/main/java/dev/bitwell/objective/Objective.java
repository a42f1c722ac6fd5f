package dev.bitwell.objective;

import dev.bitwell.domain.Variables;

/** What training minimises: a ratio loss and the moves it is summed over. */
public record Objective(RatioLoss loss, MoveChoice moves) {
  /**
   * The terms that a row has in the sum: moves; or variables, where the loss pools the moves of
   * each. Where all variables are bits, both are as many as there are bits.
   */
  public int terms(Variables variables) {
    return terms(loss, variables);
  }

  static int terms(RatioLoss loss, Variables variables) {
    return loss.pools() ? variables.count() : variables.moves();
  }

  /** As it was when all moves were flips: kept results are found again by it. */
  @Override
  public String toString() {
    return "Objective[loss=" + loss + ", flips=" + moves + "]";
  }

  /**
   * The inverse temperature at which the learned energy stands for the data: they are modelled by
   * exp(-β E). For moves that are all used, or weighted, it is 1/{@link RatioLoss#power()}; where
   * weights are dropped it is a rule of thumb, see {@link MoveChoice.Drawn#inverseTemperature}.
   *
   * @param terms of a row: as many drawn without replacement are all there are
   */
  public double inverseTemperature(int terms) {
    return moves.inverseTemperature(loss, terms);
  }

  /**
   * This objective for rows of so many terms: as many drawn without replacement as there are, or
   * more, are all of them.
   */
  public Objective within(int terms) {
    return new Objective(loss, moves.within(terms));
  }
}
