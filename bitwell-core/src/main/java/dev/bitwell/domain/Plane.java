package dev.bitwell.domain;

import dev.bitwell.bits.GrayCode;
import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.Map;

/**
 * Points of the plane, Gray-coded.
 *
 * @param code how bits stand for points
 */
public record Plane(GrayCode code) implements Domain {
  static final String KIND = "plane";

  @Override
  public int bits() {
    return code.bits();
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String rowWord() {
    return "point";
  }

  @Override
  public String partsWord() {
    return "bits";
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("extent", Json.write(code.extent(), false));
  }

  static Plane of(int bits, Map<String, String> settings) {
    return new Plane(new GrayCode(bits, new Settings("a plane", settings).number("extent")));
  }
}
