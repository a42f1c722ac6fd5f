package dev.bitwell.reproduce;

import dev.bitwell.graph.GraphData;
import java.io.IOException;

/**
 * Where the graphs of the graph experiments come from. Ego-small cannot be shipped with the
 * library, so a file of it has to be named; without one the built-in graphs stand in.
 *
 * @param place as {@link GraphData#of} knows it
 */
record GraphSource(String place) {
  /** The environment variable that names a file of graphs. */
  static final String VARIABLE = "BITWELL_GRAPHS";

  private static final String BUILT_IN = "graphs:ego-like";

  /** As usual, a fifth of the graphs to test. */
  private static final double TEST_SHARE = 0.2;

  /** What the environment says. */
  static GraphSource usual() {
    String given = System.getenv(VARIABLE);
    return new GraphSource(given == null || given.isBlank() ? BUILT_IN : given);
  }

  boolean isBuiltIn() {
    return place.startsWith(BUILT_IN);
  }

  /**
   * Reads the graphs.
   *
   * @throws IllegalArgumentException if there are none, saying why
   */
  GraphData read() {
    try {
      return GraphData.of(place, TEST_SHARE);
    } catch (IOException e) {
      throw new IllegalArgumentException(VARIABLE + ": " + e.getMessage(), e);
    }
  }
}
