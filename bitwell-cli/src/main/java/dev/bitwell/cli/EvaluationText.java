package dev.bitwell.cli;

import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.Floor;
import dev.bitwell.objective.RatioLoss;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** An evaluation, for people and for machines. */
final class EvaluationText {
  private EvaluationText() {}

  static String of(Evaluation e) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d samples, %d sweeps of %s, inverse temperature %s%n",
            e.judging().samples(),
            e.sampler().sweeps(),
            e.sampler().sampler().name(),
            number(e.sampler().inverseTemperature())));
    text.append(line("linear MMD", e.mmds().linear(), e.floors().linear()));
    text.append(line("exp MMD", e.mmds().exponential(), e.floors().exponential()));
    text.append("objectives on fresh rows:");
    e.objectives()
        .forEach(
            (loss, value) ->
                text.append(String.format(Locale.ROOT, "  %s %.4g", loss.label(), value)));
    text.append(System.lineSeparator());
    e.likelihood()
        .ifPresent(
            likelihood ->
                text.append(
                    e.entropy()
                        .map(entropy -> PlaneText.of(likelihood, entropy))
                        .orElseGet(() -> LikelihoodText.of(likelihood))));
    return text.toString();
  }

  private static String line(String name, double value, Floor floor) {
    return String.format(
        Locale.ROOT,
        "%-11s %11.3g   floor %.2g ± %.2g, so %.1f sd above it%n",
        name,
        value,
        floor.mean(),
        floor.sd(),
        floor.deviations(value));
  }

  private static String number(double x) {
    return x == Math.rint(x) && Math.abs(x) < 1e6 ? Long.toString((long) x) : Double.toString(x);
  }

  /** Flat keys, so that a script needs no path language. */
  static Map<String, Object> toMap(Evaluation e) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mmd.linear", e.mmds().linear());
    map.put("mmd.exp", e.mmds().exponential());
    map.put("floor.linear.mean", e.floors().linear().mean());
    map.put("floor.linear.sd", e.floors().linear().sd());
    map.put("floor.exp.mean", e.floors().exponential().mean());
    map.put("floor.exp.sd", e.floors().exponential().sd());
    map.put("floor.repeats", e.judging().repeats());
    map.put("objective.squared", e.objectives().get(RatioLoss.SQUARED));
    map.put("objective.hyvarinen", e.objectives().get(RatioLoss.HYVARINEN));
    map.put("objective.flow", e.objectives().get(RatioLoss.FLOW));
    map.put("objective.pseudo-likelihood", e.objectives().get(RatioLoss.PSEUDO_LIKELIHOOD));
    map.put("sampler", e.sampler().sampler().name());
    map.put("sweeps", e.sampler().sweeps());
    map.put("inverseTemperature", e.sampler().inverseTemperature());
    map.put("samples", e.judging().samples());
    map.put("bandwidth", e.judging().bandwidth());
    map.put("seed", e.judging().seed());
    e.likelihood()
        .ifPresent(
            likelihood ->
                map.putAll(
                    e.entropy()
                        .map(entropy -> PlaneText.toMap(likelihood, entropy))
                        .orElseGet(() -> LikelihoodText.toMap(likelihood))));
    return map;
  }
}
