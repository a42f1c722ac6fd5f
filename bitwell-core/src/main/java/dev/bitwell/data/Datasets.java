package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.data.file.BitTable;
import dev.bitwell.data.file.FileColumns;
import dev.bitwell.data.file.FileOptions;
import dev.bitwell.data.file.FileTable;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.domain.Columns;
import dev.bitwell.graph.GraphData;
import dev.bitwell.internal.text.DataName;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Data by name: densities of the plane ({@code moons}), known Ising models ({@code er:100}), graphs
 * ({@code graphs:ego-like}), and files.
 */
public final class Datasets {
  /** Bits of a coded point, where nothing else is said. */
  static final int BITS = 32;

  /** The part of a table's rows that is held back to judge by, where nothing else is said. */
  static final double TEST_SHARE = 0.1;

  /** The same of graphs. */
  private static final double GRAPH_TEST_SHARE = 0.2;

  private Datasets() {}

  /** The data of this name, or in this file. */
  public static Dataset of(String name) throws IOException {
    return of(name, DataOptions.USUAL);
  }

  /** The data of this name, or in this file, with something said about them. */
  public static Dataset of(String name, DataOptions options) throws IOException {
    return of(name, options, Crew.all());
  }

  /** The table in this file. */
  public static Dataset of(Path file) throws IOException {
    return of(file.toString(), DataOptions.USUAL);
  }

  /**
   * The data of this name, or in this file.
   *
   * @param crew draws rows that are not there yet
   * @throws IllegalArgumentException with a sentence if there are none
   */
  public static Dataset of(String name, DataOptions options, Crew crew) throws IOException {
    DataName parts = DataName.parse(name);
    boolean named =
        Densities.names().contains(parts.family())
            || GraphData.isName(name)
            || IsingData.isName(name);
    refuse(
        named && !options.file().equals(FileOptions.USUAL),
        "--missing, --columns, --drop and --label are for tables in files",
        name + " is none");
    if (Densities.names().contains(parts.family())) {
      parts.requireKnown(List.of("bits"));
      Held test = options.test().orElse(Held.NONE);
      boolean held = !test.equals(Held.NONE) || !options.valid().equals(Held.NONE);
      refuse(held, "--test and --valid are for tables", name + " never runs out of fresh rows");
      refuse(options.padded().isPresent(), "--padded is for graphs", name + " has none");
      int bits = options.bits().orElse(parts.whole("bits", BITS));
      return Dataset.ofPoints(SyntheticData.of(Densities.of(parts.family()), bits));
    }
    if (GraphData.isName(name)) {
      refuse(options.bits().isPresent(), "--dim is for points and tables", name + " has graphs");
      refuse(!options.valid().equals(Held.NONE), "--valid is for tables", name + " has graphs");
      double share = options.test().map(Held::share).orElse(GRAPH_TEST_SHARE);
      GraphData graphs = GraphData.of(name, share);
      return Dataset.ofGraphs(graphs.name(), graphs.place(), graphs.split(), options);
    }
    refuse(options.padded().isPresent(), "--padded is for graphs", name + " has none");
    return IsingData.isName(name)
        ? ising(IsingData.of(name), options, crew)
        : file(existing(name), options);
  }

  private static void refuse(boolean given, String meant, String instead) {
    if (given) {
      throw new IllegalArgumentException(meant + ", but " + instead);
    }
  }

  private static Dataset ising(IsingData data, DataOptions options, Crew crew) {
    BitMatrix rows = data.rows(CacheDirectory.find().orElse(null), crew);
    return Dataset.ofTable(
        Table.of(data.name(), rows),
        Origin.of(data.name()),
        Columns.unnamed(rows.bits()),
        Optional.of(new Truth.OfCouplings(data.graph())),
        options);
  }

  private static Dataset file(Path file, DataOptions options) throws IOException {
    FileTable read = BitFile.read(file, options.file());
    Dataset dataset =
        Dataset.ofTable(
            table(file, read.table()),
            Origin.of(file, read, options.file()),
            read.from().columns(),
            Optional.empty(),
            options);
    Optional<Path> valid = options.valid().file();
    Optional<Path> test = options.test().flatMap(Held::file);
    if (valid.isPresent()) {
      dataset = dataset.withValid(further(valid.get(), read.from()));
    }
    return test.isPresent() ? dataset.withTest(further(test.get(), read.from())) : dataset;
  }

