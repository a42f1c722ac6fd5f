package dev.bitwell.cli;

import dev.bitwell.evaluate.Comparison;
import dev.bitwell.evaluate.Comparison.Contender;
import dev.bitwell.likelihood.MeanInterval;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Models held against each other, for people and for machines. */
final class ComparisonText {
  private ComparisonText() {}

  static String of(Comparison comparison) {
    String first = comparison.rows() + " rows";
    int width = first.length();
    for (Contender contender : comparison.contenders()) {
      width = Math.max(width, contender.name().length());
    }
    String format = "%-" + width + "s  %18s  %16s  %s";
    StringBuilder text = new StringBuilder();
    append(text, format, first, "log-likelihood", "behind the best", interval(comparison.level()));
    for (Contender contender : comparison.contenders()) {
      append(
          text,
          format,
          contender.name(),
          plusMinus(contender.likelihood().mean(), contender.likelihood().standardError()),
          contender.behind().map(b -> plusMinus(b.mean(), b.standardError())).orElse(""),
          contender.behind().map(ComparisonText::interval).orElse(""));
    }
    for (String sentence : comparison.sentences()) {
      text.append("verdict:  ").append(sentence).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String format, Object... cells) {
    text.append(String.format(Locale.ROOT, format, cells).stripTrailing());
    text.append(System.lineSeparator());
  }

  private static String interval(double level) {
    return String.format(Locale.ROOT, "%.0f %% interval, with log Z", 100 * level);
  }

  private static String plusMinus(double value, double error) {
    return String.format(Locale.ROOT, "%.3f ± %.3f", value, error);
  }

  private static String interval(MeanInterval interval) {
    return String.format(Locale.ROOT, "%.3f to %.3f", interval.lower(), interval.upper());
  }

  static Map<String, Object> toMap(Comparison comparison) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rows", comparison.rows());
    map.put("runs", comparison.contenders().stream().map(ComparisonText::toMap).toList());
    map.put("best", comparison.best().name());
    map.put("level", comparison.level());
    map.put("verdict", comparison.sentences());
    map.put("trusted", comparison.isTrusted());
    return map;
  }

  private static Map<String, Object> toMap(Contender contender) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("run", contender.name());
    map.put("logLikelihood", LikelihoodText.ofRows(contender.likelihood()));
    contender.behind().ifPresent(behind -> map.put("behind", LikelihoodText.toMap(behind)));
    return map;
  }
}
