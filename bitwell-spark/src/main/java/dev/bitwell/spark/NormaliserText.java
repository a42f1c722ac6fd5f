package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.likelihood.Normaliser;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** log Z on its way to other machines, and to a file. Not a record: see {@link Fragment}. */
final class NormaliserText implements Serializable {
  private static final long serialVersionUID = 1;

  /** Log probabilities up to a constant. */
  static final NormaliserText NONE = new NormaliserText(0, 0, 0, 0, new String[0]);

  private final double lower;
  private final double upper;
  private final double standardError;
  private final double effectiveSamples;

  /** Why it is not to be trusted. */
  private final String[] doubts;

  private NormaliserText(
      double lower, double upper, double standardError, double effectiveSamples, String[] doubts) {
    this.lower = lower;
    this.upper = upper;
    this.standardError = standardError;
    this.effectiveSamples = effectiveSamples;
    this.doubts = doubts;
  }

  static NormaliserText of(Normaliser normaliser) {
    return new NormaliserText(
        normaliser.lower(),
        normaliser.upper(),
        normaliser.standardError(),
        normaliser.effectiveSamples(),
        normaliser.doubts().toArray(String[]::new));
  }

  static NormaliserText of(Map<?, ?> map) {
    return new NormaliserText(
        number(map, "lower"),
        number(map, "upper"),
        number(map, "standardError"),
        number(map, "effectiveSamples"),
        ((List<?>) map.get("doubts")).stream().map(String.class::cast).toArray(String[]::new));
  }

  /** JSON has no infinity. */
  private static double number(Map<?, ?> map, String key) {
    return map.get(key) instanceof Number number ? number.doubleValue() : Double.POSITIVE_INFINITY;
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("lower", lower);
    map.put("upper", upper);
    map.put("standardError", standardError);
    map.put("effectiveSamples", effectiveSamples);
    map.put("doubts", List.of(doubts));
    return map;
  }

  Normaliser normaliser(int bits) {
    return new Normaliser(
        lower, upper, standardError, effectiveSamples, List.of(doubts), new BitMatrix(0, bits));
  }
}
