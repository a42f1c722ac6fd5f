package dev.bitwell.graph;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What some graphs look like at a glance, as they are: with their isolated vertices.
 *
 * @param graphs how many there are
 * @param connected the share of them that is in one piece
 * @param hubs the share with a vertex adjacent to all others
 * @param density the edges of all of them as a part of their pairs of vertices
 */
public record GraphShape(int graphs, double connected, double hubs, double density) {
  /** Classes of sizes that a table by size has at most. */
  private static final int CLASSES = 4;

  /** Of some graphs; there may be none of them, and then all shares are not numbers. */
  public static GraphShape of(List<Graph> graphs) {
    double count = graphs.size();
    double edges = graphs.stream().mapToInt(Graph::edgeCount).sum();
    double pairs = graphs.stream().mapToInt(graph -> Graph.pairs(graph.vertices())).sum();
    return new GraphShape(
        graphs.size(),
        graphs.stream().filter(graph -> graph.components().size() == 1).count() / count,
        graphs.stream().filter(GraphShape::hasHub).count() / count,
        edges / pairs);
  }

  private static boolean hasHub(Graph graph) {
    int others = graph.vertices() - 1;
    return IntStream.range(0, graph.vertices()).anyMatch(v -> graph.degree(v) == others);
  }

  /**
   * Generated graphs beside training graphs of about the same size.
   *
   * @param least the fewest vertices of these
   * @param most the most
   */
  public record Row(int least, int most, GraphShape training, GraphShape generated) {}

  /** Of all sizes together. */
  public static Row all(List<Graph> training, List<Graph> generated) {
    return row(0, Graph.MOST_VERTICES, training, generated);
  }

  /** By size, in classes with about as many training graphs each. */
  public static List<Row> bySize(List<Graph> training, List<Graph> generated) {
    int[] sizes = training.stream().mapToInt(Graph::vertices).sorted().toArray();
    List<Row> rows = new ArrayList<>();
    int least = 0;
    for (int k = 1; k <= CLASSES; k++) {
      int upTo = (int) ((long) k * sizes.length / CLASSES);
      int most = k == CLASSES ? Graph.MOST_VERTICES : upTo > 0 ? sizes[upTo - 1] : -1;
      if (most >= least && sizes[sizes.length - 1] >= least) {
        rows.add(row(least, most, training, generated));
        least = most + 1;
      }
    }
    return rows;
  }

  private static Row row(int least, int most, List<Graph> training, List<Graph> generated) {
    List<Graph> ofTraining = within(least, most, training);
    IntSummaryStatistics range = ofTraining.stream().mapToInt(Graph::vertices).summaryStatistics();
    return new Row(
        range.getMin(), range.getMax(), of(ofTraining), of(within(least, most, generated)));
  }

  private static List<Graph> within(int least, int most, List<Graph> graphs) {
    return graphs.stream().filter(g -> g.vertices() >= least && g.vertices() <= most).toList();
  }
}
