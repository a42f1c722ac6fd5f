package dev.bitwell.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a step takes, in milliseconds.
 *
 * @param clock by the clock
 * @param processors of all processors together
 */
record StepTime(double clock, double processors) {
  static final StepTime NEVER = new StepTime(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** The better of two turns, each by itself: what disturbs one need not disturb the other. */
  StepTime best(StepTime other) {
    return new StepTime(Math.min(clock, other.clock), Math.min(processors, other.processors));
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("ms", clock);
    map.put("cpuMs", processors);
    return map;
  }
}
