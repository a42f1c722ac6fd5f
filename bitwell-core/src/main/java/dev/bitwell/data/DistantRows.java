package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import java.util.OptionalInt;

/** Rows of a table that is elsewhere. */
record DistantRows(String name, Variables variables, int count) implements DataSource {
  @Override
  public int bits() {
    return variables.bits();
  }

  @Override
  public OptionalInt rowCount() {
    return OptionalInt.of(count);
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    throw new UnsupportedOperationException("the rows of " + name + " are elsewhere");
  }
}
