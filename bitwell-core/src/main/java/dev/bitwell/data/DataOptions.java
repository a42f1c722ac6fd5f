package dev.bitwell.data;

import dev.bitwell.data.file.FileOptions;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a name leaves open about data.
 *
 * @param bits of a coded point; of a table, the bits that its columns must have
 * @param valid rows to choose by; none where nothing is said
 * @param test rows to judge by; a tenth of a table's, a fifth of the graphs, where nothing is said
 * @param padded vertices to which graphs are padded, 0 for as many as the largest has; nothing
 *     where the energy is to know their sizes
 * @param groups whether columns of a table that exclude each other are found and become variables
 * @param file which columns of a file are taken, and which of its cells nobody knows
 */
public record DataOptions(
    OptionalInt bits,
    Held valid,
    Optional<Held> test,
    OptionalInt padded,
    boolean groups,
    FileOptions file) {
  /** Nothing said. */
  public static final DataOptions USUAL =
      new DataOptions(
          OptionalInt.empty(),
          Held.NONE,
          Optional.empty(),
          OptionalInt.empty(),
          true,
          FileOptions.USUAL);

  public DataOptions withBits(int bits) {
    return new DataOptions(OptionalInt.of(bits), valid, test, padded, groups, file);
  }

  public DataOptions withValid(Held valid) {
    return new DataOptions(bits, valid, test, padded, groups, file);
  }

  public DataOptions withTest(Held test) {
    return new DataOptions(bits, valid, Optional.of(test), padded, groups, file);
  }

  public DataOptions withPadded(int vertices) {
    return new DataOptions(bits, valid, test, OptionalInt.of(vertices), groups, file);
  }

  public DataOptions withGroups(boolean groups) {
    return new DataOptions(bits, valid, test, padded, groups, file);
  }

  public DataOptions withFile(FileOptions file) {
    return new DataOptions(bits, valid, test, padded, groups, file);
  }
}
