package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.BitFile;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Densities;
import dev.bitwell.data.Density;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Data as the command line knows them: a name, or a file of rows.
 *
 * @param training rows to train on
 * @param held rows to judge by: fresh ones of a density, held out ones of a file
 * @param heldRows how many different rows there are to judge by
 */
record Data(DataSource training, DataSource held, int heldRows) {
  static final int DEFAULT_BITS = 32;

  static boolean isDensity(String spec) {
    return Densities.names().contains(spec);
  }

  /**
   * Finds the data.
   *
   * @param bits of a coded density; null for the default, or what the file has
   * @param holdout the part of a file's rows that is not trained on
   */
  static Data of(String spec, Integer bits, double holdout) throws IOException {
    if (isDensity(spec)) {
      DataSource source = SyntheticData.of(Densities.of(spec), bits == null ? DEFAULT_BITS : bits);
      return new Data(source, source, Integer.MAX_VALUE);
    }
    Path file = Path.of(spec);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          "there are no data called \""
              + spec
              + "\": neither a file nor one of "
              + String.join(", ", Densities.names()));
    }
    return split(file, BitFile.read(file).rows(), bits, holdout);
  }

  private static Data split(Path file, BitMatrix rows, Integer bits, double holdout) {
    if (bits != null && bits != rows.bits()) {
      throw new IllegalArgumentException(
          file + " has " + rows.bits() + " columns, not the " + bits + " of --dim");
    }
    String name = file.getFileName().toString();
    // The order of a file often means something: hold out rows of a shuffled copy.
    BitMatrix shuffled = Table.of(name, rows).draw(0, rows.rows());
    int held = (int) Math.round(holdout * rows.rows());
    if (held == 0) {
      Table all = Table.of(name, shuffled);
      return new Data(all, all, rows.rows());
    }
    if (held < 4 || held == rows.rows()) {
      throw new IllegalArgumentException(
          "--holdout "
              + holdout
              + " leaves "
              + held
              + " of "
              + rows.rows()
              + " rows to judge by: take at least 4 and leave some to train on, or 0 for none");
    }
    return new Data(
        Table.of(name, shuffled.slice(held, rows.rows())),
        Table.of(name, shuffled.slice(0, held)),
        held);
  }

  Optional<Density> density() {
    return training instanceof SyntheticData synthetic
        ? Optional.of(synthetic.density())
        : Optional.empty();
  }

  GrayCode codeOrNull() {
    return training instanceof SyntheticData synthetic ? synthetic.code() : null;
  }

  /**
   * As many samples as asked for, or as few as leave the floor two samples without a common row.
   */
  int samples(int asked) {
    return Math.min(asked, heldRows / 2);
  }
}
