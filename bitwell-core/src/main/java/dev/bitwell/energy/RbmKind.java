package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import java.util.List;
import java.util.Map;

final class RbmKind implements EnergyKind {
  private static final int USUAL_UNITS = 100;

  @Override
  public String label() {
    return RbmEnergy.KIND;
  }

  @Override
  public List<EnergyOption> options() {
    return List.of(new EnergyOption("hidden", USUAL_UNITS, "hidden units"));
  }

  @Override
  public Energy make(Domain domain, Map<String, Object> options) {
    return Energies.rbm(new Rbm(domain.bits(), (Integer) options.get("hidden")));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    return Energies.rbm(Rbm.of(settings));
  }

  @Override
  public boolean wantsAllFlips() {
    return true;
  }
}
