package dev.bitwell.sample;

/** The order of Gibbs updates. */
public enum Scan {
  /** Bit 0 to d - 1, again and again. */
  SYSTEMATIC,
  /** A bit chosen at random each time, for each chain its own. */
  RANDOM
}
