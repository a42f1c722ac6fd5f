package dev.bitwell.train;

import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import java.util.List;

/**
 * One of several kinds of rows that are trained on together, such as graphs of one size: an energy
 * of its own, but the parameters of all.
 *
 * @param share of this part in the rows of a step, in proportion
 */
public record Part(Energy energy, DataSource data, double share) {
  public Part {
    if (data.bits() != energy.dimension()) {
      throw new IllegalArgumentException(
          "rows of " + data.bits() + " bits do not fit an energy of " + energy.dimension());
    }
    if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a part's share is finite and above 0, not " + share);
    }
  }

  /** Refuses parts whose parameters could not be the same. */
  static void requireAlike(List<Part> parts) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to train on");
    }
    for (Part part : parts) {
      if (!part.energy.layout().blocks().equals(parts.get(0).energy.layout().blocks())) {
        throw new IllegalArgumentException("the parts' energies have different parameters");
      }
    }
  }
}
