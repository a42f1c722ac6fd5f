package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import java.util.List;
import java.util.Map;

final class MlpKind implements EnergyKind {
  @Override
  public String label() {
    return MlpEnergy.KIND;
  }

  @Override
  public List<EnergyOption> options() {
    return List.of(
        new EnergyOption("widths", Mlp.PAPER_WIDTHS, "units of the hidden layers"),
        new EnergyOption("swish-beta", 1.0, "β of swish(z) = z σ(βz)"),
        new EnergyOption("learn-beta", false, "learn that β"));
  }

  @Override
  @SuppressWarnings("unchecked") // EnergyOption admits lists of whole numbers only
  public Energy make(Domain domain, Map<String, Object> options) {
    return Energies.mlp(
        new Mlp(
            domain.bits(),
            (List<Integer>) options.get("widths"),
            (Double) options.get("swish-beta"),
            (Boolean) options.get("learn-beta")));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    return Energies.mlp(Mlp.of(settings));
  }
}
