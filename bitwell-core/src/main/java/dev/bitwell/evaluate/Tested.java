package dev.bitwell.evaluate;

/**
 * Something that was tested for a change.
 *
 * @param subject what may have changed, and by how much
 * @param logP log of the probability of so large a difference where nothing has changed
 * @param adjusted the probability, by Holm's method, that any of its kind differs so much
 */
public record Tested<T>(T subject, double logP, double adjusted) {
  /** The probability of so large a difference where nothing has changed, of this one alone. */
  public double p() {
    return Math.exp(logP);
  }
}
