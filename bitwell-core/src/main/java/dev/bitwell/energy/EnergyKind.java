package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import java.util.List;
import java.util.Map;

/**
 * A kind of energy: makes energies for data, and makes them again from what a model file says.
 *
 * <p>The library's kinds are in {@link EnergyKinds}. A kind of your own is found by its name, in
 * model files and on the command line, if a file {@code
 * META-INF/services/dev.bitwell.energy.EnergyKind} on the class path names the class that
 * implements this interface.
 */
public interface EnergyKind {
  /** Its name, such as "mlp": that of {@link Energy#kind()}. */
  String label();

  /** What one may choose, with what is usual: by default, nothing. */
  default List<EnergyOption> options() {
    return List.of();
  }

  /**
   * An energy for rows of this domain.
   *
   * @param options a value for each of {@link #options()}
   * @throws IllegalArgumentException with a sentence if there is none for such rows
   */
  Energy make(Domain domain, Map<String, Object> options);

  /** The energy that has these {@linkplain Energy#settings() settings}. */
  Energy read(Map<String, String> settings);

  /**
   * Whether all flips of a row are worth their cost, however many there are: where they cost no
   * more than one gradient, for instance.
   */
  default boolean wantsAllFlips() {
    return false;
  }
}
