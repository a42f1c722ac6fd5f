package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.FileColumns;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Plane;
import dev.bitwell.graph.GraphSplit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Data to learn from and to judge by: rows, what they mean, and where they come from. Made by
 * {@link Datasets}, or of rows of your own by {@link #of(String, BitMatrix, Columns)}.
 */
public final class Dataset {
  private final String name;
  private final Origin origin;
  private final Domain domain;
  private final Parts parts;
  private final String fingerprint;
  private final Optional<Truth> truth;
  private final Map<String, Object> options;

  /** What there is to train on, to choose by and to judge by; and all of it as it came. */
  private record Parts(
      DataSource train,
      DataSource valid,
      DataSource test,
      Optional<Table> table,
      Optional<GraphSplit> graphs) {}

  private Dataset(
      String name,
      Origin origin,
      Domain domain,
      Parts parts,
      String fingerprint,
      Optional<Truth> truth,
      Map<String, Object> options) {
    this.name = name;
    this.origin = origin;
    this.domain = domain;
    this.parts = parts;
    this.fingerprint = fingerprint;
    this.truth = truth;
    this.options = options;
  }

  /**
   * A table of your own, a tenth of which is held back to judge by. Columns that exclude each other
   * are found, unless you said which ones do.
   */
  public static Dataset of(String name, BitMatrix rows, Columns columns) {
    return of(Table.of(name, rows), columns, DataOptions.USUAL);
  }

  /** A table of your own, which cells may be missing from. */
  public static Dataset of(Table table, Columns columns, DataOptions options) {
    return ofTable(table, Origin.of(table.name()), columns, Optional.empty(), options);
  }

  /** Points that never run out. */
  static Dataset ofPoints(SyntheticData points) {
    Truth truth = new Truth.OfDensity(points.density());
    return new Dataset(
        points.name(),
        Origin.of(points.name()),
        new Plane(points.code()),
        new Parts(points, points, points, Optional.empty(), Optional.empty()),
        "",
        Optional.of(truth),
        Map.of("dim", points.bits()));
  }

  static Dataset ofTable(
      Table table, Origin origin, Columns columns, Optional<Truth> truth, DataOptions options) {
    int bits = table.bits();
    if (options.bits().orElse(bits) != bits) {
      throw new IllegalArgumentException(
          table.name()
              + " has "
              + columns.count()
              + " columns of "
              + bits
              + " bits, not the "
              + options.bits().getAsInt()
              + " of --dim");
    }
    if (columns.bits() != bits) {
      throw new IllegalArgumentException(
          table.name() + " has rows of " + bits + " bits, but described are " + columns);
    }
    Held test = options.test().orElse(Held.share(Datasets.TEST_SHARE));
    Split split = Split.of(table.with(columns), options.valid().share(), test.share());
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("dim", bits);
    if (!options.valid().equals(Held.NONE)) {
      described.put("valid", options.valid().toJson());
    }
    described.put("test", test.toJson());
    if (truth.isEmpty()) {
      described.put("groups", options.groups());
    }
    described.putAll(origin.options());
    boolean search = truth.isEmpty() && options.groups();
    Columns found = Grouping.grouped(split.train(), columns, search);
    Split parts = split.over(found.variables());
    return new Dataset(
        table.name(),
        origin.noting(HoleNotes.of(table, columns, parts)),
        found,
        new Parts(
            parts.train(),
            parts.valid(),
            parts.test(),
            Optional.of(table.with(columns)),
            Optional.empty()),
        Fingerprint.of(table, columns),
        truth,
        described);
  }

  /**
   * A table that is elsewhere, such as on a cluster: what it means is known, and how many rows it
   * has, but not the rows.
   */
  public static Dataset elsewhere(String name, Columns columns, int rows, String fingerprint) {
    DataSource distant = new DistantRows(name, columns.variables(), rows);
    return new Dataset(
        name,
        Origin.of(name),
        columns,
        new Parts(distant, distant, distant, Optional.empty(), Optional.empty()),
        fingerprint,
        Optional.empty(),
        Map.of("dim", columns.bits()));
  }

  static Dataset ofGraphs(String name, String place, GraphSplit split, DataOptions options) {
    boolean padded = options.padded().isPresent();
    int vertices = GraphSizes.vertices(name, split, options);
    Table train = Table.of(name, Graphs.rows(split.train(), vertices));
    Table test = Table.of(name, Graphs.rows(split.test(), vertices));
    Map<String, Object> described = new LinkedHashMap<>();
    options.test().ifPresent(held -> described.put("test", held.toJson()));
    if (padded) {
      described.put("padded", vertices);
    }
    return new Dataset(
        name,
        Origin.of(place),
        Graphs.of(split.train(), padded, vertices),
        new Parts(train, train, test, Optional.empty(), Optional.of(split)),
        Fingerprint.of(split),
        Optional.empty(),
        described);
  }

  /** The same with rows of a file of its own to choose by. */
  Dataset withValid(Table rows) {
    return with(
        new Parts(parts.train, rows, parts.test, parts.table, parts.graphs),
        HoleNotes.holes("choose", rows));
  }

  /** The same with rows of a file of its own to judge by. */
  Dataset withTest(Table rows) {
    return with(
        new Parts(parts.train, parts.valid, rows, parts.table, parts.graphs),
        HoleNotes.holes("judge", rows));
  }

  private Dataset with(Parts other, List<String> notes) {
    return new Dataset(name, origin.noting(notes), domain, other, fingerprint, truth, options);
  }

  /**
   * The same with graphs padded to the size of the largest, as energies see them that know nothing
   * of graphs; other data, and graphs that are padded already, as they are.
   */
  public Dataset padded() {
    return domain instanceof Graphs graphs && !graphs.padded() ? padded(0) : this;
  }

  /**
   * The same with graphs padded to so many vertices.
   *
   * @param vertices at least as many as the largest graph has, or 0 for as many
   */
  public Dataset padded(int vertices) {
    GraphSplit split =
        parts.graphs.orElseThrow(
            () -> new IllegalArgumentException("graphs can be padded, but not " + this));
    return ofGraphs(name, origin.place(), split, DataOptions.USUAL.withPadded(vertices));
  }

  /** What people call it. */
  public String name() {
    return name;
  }

  /** Where it is found again: a full name, or an absolute path. */
  public String place() {
    return origin.place();
  }

  /** How further files of the same columns are read, where there is a file. */
  Optional<FileColumns> fileColumns() {
    return origin.columns();
  }

  /** What rows mean. */
  public Domain domain() {
    return domain;
  }

  /** Rows to learn from. */
  public DataSource train() {
    return parts.train;
  }

  /** Rows to choose by; {@link #train()} itself where none are held back. */
  public DataSource valid() {
    return parts.valid;
  }

  /** Rows to judge by; those to learn from where none are held back. */
  public DataSource test() {
    return parts.test;
  }

  /**
   * How many of these rows, to choose or to judge by, break a group: in them, columns that exclude
   * each other in all rows to train on do not. They are not left out.
   */
  public int breaks(DataSource rows) {
    return domain instanceof Columns columns && rows instanceof Table table
        ? DataNotes.breaks(table, columns)
        : 0;
  }

  /** What was found out about the data, in sentences: columns left out, cells missing, groups. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(origin.notes());
    notes.addAll(DataNotes.of(this));
    return notes;
  }

  /** Whether fresh rows never run out. */
  public boolean isEndless() {
    return parts.train.rowCount().isEmpty();
  }

  /** All rows in the order of the file, where there is a table. */
  public Optional<Table> table() {
    return parts.table;
  }

  /** The graphs that rows stand for, where they do. */
  public Optional<GraphSplit> graphs() {
    return parts.graphs;
  }

  /** What the rows were drawn from, where that is known. */
  public Optional<Truth> truth() {
    return truth;
  }

  /** A hash of the rows; empty for endless ones, about which the name says all. */
  public String fingerprint() {
    return fingerprint;
  }

  /** With {@link #place()}, all that {@link Datasets#find} needs to find the same rows again. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("data", origin.place());
    map.putAll(options);
    if (!fingerprint.isEmpty()) {
      map.put("data-sha256", fingerprint);
    }
    return map;
  }

  @Override
  public String toString() {
    return name + ", " + domain.kind() + " of " + domain.bits() + " bits";
  }
}
