package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.work.Crew;

/** How far two samples are apart: by the linear and by the exponential Hamming MMD. */
public record Mmds(double linear, double exponential) {
  /**
   * Compares two samples.
   *
   * @param bandwidth of the exponential kernel
   */
  public static Mmds between(BitMatrix left, BitMatrix right, double bandwidth, Crew crew) {
    return new Mmds(Mmd.linear(left, right), Mmd.exponential(left, right, bandwidth, crew));
  }
}
