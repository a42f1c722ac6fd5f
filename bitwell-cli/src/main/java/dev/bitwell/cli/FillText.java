package dev.bitwell.cli;

import dev.bitwell.evaluate.FillCheck;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How well missing cells are filled, for people and for machines. */
final class FillText {
  /** Fewer cells say nothing about calibration. */
  private static final int FEW = 50;

  private FillText() {}

  static String of(FillCheck check) {
    return String.format(
        Locale.ROOT,
        "missing cells     of %d that were hidden %.1f %% are filled right, %.1f %% by the most"
            + " frequent value; log loss %.3f, %.3f by frequencies; probabilities are %s%n",
        check.cells(),
        100 * check.accuracy(),
        100 * check.frequencies().accuracy(),
        check.logLoss(),
        check.frequencies().logLoss(),
        check.cells() < FEW
            ? "too few to be called calibrated or not"
            : check.isCalibrated() ? "calibrated" : "not calibrated");
  }

  static Map<String, Object> toMap(FillCheck check) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("cells", check.cells());
    map.put("accuracy", check.accuracy());
    map.put("logLoss", check.logLoss());
    map.put("frequencies.accuracy", check.frequencies().accuracy());
    map.put("frequencies.logLoss", check.frequencies().logLoss());
    map.put("calibrated", check.isCalibrated());
    map.put(
        "reliability",
        check.bins().stream()
            .map(
                bin -> {
                  Map<String, Object> one = new LinkedHashMap<>();
                  one.put("predicted", bin.predicted());
                  one.put("observed", bin.observed());
                  one.put("error", bin.error());
                  one.put("count", bin.count());
                  return one;
                })
            .toList());
    return map;
  }
}
