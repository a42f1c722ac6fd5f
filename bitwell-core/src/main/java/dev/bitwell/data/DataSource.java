package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import java.util.OptionalInt;

/**
 * An endless, numbered stream of rows. Row {@code k} under a seed is always the same row, so a
 * training step asks for the rows it needs by number, in any order and from any thread, and a
 * resumed run goes on where it stopped without replaying anything.
 */
public interface DataSource {
  /** What a person would call these data; recorded in the model file. */
  String name();

  /** Bits per row. */
  int bits();

  /** Which bits go together: all rows are on the support of these. Each by itself, if not said. */
  default Variables variables() {
    return Variables.ofBits(bits());
  }

  /** Writes rows number {@code first} and following over rows {@code from} to {@code to} of out. */
  void fill(long seed, long first, BitMatrix out, int from, int to);

  /** Whether all cells of all rows are known. Others are filled with draws. */
  default boolean isComplete() {
    return true;
  }

  /**
   * Writes which variables of rows number {@code first} and following are known, a one for each,
   * over rows {@code from} to {@code to} of a matrix of so many columns: what {@link #fill} drew
   * for the others is not to be learned.
   */
  default void fillKnown(long seed, long first, BitMatrix known, int from, int to) {
    for (int row = from; row < to; row++) {
      for (int variable = 0; variable < known.bits(); variable++) {
        known.set(row, variable, true);
      }
    }
  }

  /** How many different rows there are to draw; nothing where they never end. */
  default OptionalInt rowCount() {
    return OptionalInt.empty();
  }

  /** The first {@code count} rows of the stream of this seed. */
  default BitMatrix draw(long seed, int count) {
    BitMatrix rows = new BitMatrix(count, bits());
    fill(seed, 0, rows, 0, count);
    return rows;
  }
}
