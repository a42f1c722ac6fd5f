package dev.bitwell.data;

import dev.bitwell.data.density.Density;
import dev.bitwell.data.ising.IsingGraph;

/** What data were drawn from, where that is known. */
public sealed interface Truth {
  /** Points of this density. */
  record OfDensity(Density density) implements Truth {}

  /** Rows of this Ising model. */
  record OfCouplings(IsingGraph graph) implements Truth {}
}
