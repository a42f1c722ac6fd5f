package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import dev.bitwell.energy.Ising.Values;
import java.util.List;
import java.util.Map;

final class SumKind implements EnergyKind {
  @Override
  public String label() {
    return SumEnergy.KIND;
  }

  @Override
  public List<EnergyOption> options() {
    return List.of(
        new EnergyOption("residual", List.of(64, 64), "units of the perceptron's hidden layers"));
  }

  @Override
  @SuppressWarnings("unchecked") // EnergyOption admits lists of whole numbers only
  public Energy make(Domain domain, Map<String, Object> options) {
    return Energies.sum(
        Energies.ising(new Ising(domain.bits(), Values.BINARY)),
        Energies.mlp(new Mlp(domain.bits(), (List<Integer>) options.get("residual"), 1, false)));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    return SumEnergy.of(settings);
  }
}
