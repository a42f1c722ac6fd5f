package dev.bitwell.energy;

import java.util.Map;

/**
 * An energy E over bit vectors of a fixed length, which stands for the distribution p(x) ∝
 * exp(-E(x)). Its parameters are one flat vector of floats, cut into named blocks by a {@link
 * Layout}: optimisers, checkpoints and model files see nothing but that vector.
 *
 * <p>All that training, sampling and scoring need of an energy is what a {@linkplain Moves move}
 * does to it, and that is what an {@link EnergyBlock} answers. An implementation is immutable and
 * may be used by many threads; each thread has a block of its own.
 *
 * @see Energies
 */
public interface Energy {
  /** The number of bits of a row. */
  int dimension();

  /** Names, shapes and places of the parameters. */
  Layout layout();

  /** The {@link #kind()} of energies that no file can tell of. */
  String NAMELESS = "generic";

  /** The name of the {@link EnergyKind} that makes this energy again, such as "mlp". */
  String kind();

  /** The settings with which its {@link EnergyKind} makes this energy again. */
  Map<String, String> settings();

  /** Fresh parameters to start training from: the same ones for the same seed. */
  float[] initialParameters(long seed);

  /**
   * Refuses parameters that are none of this energy, such as a file may hold.
   *
   * @throws IllegalArgumentException saying what is wrong with them
   */
  default void requireValid(float[] parameters) {}

  /**
   * What the difference of one move takes, in nanoseconds of one processor of the year 2023, to the
   * order of magnitude. Limits on work are counted in it instead of being timed, so that they come
   * to the same on every machine. An energy whose moves do not touch all parameters says less.
   */
  default double moveCost() {
    return 200 + layout().size() / 10.0;
  }

  /** Room to work blocks of up to {@code capacity} rows. */
  EnergyBlock block(int capacity);
}
