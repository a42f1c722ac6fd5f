package dev.bitwell.cli;

import dev.bitwell.evaluate.ChainCheck;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Whether chains agree, for people and for machines. */
final class ChainText {
  private ChainText() {}

  static String of(ChainCheck chains) {
    return String.format(
        Locale.ROOT,
        "chains            R-hat %s at most, of %s; %d rows of theirs are worth %.0f%n",
        Double.isFinite(chains.rHat()) ? String.format(Locale.ROOT, "%.2f", chains.rHat()) : "∞",
        chains.worst(),
        chains.rows(),
        chains.effectiveSamples());
  }

  static Map<String, Object> toMap(ChainCheck chains) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rHat", chains.rHat());
    map.put("effectiveSamples", chains.effectiveSamples());
    map.put("agree", chains.agree());
    return map;
  }
}
