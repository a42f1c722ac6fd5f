package dev.bitwell.model;

import dev.bitwell.data.Dataset;
import dev.bitwell.io.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What made a model. It says nothing of time, place or threads, so that what is done again gives
 * the same file.
 */
public final class Provenance {
  private Provenance() {}

  /**
   * Of a model of data.
   *
   * @param method by which
   * @param settings of it
   */
  public static Map<String, String> of(Dataset data, String method, Map<String, ?> settings) {
    Map<String, Object> described = new LinkedHashMap<>(data.toMap());
    described.put("data", data.name());
    described.putAll(settings);
    return Map.of(
        "data", data.name(),
        "method", method,
        "settings", Json.write(described, false),
        "version", Version.number());
  }
}
