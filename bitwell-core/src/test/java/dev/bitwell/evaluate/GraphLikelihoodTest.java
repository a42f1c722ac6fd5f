package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Small graphs, whose states can be counted out. */
class GraphLikelihoodTest {
  private static final GraphNetwork NETWORK = new GraphNetwork(5, 5, 2, 4);
  private static final Graph PATH = Graph.of(3, List.of(new Edge(0, 1), new Edge(1, 2)));
  private static final Graph TRIANGLE =
      Graph.of(3, List.of(new Edge(0, 1), new Edge(1, 2), new Edge(0, 2)));
  private static final Graph SQUARE =
      Graph.of(4, List.of(new Edge(0, 1), new Edge(1, 2), new Edge(2, 3), new Edge(0, 3)));
  private static final Graph STAR =
      Graph.of(5, List.of(new Edge(0, 1), new Edge(0, 2), new Edge(0, 3), new Edge(0, 4)));
  private static final List<Graph> TRAINING = List.of(PATH, TRIANGLE, STAR);

  private static Model model(Graphs domain) {
    Energy energy = Energies.graph(NETWORK);
    return new Model(energy, Mixed.parameters(energy, 0.8), domain, 1.5, Map.of());
  }

  /** log p of a graph among all of its size, by counting them out. */
  private static double exact(Model model, Graph graph) {
    int pairs = Graph.pairs(graph.vertices());
    Energy energy = Energies.graph(NETWORK.withVertices(graph.vertices()));
    float[] energies = Mixed.energies(energy, model.parameters(), Enumeration.states(pairs));
    double sum = 0;
    for (float e : energies) {
      sum += Math.exp(-1.5 * e);
    }
    BitMatrix row = Graphs.rows(List.of(graph), graph.vertices());
    float[] own = Mixed.energies(energy, model.parameters(), row);
    return -1.5 * own[0] - Math.log(sum);
  }

  @Test
  void itIsTheMeanOverGraphsOfAllSizes() {
    Model model = model(Graphs.sized(TRAINING));
    List<Graph> graphs = List.of(PATH, TRIANGLE, SQUARE, STAR);
    GraphLikelihood result = GraphLikelihood.of(model, graphs, 1, Crew.of(2)).orElseThrow();
    double[] p = graphs.stream().mapToDouble(graph -> exact(model, graph)).toArray();
    double mean = Arrays.stream(p).average().orElseThrow();
    double squares = Arrays.stream(p).map(v -> (v - mean) * (v - mean)).sum();
    assertEquals(mean, result.logLikelihood().mean(), 1e-5);
    assertEquals(mean, result.logLikelihood().lower(), 1e-5);
    assertEquals(mean, result.logLikelihood().upper(), 1e-5);
    assertEquals(Math.sqrt(squares / 3 / 4), result.logLikelihood().standardError(), 1e-5);
    assertTrue(result.isTrusted());
    assertEquals(0, result.leftOut());
    assertEquals(8, result.logLikelihood().effectiveSamples(), "as many graphs of 3 vertices");
    // Of three vertices 5 pairs of 6 are edges, which is the nearest size to four as well; of five,
    // 4 of 10.
    double dense = Math.log(5.5 / 7);
    double sparse = Math.log(1.5 / 7);
    double star = 4 * Math.log(4.5 / 11) + 6 * Math.log(6.5 / 11);
    assertEquals(
        (2 * dense + sparse + 3 * dense + 4 * dense + 2 * sparse + star) / 4,
        result.independentEdges(),
        1e-12);
  }

  @Test
  void graphsOfSizesThatTheModelDoesNotKnowAreLeftOut() {
    Graph large = Graph.of(6, List.of(new Edge(0, 5)));
    Graph single = Graph.of(1, List.of());
    Model model = model(Graphs.sized(TRAINING));
    GraphLikelihood result =
        GraphLikelihood.of(model, List.of(large, PATH, single), 1, Crew.of(1)).orElseThrow();
    assertEquals(2, result.leftOut());
    assertEquals(exact(model, PATH), result.logLikelihood().mean(), 1e-5);
    assertTrue(GraphLikelihood.of(model, List.of(large), 1, Crew.of(1)).isEmpty());
  }

  @Test
  void paddedGraphsHaveNone() {
    Model model = model(Graphs.padded(5, TRAINING));
    assertTrue(GraphLikelihood.of(model, List.of(PATH), 1, Crew.of(1)).isEmpty());
  }

  @Test
  void independentEdgesAreAsDenseAsTrainingGraphs() {
    ChowLiuTree edges = GraphLikelihood.independentEdges(Graphs.sized(TRAINING), 5);
    assertEquals(4.5 / 11, edges.marginal(9)[1], 1e-12);
    assertEquals(10, edges.variables().bits());
  }
}
