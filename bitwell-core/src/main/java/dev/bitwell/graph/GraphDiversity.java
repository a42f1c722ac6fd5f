package dev.bitwell.graph;

import java.util.List;

/**
 * How many of some graphs are news.
 *
 * @param novelty the share of them that is isomorphic to no training graph
 * @param uniqueness the number of those that are not isomorphic to each other, as a share of all
 */
public record GraphDiversity(double novelty, double uniqueness) {
  /** Of graphs as they are: see {@link Graph#withoutIsolated}. */
  public static GraphDiversity of(List<Graph> train, List<Graph> generated) {
    if (generated.isEmpty()) {
      throw new IllegalArgumentException("there are no graphs that could be news");
    }
    IsomorphismClasses known = IsomorphismClasses.of(train);
    long novel = generated.stream().filter(graph -> !known.contains(graph)).count();
    double size = generated.size();
    return new GraphDiversity(novel / size, IsomorphismClasses.of(generated).count() / size);
  }
}
