package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import java.util.Map;

/**
 * The energy that a search is to find. What it makes is the largest that the search may come to;
 * what is found may be less, and is written to files as what it is.
 */
final class AutoKind implements EnergyKind {
  @Override
  public String label() {
    return "auto";
  }

  @Override
  public Energy make(Domain domain, Map<String, Object> options) {
    return EnergyKinds.SUM.make(
        domain, Map.of("residual", EnergyKinds.SUM.options().get(0).usual()));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    throw new IllegalArgumentException("a file holds the energy that was found, not \"auto\"");
  }
}
