package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import dev.bitwell.energy.Ising.Values;
import java.util.List;
import java.util.Map;

final class IsingKind implements EnergyKind {
  @Override
  public String label() {
    return IsingEnergy.KIND;
  }

  @Override
  public List<EnergyOption> options() {
    return List.of(
        new EnergyOption(
            "values", Values.SPIN.label(), "what bits stand for: spin (-1 and 1) or binary"));
  }

  @Override
  public Energy make(Domain domain, Map<String, Object> options) {
    return Energies.ising(new Ising(domain.bits(), Values.of((String) options.get("values"))));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    return Energies.ising(Ising.of(settings));
  }

  @Override
  public boolean wantsAllFlips() {
    return true;
  }
}
