package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.data.file.BitTable;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.graph.GraphData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Rows that are all there at once: a file's, or those of a known Ising model.
 *
 * @param name what people call them
 * @param place where they are found again: an absolute path, or a full name
 * @param columns names of the columns, or none
 * @param truth what they were drawn from, where that is known
 */
record NamedTable(
    String name, String place, BitMatrix rows, List<String> columns, Optional<IsingGraph> truth) {
  /**
   * Finds the rows, or draws them.
   *
   * @param threads to draw with
   */
  static NamedTable of(String spec, int threads) throws IOException {
    if (IsingData.isName(spec)) {
      IsingData data = IsingData.of(spec);
      BitMatrix rows = data.rows(threads, CacheDirectory.orNull());
      return new NamedTable(data.name(), data.name(), rows, List.of(), Optional.of(data.graph()));
    }
    Path file = Path.of(spec);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          "there are no data called \""
              + spec
              + "\": neither a file nor one of "
              + String.join(", ", Densities.names())
              + ", "
              + String.join(", ", IsingData.examples())
              + ", "
              + String.join(", ", GraphData.examples()));
    }
    BitTable table = BitFile.read(file);
    return new NamedTable(
        file.getFileName().toString(),
        file.toAbsolutePath().toString(),
        table.rows(),
        table.columns(),
        Optional.empty());
  }

  /** What a column is called: by its name or, where it has none, by its number. */
  String column(int i) {
    return columns.isEmpty() ? Integer.toString(i) : columns.get(i);
  }

  /** The name as part of a file's name: without parameters or ending. */
  static String fileName(String name) {
    return IsingData.isName(name)
        ? name.replaceFirst(",.*", "").replace(':', '-')
        : name.replaceFirst("\\.[^.]+$", "");
  }
}
