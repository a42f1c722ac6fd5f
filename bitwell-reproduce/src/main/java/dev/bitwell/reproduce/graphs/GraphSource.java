package dev.bitwell.reproduce.graphs;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.graph.GraphData;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.reproduce.lab.BuiltInData;
import java.io.IOException;
import java.util.Optional;

/**
 * The graphs of the graph experiments. Ego-small cannot be shipped with the library, so it has to
 * be given; otherwise the built-in graphs stand in, which are drawn when they are first needed.
 */
public final class GraphSource {
  private static final String BUILT_IN = "graphs:ego-like";

  private final boolean builtIn;
  private Optional<Dataset> data;

  private GraphSource(boolean builtIn, Optional<Dataset> data) {
    this.builtIn = builtIn;
    this.data = data;
  }

  /** Graphs of our own making. */
  public static GraphSource ownGraphs() {
    return new GraphSource(true, Optional.empty());
  }

  /**
   * Reads graphs.
   *
   * @param place as {@link Datasets#of(String)} knows it
   * @throws IllegalArgumentException if there are no graphs
   */
  public static GraphSource of(String place) throws IOException {
    if (!GraphData.isName(place)) {
      throw new IllegalArgumentException(
          "\""
              + place
              + "\" is no name of graphs; accepted are "
              + String.join(", ", GraphData.examples()));
    }
    return new GraphSource(place.startsWith(BUILT_IN), Optional.of(Datasets.of(place)));
  }

  /** Whether they are no data of the user's, and so not those of the paper. */
  boolean builtIn() {
    return builtIn;
  }

  synchronized Dataset data() {
    if (data.isEmpty()) {
      data = Optional.of(BuiltInData.of(BUILT_IN, DataOptions.USUAL));
    }
    return data.get();
  }

  GraphSplit split() {
    return data().graphs().orElseThrow();
  }
}