  /**
   * The same data, to be judged by the rows of another file with the same columns.
   *
   * @throws IllegalArgumentException if the data are no table
   */
  public static Dataset judgedBy(Dataset data, Path file) throws IOException {
    return data.withTest(rows(data, file));
  }

  /**
   * The rows of another file with the same columns, also those that cells are missing from.
   *
   * @throws IllegalArgumentException if the data are no table of a file
   */
  public static Table rows(Dataset data, Path file) throws IOException {
    FileColumns columns =
        data.fileColumns()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "rows of a file have the columns of the table of a file, not those of "
                            + data.name()));
    return further(file, columns);
  }

  /**
   * Writes a copy of a file, the rows of which are {@link #rows(Dataset, Path)}, with its missing
   * cells filled.
   */
  public static void writeFilled(Dataset data, Path file, BitMatrix filled, Path to)
      throws IOException {
    BitFile.writeFilled(file, data.fileColumns().orElseThrow(), filled, to);
  }

  /** The rows of a file with these columns, also those that cells are missing from. */
  public static Table rows(Columns columns, Path file) throws IOException {
    return table(file, BitFile.read(file, columns)).with(columns);
  }

  private static Table table(Path file, BitTable read) {
    String name = file.getFileName().toString();
    return read.known().isPresent()
        ? Table.of(name, read.rows(), read.known().get())
        : Table.of(name, read.rows());
  }

  /** Rows of another file with the same columns. */
  private static Table further(Path file, FileColumns from) throws IOException {
    return table(file, BitFile.read(file, from)).with(from.columns());
  }

  private static Path existing(String name) {
    Path file = Path.of(name);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          "there are no data called \""
              + name
              + "\": neither a file nor one of "
              + String.join(", ", examples()));
    }
    return file;
  }

  /** A name of each kind, to show what names look like. */
  public static List<String> examples() {
    List<String> examples = new ArrayList<>(Densities.names());
    examples.addAll(IsingData.examples());
    examples.addAll(GraphData.examples());
    return examples;
  }

  /**
   * The data that {@link Dataset#toMap()} described.
   *
   * @param crew draws rows that are not there any more
   * @throws IOException if they have changed since
   */
  public static Dataset find(Map<String, ?> described, Crew crew) throws IOException {
    if (!(described.get("data") instanceof String place)) {
      throw new IllegalArgumentException("nothing says which data they were");
    }
    DataOptions options = DataOptions.USUAL;
    // Runs of version 0.1 kept the bits of padded graphs, which their names say already.
    boolean kept = described.containsKey("data-sha256") && GraphData.isName(place);
    if (described.get("dim") instanceof Number dim && !kept) {
      options = options.withBits(dim.intValue());
    }
    if (described.get("padded") instanceof Number padded) {
      options = options.withPadded(padded.intValue());
    }
    if (described.get("valid") != null) {
      options = options.withValid(Held.of(described.get("valid").toString()));
    }
    if (described.get("groups") instanceof Boolean groups) {
      options = options.withGroups(groups);
    }
    options = options.withFile(FileOptions.of(described));
    // Runs of version 0.1 say "holdout".
    Object test = described.get(described.containsKey("test") ? "test" : "holdout");
    if (test != null) {
      options = options.withTest(Held.of(test.toString()));
    }
    Dataset dataset = of(place, options, crew);
    Object fingerprint = described.get("data-sha256");
    if (fingerprint != null && !fingerprint.equals(dataset.fingerprint())) {
      throw new IOException(place + " has changed since then");
    }
    return dataset;
  }

  /** The name as part of a file's name: without parameters or ending. */
  public static String fileName(String name) {
    DataName parts = DataName.parse(name);
    return IsingData.isName(name)
        ? parts.family() + "-" + parts.subject()
        : parts.text().replaceFirst("(\\.[^.]+?)(\\.gz)?$", "");
  }
}
