package dev.bitwell.cli;

import dev.bitwell.evaluate.Agreement;
import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.Floor;
import dev.bitwell.evaluate.Verdict;
import dev.bitwell.objective.RatioLoss;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** An evaluation, for people and for machines. */
final class EvaluationText {
  private EvaluationText() {}

  /**
   * @param further lines that stand before the verdict
   */
  static String of(Evaluation e, String further) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d samples, %d sweeps of %s, inverse temperature %s%n",
            e.judging().samples(),
            e.sampler().sweeps(),
            e.sampler().sampler().name(),
            number(e.sampler().inverseTemperature())));
    Agreement agreement = e.agreement();
    text.append(line("linear MMD", agreement.mmds().linear(), agreement.floors().linear()));
    text.append(line("exp MMD", agreement.mmds().exponential(), agreement.floors().exponential()));
    text.append(
        String.format(
            Locale.ROOT,
            "ones per row      %.2f ± %.2f in samples, %.2f ± %.2f in the data%n",
            agreement.onesOfSamples().mean(),
            agreement.onesOfSamples().standardError(),
            agreement.onesOfData().mean(),
            agreement.onesOfData().standardError()));
    text.append("objectives on fresh rows:");
    e.objectives()
        .forEach(
            (loss, value) ->
                text.append(String.format(Locale.ROOT, "  %s %.4g", loss.label(), value)));
    text.append(System.lineSeparator());
    text.append(ChainText.of(e.chains()));
    e.likelihood()
        .ifPresent(
            likelihood ->
                text.append(
                    e.entropy()
                        .map(entropy -> PlaneText.of(likelihood, entropy))
                        .orElseGet(() -> LikelihoodText.of(likelihood, e.domain()))));
    text.append(further);
    for (String sentence : Verdict.of(e).sentences()) {
      text.append("verdict:  ").append(sentence).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String line(String name, double value, Floor floor) {
    return String.format(
        Locale.ROOT,
        "%-17s %.2g; two samples of the data differ by %.2g ± %.2g, 95 %% of the time by less than"
            + " %.2g: p = %.3f%n",
        name,
        value,
        floor.mean(),
        floor.sd(),
        floor.quantile(Agreement.SHARE),
        floor.chance(value));
  }

  private static String number(double x) {
    return x == Math.rint(x) && Math.abs(x) < 1e6 ? Long.toString((long) x) : Double.toString(x);
  }

  /** Flat keys, so that a script needs no path language. */
  static Map<String, Object> toMap(Evaluation e) {
    Map<String, Object> map = new LinkedHashMap<>();
    Agreement agreement = e.agreement();
    map.put("mmd.linear", agreement.mmds().linear());
    map.put("mmd.exp", agreement.mmds().exponential());
    put(map, "linear", agreement.mmds().linear(), agreement.floors().linear());
    put(map, "exp", agreement.mmds().exponential(), agreement.floors().exponential());
    map.put("floor.repeats", e.judging().repeats());
    map.put("ones.samples", agreement.onesOfSamples().mean());
    map.put("ones.samples.standardError", agreement.onesOfSamples().standardError());
    map.put("ones.data", agreement.onesOfData().mean());
    map.put("ones.data.standardError", agreement.onesOfData().standardError());
    map.put("samplesAgree", agreement.agree());
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
    map.put("chains", ChainText.toMap(e.chains()));
    e.likelihood()
        .ifPresent(
            likelihood ->
                map.putAll(
                    e.entropy()
                        .map(entropy -> PlaneText.toMap(likelihood, entropy))
                        .orElseGet(() -> LikelihoodText.toMap(likelihood))));
    Verdict verdict = Verdict.of(e);
    map.put("verdict", verdict.sentences());
    map.put("trusted", verdict.isTrusted());
    return map;
  }

  private static void put(Map<String, Object> map, String kernel, double value, Floor floor) {
    map.put("floor." + kernel + ".mean", floor.mean());
    map.put("floor." + kernel + ".sd", floor.sd());
    map.put("floor." + kernel + ".upper", floor.quantile(Agreement.SHARE));
    map.put("mmd." + kernel + ".p", floor.chance(value));
  }
}
