package dev.bitwell.cli;

import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.model.Model;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How far the couplings of a trained Ising energy are from those its data were drawn with. */
final class CouplingError {
  private CouplingError() {}

  /** Nothing where couplings were not learned, or the truth is not known. */
  static Map<String, Double> of(Model model, Data data) {
    Map<String, Double> map = new LinkedHashMap<>();
    Energy energy = model.energy();
    if (!energy.kind().equals("ising") || data.truth().isEmpty()) {
      return map;
    }
    IsingGraph truth = data.truth().get();
    int d = energy.dimension();
    float[] spins = Ising.of(energy.settings()).convert(model.parameters(), Values.SPIN);
    float[] couplings = Arrays.copyOf(spins, d * d);
    map.put("couplings.logRmse", truth.logRmse(couplings));
    double beta = model.inverseTemperature();
    if (beta != 1) {
      for (int k = 0; k < couplings.length; k++) {
        couplings[k] *= (float) beta;
      }
      map.put("couplings.logRmse.atInverseTemperature", truth.logRmse(couplings));
    }
    map.put("couplings.logRmse.ofZero", truth.logRmse(new float[d * d]));
    return map;
  }

  /** The same for people: a line or none. */
  static String text(Model model, Data data) {
    Map<String, Double> map = of(model, data);
    if (map.isEmpty()) {
      return "";
    }
    String own =
        String.format(Locale.ROOT, "couplings: log RMSE %.2f", map.get("couplings.logRmse"));
    Double tempered = map.get("couplings.logRmse.atInverseTemperature");
    String scaled =
        tempered == null
            ? ""
            : String.format(
                Locale.ROOT,
                ", %.2f at inverse temperature %s",
                tempered,
                model.inverseTemperature());
    String zero =
        String.format(Locale.ROOT, " (no couplings: %.2f)%n", map.get("couplings.logRmse.ofZero"));
    return own + scaled + zero;
  }
}
