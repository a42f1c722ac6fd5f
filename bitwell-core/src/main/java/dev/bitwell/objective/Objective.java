package dev.bitwell.objective;

/** What training minimises: a ratio loss and the flips it is summed over. */
public record Objective(RatioLoss loss, FlipChoice flips) {
  /**
   * The inverse temperature at which the learned energy stands for the data: they are modelled by
   * exp(-β E). For flips that are all used, or weighted, it is 1/{@link RatioLoss#power()}; where
   * weights are dropped it is a rule of thumb, see {@link FlipChoice.Drawn#inverseTemperature}.
   *
   * @param dimension d: as many flips drawn without replacement are all there are
   */
  public double inverseTemperature(int dimension) {
    return flips.inverseTemperature(loss, dimension);
  }

  /**
   * This objective for rows of so many bits: as many flips drawn without replacement as there are,
   * or more, are all of them.
   */
  public Objective within(int dimension) {
    return new Objective(loss, flips.within(dimension));
  }
}
