package dev.bitwell.sample;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import java.util.Map;

/**
 * A way to move chains towards p(x) ∝ exp(-β E(x)) that leaves it invariant. Immutable; each thread
 * has a {@link Mover} of its own.
 *
 * @see Samplers
 */
public interface Sampler {
  /** What people call it, such as "gibbs". */
  String name();

  /** What {@code sampler} and further keys of a recipe say to get it again. */
  default Map<String, Object> settings() {
    return Map.of("sampler", name());
  }

  /** Steps that make a sweep: as many as it takes for every variable to have had a chance. */
  int stepsPerSweep(Variables variables);

  /**
   * Rows that a chain consists of, one after the other, of which the first is the sample: one, but
   * for samplers that carry helpers along.
   */
  default int rowsPerChain() {
    return 1;
  }

  /**
   * Refuses what the sampler cannot do.
   *
   * @throws IllegalArgumentException saying what it can do
   */
  default void require(Energy energy, double inverseTemperature) {}

  /**
   * Room to move blocks of up to {@code capacity} rows.
   *
   * @param variables whose values chains move between: they never leave the support
   */
  Mover mover(Energy energy, Variables variables, int capacity);
}
