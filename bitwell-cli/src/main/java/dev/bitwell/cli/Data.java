package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.density.Density;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphData;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.graph.GraphSplit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Data as the command line knows them: a name, or a file of rows.
 *
 * @param place where they are found again: a name, or an absolute path
 * @param training rows to train on
 * @param held rows to judge by: fresh ones of a density, held out ones of a table
 * @param heldRows how many different rows there are to judge by
 * @param fingerprint of a table's rows, empty for a density, which its name says all about
 * @param truth the Ising model they were drawn from, where there is one
 * @param graphs that the rows stand for, where they do: the rows are padded to one size
 */
record Data(
    String place,
    DataSource training,
    DataSource held,
    int heldRows,
    String fingerprint,
    Optional<IsingGraph> truth,
    Optional<GraphSplit> graphs) {
  /** The fewest rows that can be split into two samples of two. */
  private static final int FEWEST_HELD = 4;

  static final int DEFAULT_BITS = 32;

  static boolean isDensity(String spec) {
    return Densities.names().contains(spec);
  }

  /**
   * Finds the data.
   *
   * @param bits of a coded density; null for the default, or what the file has
   * @param holdout the part of a file's rows that is not trained on
   * @param threads to draw rows with that are not there yet
   */
  static Data of(String spec, Integer bits, double holdout, int threads) throws IOException {
    if (!(holdout >= 0 && holdout < 1)) {
      throw new IllegalArgumentException("--holdout is at least 0 and below 1, not " + holdout);
    }
    if (isDensity(spec)) {
      DataSource source = SyntheticData.of(Densities.of(spec), bits == null ? DEFAULT_BITS : bits);
      return new Data(
          spec, source, source, Integer.MAX_VALUE, "", Optional.empty(), Optional.empty());
    }
    if (GraphData.isName(spec)) {
      return ofGraphs(GraphData.of(spec, holdout), bits);
    }
    return split(NamedTable.of(spec, threads), bits, holdout);
  }

  private static Data split(NamedTable table, Integer bits, double holdout) {
    BitMatrix rows = table.rows();
    String name = table.name();
    if (bits != null && bits != rows.bits()) {
      throw new IllegalArgumentException(
          name + " has " + rows.bits() + " columns, not the " + bits + " of --dim");
    }
    // The order of a file often means something: hold out rows of a shuffled copy.
    BitMatrix shuffled = Table.of(name, rows).draw(0, rows.rows());
    int held = (int) Math.round(holdout * rows.rows());
    String fingerprint = fingerprint(rows);
    if (holdout == 0) {
      Table all = Table.of(name, shuffled);
      return new Data(
          table.place(), all, all, rows.rows(), fingerprint, table.truth(), Optional.empty());
    }
    if (held < FEWEST_HELD || held >= rows.rows()) {
      throw new IllegalArgumentException(
          "--holdout "
              + holdout
              + " of the "
              + rows.rows()
              + " rows of "
              + name
              + " leaves "
              + held
              + " to judge by; at least "
              + FEWEST_HELD
              + " are needed, and some to train on. --holdout 0 trains on all and judges by the"
              + " same");
    }
    return new Data(
        table.place(),
        Table.of(name, shuffled.slice(held, rows.rows())),
        Table.of(name, shuffled.slice(0, held)),
        held,
        fingerprint,
        table.truth(),
        Optional.empty());
  }

  private static Data ofGraphs(GraphData data, Integer bits) {
    GraphSplit split = data.split();
    int largest =
        Stream.concat(split.train().stream(), split.test().stream())
            .mapToInt(Graph::vertices)
            .max()
            .getAsInt();
    int vertices = bits == null ? largest : vertices(bits);
    if (vertices < largest) {
      throw new IllegalArgumentException(
          data.name()
              + " has graphs of "
              + largest
              + " vertices, more than the "
              + vertices
              + " of --padded");
    }
    requirePairs(split.train());
    BitMatrix train = GraphRows.rows(split.train(), vertices);
    BitMatrix test = GraphRows.rows(split.test(), vertices);
    return new Data(
        data.place(),
        Table.of(data.name(), train),
        Table.of(data.name(), test),
        test.rows(),
        fingerprint(split.toString().getBytes(StandardCharsets.UTF_8)),
        Optional.empty(),
        Optional.of(split));
  }

  private static void requirePairs(List<Graph> graphs) {
    for (int k = 0; k < graphs.size(); k++) {
      if (graphs.get(k).vertices() < 2) {
        throw new IllegalArgumentException(
            "training graph "
                + (k + 1)
                + " has a single vertex: there is nothing to learn from it");
      }
    }
  }

  /** Of how many vertices these are the pairs. */
  private static int vertices(int bits) {
    int vertices = (int) Math.round((1 + Math.sqrt(1 + 8.0 * bits)) / 2);
    if (Graph.pairs(vertices) != bits) {
      throw new IllegalArgumentException(
          "graphs have n(n-1)/2 bits, which " + bits + " is not; --padded says how many vertices");
    }
    return vertices;
  }

  /** The vertices of a graph that is padded. */
  int paddedVertices() {
    return vertices(training.bits());
  }

  /** A hash of size and bits, so that a run knows its data again. */
  static String fingerprint(BitMatrix rows) {
    ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * (rows.words().length + 1));
    buffer.putInt(rows.rows()).putInt(rows.bits());
    for (long word : rows.words()) {
      buffer.putLong(word);
    }
    return fingerprint(buffer.array());
  }

  private static String fingerprint(byte[] content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Whose log density is known, where it is. */
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
