package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.likelihood.Normaliser;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * log Z on its way to other machines, and to a file.
 *
 * @param doubts why it is not to be trusted
 */
record NormaliserText(
    double lower, double upper, double standardError, double effectiveSamples, List<String> doubts)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** Log probabilities up to a constant. */
  static final NormaliserText NONE = new NormaliserText(0, 0, 0, 0, List.of());

  static NormaliserText of(Normaliser normaliser) {
    return new NormaliserText(
        normaliser.lower(),
        normaliser.upper(),
        normaliser.standardError(),
        normaliser.effectiveSamples(),
        List.copyOf(normaliser.doubts()));
  }

  static NormaliserText of(Map<?, ?> map) {
    List<String> doubts = new ArrayList<>();
    ((List<?>) map.get("doubts")).forEach(doubt -> doubts.add((String) doubt));
    return new NormaliserText(
        ((Number) map.get("lower")).doubleValue(),
        ((Number) map.get("upper")).doubleValue(),
        ((Number) map.get("standardError")).doubleValue(),
        ((Number) map.get("effectiveSamples")).doubleValue(),
        doubts);
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("lower", lower);
    map.put("upper", upper);
    map.put("standardError", standardError);
    map.put("effectiveSamples", effectiveSamples);
    map.put("doubts", doubts);
    return map;
  }

  Normaliser normaliser(int bits) {
    return new Normaliser(
        lower, upper, standardError, effectiveSamples, doubts, new BitMatrix(0, bits));
  }
}
