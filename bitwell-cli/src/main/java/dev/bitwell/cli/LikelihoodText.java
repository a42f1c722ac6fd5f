package dev.bitwell.cli;

import dev.bitwell.likelihood.LogLikelihood;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How probable rows are, for people and for machines. */
final class LikelihoodText {
  private LikelihoodText() {}

  static String of(LogLikelihood likelihood) {
    return String.format(
        Locale.ROOT,
        "log-likelihood    %.3f ± %.3f nats per row, from %.3f to %.3f with log Z;"
            + " independent columns %.3f, a tree %.3f%n",
        likelihood.mean(),
        likelihood.standardError(),
        likelihood.lower(),
        likelihood.upper(),
        likelihood.baselines().independent(),
        likelihood.baselines().tree());
  }

  static Map<String, Object> toMap(LogLikelihood likelihood) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("logLikelihood", ofRows(likelihood));
    map.put(
        "baselines",
        Map.of(
            "independent", likelihood.baselines().independent(),
            "tree", likelihood.baselines().tree()));
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
    map.put("effectiveSamples", likelihood.normaliser().effectiveSamples());
    return map;
  }
}
