package dev.bitwell.cli;

import dev.bitwell.evaluate.Entropy;
import dev.bitwell.likelihood.LogLikelihood;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How probable points of the plane are, beside their entropy. */
final class PlaneText {
  private PlaneText() {}

  static String of(LogLikelihood likelihood, Entropy entropy) {
    return String.format(
        Locale.ROOT,
        "NLL               %.3f ± %.3f nats per point, from %.3f to %.3f with %s; no model"
            + " can be below %.3f; independent bits %.3f, a tree %.3f%n",
        -likelihood.mean(),
        likelihood.standardError(),
        -likelihood.upper(),
        -likelihood.lower(),
        LikelihoodText.logZ(likelihood),
        entropy.nats(),
        -likelihood.baselines().independent(),
        -likelihood.baselines().tree());
  }

  /** As of a table, with the least that the negative of the log-likelihood can be. */
  static Map<String, Object> toMap(LogLikelihood likelihood, Entropy entropy) {
    Map<String, Object> map = new LinkedHashMap<>(LikelihoodText.toMap(likelihood));
    map.put("floor", entropy.nats());
    return map;
  }
}
