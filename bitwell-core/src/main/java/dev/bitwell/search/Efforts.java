package dev.bitwell.search;

import dev.bitwell.likelihood.Effort;
import java.time.Duration;

/**
 * How much is spent on normalisers.
 *
 * @param quick while a candidate is trained
 * @param usual to compare candidates
 * @param last for those that may become the answer
 */
record Efforts(Effort quick, Effort usual, Effort last) {
  private static final long COUNTED = 1L << 18;

  static Efforts of(long seed) {
    return new Efforts(
        new Effort(4096, 1, 0, COUNTED, Duration.ofSeconds(30), seed),
        new Effort(8192, 1, 1, COUNTED, Duration.ofSeconds(60), seed),
        Effort.THOROUGH.within(Duration.ofSeconds(90)).withSeed(seed + 1));
  }
}
