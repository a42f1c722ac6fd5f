package dev.bitwell.cli;

import dev.bitwell.evaluate.GraphLikelihood;
import dev.bitwell.evaluate.GraphLikelihood.Bounded;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How probable graphs are, for people and for machines. */
final class GraphLikelihoodText {
  private GraphLikelihoodText() {}

  static String of(GraphLikelihood likelihood) {
    Bounded of = likelihood.logLikelihood();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "log-likelihood of the adjacency matrix of a test graph, given its number of vertices:"
                + " %.2f ± %.2f nats, from %.2f to %.2f with log Z; independent edges %.2f%n",
            of.mean(),
            of.standardError(),
            of.lower(),
            of.upper(),
            likelihood.independentEdges()));
    if (likelihood.leftOut() > 0) {
      text.append(
          String.format(
              "left out there, with one vertex or with more than any training graph: %d%n",
              likelihood.leftOut()));
    }
    for (String doubt : likelihood.doubts()) {
      text.append("not to be trusted: ").append(doubt).append(System.lineSeparator());
    }
    return text.toString();
  }

  static Map<String, Object> toMap(GraphLikelihood likelihood) {
    Bounded of = likelihood.logLikelihood();
    Map<String, Object> bounded = new LinkedHashMap<>();
    bounded.put("mean", of.mean());
    bounded.put("standardError", of.standardError());
    bounded.put("lower", of.lower());
    bounded.put("upper", of.upper());
    bounded.put("trusted", likelihood.isTrusted());
    bounded.put("effectiveSamples", of.effectiveSamples());
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("logLikelihood", bounded);
    map.put("baselines", Map.of("independent", likelihood.independentEdges()));
    map.put("leftOut", likelihood.leftOut());
    map.put("doubts", likelihood.doubts());
    return map;
  }
}
