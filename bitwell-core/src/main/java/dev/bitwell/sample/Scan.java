package dev.bitwell.sample;

import dev.bitwell.internal.text.Labels;

/** The order of Gibbs updates. */
public enum Scan {
  /** Bit 0 to d - 1, again and again. */
  SYSTEMATIC,
  /** A bit chosen at random each time, for each chain its own. */
  RANDOM;

  public String label() {
    return Labels.of(this);
  }

  /** The order of this name. */
  public static Scan of(String label) {
    return Labels.find(values(), "scan", label);
  }
}
