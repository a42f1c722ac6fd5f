package dev.bitwell.cli;

import dev.bitwell.domain.Domain;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.MeanInterval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How probable rows are, for people and for machines. */
final class LikelihoodText {
  private LikelihoodText() {}

  static String of(LogLikelihood likelihood, Domain domain) {
    if (likelihood.rows() == 1) {
      return String.format(
          Locale.ROOT,
          "log-likelihood    %.3f nats, from %.3f to %.3f with %s; independent %s %.3f, a tree"
              + " %.3f%n",
          likelihood.mean(),
          likelihood.lower(),
          likelihood.upper(),
          logZ(likelihood),
          domain.partsWord(),
          likelihood.baselines().independent(),
          likelihood.baselines().tree());
    }
    MeanInterval interval = likelihood.interval();
    return String.format(
        Locale.ROOT,
        "log-likelihood    %.3f ± %.3f nats per %s, from %.3f to %.3f with %s;"
            + " independent %s %.3f, a tree %.3f%n"
            + "                  %.0f %% interval from %.3f to %.3f, over %ss and with log Z%n",
        likelihood.mean(),
        likelihood.standardError(),
        domain.rowWord(),
        likelihood.lower(),
        likelihood.upper(),
        logZ(likelihood),
        domain.partsWord(),
        likelihood.baselines().independent(),
        likelihood.baselines().tree(),
        100 * interval.level(),
        interval.lower(),
        interval.upper(),
        domain.rowWord());
  }

  /** The estimates that the bounds are of have a standard error of their own; exact ones do not. */
  static String logZ(LogLikelihood likelihood) {
    double error = likelihood.normaliser().standardError();
    return error == 0 ? "log Z" : String.format(Locale.ROOT, "log Z, itself ± %.3f", error);
  }

  static Map<String, Object> toMap(LogLikelihood likelihood) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("logLikelihood", ofRows(likelihood));
    Map<String, Object> baselines = new LinkedHashMap<>();
    baselines.put("independent", likelihood.baselines().independent());
    baselines.put("tree", likelihood.baselines().tree());
    map.put("baselines", baselines);
    map.put("overIndependent", toMap(likelihood.overIndependent()));
    map.put("overTree", toMap(likelihood.overTree()));
    return map;
  }

  /** The likelihood itself, without what it is compared with. */
  static Map<String, Object> ofRows(LogLikelihood likelihood) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", likelihood.mean());
    map.put("standardError", likelihood.standardError());
    map.put("lower", likelihood.lower());
    map.put("upper", likelihood.upper());
    map.put("trusted", likelihood.isTrusted());
    map.put("logZStandardError", likelihood.normaliser().standardError());
    map.put("effectiveSamples", likelihood.normaliser().effectiveSamples());
    map.put("interval", ends(likelihood.interval()));
    return map;
  }

  /** A difference. */
  static Map<String, Object> toMap(MeanInterval difference) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", difference.mean());
    map.put("standardError", difference.standardError());
    map.put("interval", ends(difference));
    return map;
  }

  private static List<Double> ends(MeanInterval interval) {
    return List.of(interval.lower(), interval.upper());
  }
}
