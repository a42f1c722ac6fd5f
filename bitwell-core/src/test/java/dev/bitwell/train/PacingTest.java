package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PacingTest {
  /** Energies that all change alike move no mass; those that differ do. */
  @Test
  void stepsAreSlowedDownByWhatTheyDoToChains() {
    assertEquals(0.51, Pacing.next(0.5, new float[] {7, 7, 7, 7}), 1e-9);
    assertEquals(0.51, Pacing.next(0.5, new float[] {7.1f, 6.9f, 7.1f, 6.9f}), 1e-6);
    assertEquals(0.5 * 0.3 / 0.4, Pacing.next(0.5, new float[] {0.4f, -0.4f}), 1e-6);
    assertEquals(0.25, Pacing.next(0.5, new float[] {3, -3}), 1e-9);
    assertEquals(1, Pacing.next(0.999, new float[] {0, 0}), 1e-9);
    assertEquals(1e-4, Pacing.next(1e-4, new float[] {3, -3}), 1e-12);
    assertEquals(0.25, Pacing.next(0.5, new float[] {Float.NaN, 1}), 1e-9);
    assertEquals(0.25, Pacing.next(0.5, new float[] {Float.POSITIVE_INFINITY, 1}), 1e-9);
  }
}
