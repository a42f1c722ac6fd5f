package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.model.Model;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How far couplings are from known ones, for people and for machines: nothing where none are. */
final class CouplingText {
  private CouplingText() {}

  static Map<String, Double> toMap(Model model, Dataset data) {
    Map<String, Double> map = new LinkedHashMap<>();
    CouplingError.of(model, data)
        .ifPresent(
            error -> {
              map.put("couplings.logRmse", error.asLearned());
              if (model.inverseTemperature() != 1) {
                map.put("couplings.logRmse.atInverseTemperature", error.atInverseTemperature());
              }
              map.put("couplings.logRmse.ofZero", error.ofNone());
            });
    return map;
  }

  static String of(Model model, Dataset data) {
    return CouplingError.of(model, data).map(error -> line(error, model)).orElse("");
  }

  private static String line(CouplingError error, Model model) {
    double beta = model.inverseTemperature();
    String scaled =
        beta == 1
            ? ""
            : String.format(
                Locale.ROOT,
                ", %.2f at inverse temperature %s",
                error.atInverseTemperature(),
                beta);
    return String.format(
        Locale.ROOT,
        "couplings: log RMSE %.2f%s (no couplings: %.2f)%n",
        error.asLearned(),
        scaled,
        error.ofNone());
  }
}
