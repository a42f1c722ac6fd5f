package dev.bitwell.reproduce;

import dev.bitwell.graph.GraphData;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The graphs of the graph experiments. Ego-small cannot be shipped with the library, so it has to
 * be given; otherwise the built-in graphs stand in.
 *
 * @param builtIn whether they are no data of the user's, and so not those of the paper
 */
record GraphSource(GraphData data, boolean builtIn) {
  private static final String BUILT_IN = "graphs:ego-like";

  /** As usual, a fifth of the graphs to test. */
  private static final double TEST_SHARE = 0.2;

  /** Graphs of our own making. */
  static GraphSource ownGraphs() {
    try {
      return of(BUILT_IN);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is read
    }
  }

  /**
   * Reads graphs.
   *
   * @param place as {@link GraphData#of} knows it
   */
  static GraphSource of(String place) throws IOException {
    return new GraphSource(GraphData.of(place, TEST_SHARE), place.startsWith(BUILT_IN));
  }
}
