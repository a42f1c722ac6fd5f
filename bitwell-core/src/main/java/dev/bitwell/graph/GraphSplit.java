package dev.bitwell.graph;

import dev.bitwell.graph.GraphFile.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Graphs to learn from, and others to judge by what was learned. There is at least one of each.
 *
 * @param train graphs to learn from
 * @param test graphs to judge by
 */
public record GraphSplit(List<Graph> train, List<Graph> test) {
  /** The parts that data are split into. */
  public enum Part {
    TRAIN,
    TEST
  }

  public GraphSplit {
    if (train.isEmpty() || test.isEmpty()) {
      throw new IllegalArgumentException(
          "there are "
              + train.size()
              + " graphs to train on and "
              + test.size()
              + " to test; accepted is at least 1 of each");
    }
    train = List.copyOf(train);
    test = List.copyOf(test);
  }

  /**
   * The first ⌊share · count⌋ graphs to test, as in the published evaluations of Ego-small, and the
   * others to train on. Nothing is shuffled.
   *
   * @param testShare above 0 and below 1, and such that both parts get a graph
   */
  public static GraphSplit of(List<Graph> graphs, double testShare) {
    if (!(testShare > 0 && testShare < 1)) {
      throw new IllegalArgumentException(
          "the share of test graphs is above 0 and below 1, not " + testShare);
    }
    int tests = (int) (testShare * graphs.size());
    return new GraphSplit(graphs.subList(tests, graphs.size()), graphs.subList(0, tests));
  }

  /**
   * The split that a file says itself, or, if it says none, that of {@link #of}.
   *
   * @throws GraphFormatException if only some of the graphs have a part, or if a part has none
   */
  public static GraphSplit read(Path file, double testShare) throws IOException {
    List<Entry> entries = GraphFile.read(file);
    long marked = entries.stream().filter(entry -> entry.part().isPresent()).count();
    if (marked > 0 && marked < entries.size()) {
      throw new GraphFormatException(
          file,
          marked
              + " of the "
              + entries.size()
              + " graphs have a \"split\"; accepted is that all have one, or none");
    }
    try {
      return marked > 0
          ? new GraphSplit(graphs(entries, Part.TRAIN), graphs(entries, Part.TEST))
          : of(entries.stream().map(Entry::graph).toList(), testShare);
    } catch (IllegalArgumentException e) {
      throw new GraphFormatException(file, e.getMessage(), e);
    }
  }

  /** The most vertices of a graph to learn from. */
  public int largestTraining() {
    return train.stream().mapToInt(Graph::vertices).max().getAsInt();
  }

  private static List<Graph> graphs(List<Entry> entries, Part part) {
    return entries.stream()
        .filter(entry -> entry.part().equals(Optional.of(part)))
        .map(Entry::graph)
        .toList();
  }
}
