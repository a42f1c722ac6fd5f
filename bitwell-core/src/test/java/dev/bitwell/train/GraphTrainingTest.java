package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training a graph network on graphs of several sizes at once. */
class GraphTrainingTest {
  private static final GraphNetwork NETWORK = new GraphNetwork(5, 5, 3, 16);
  private static final SamplerSettings GIBBS =
      new SamplerSettings(Samplers.gibbs(Scan.RANDOM), 20, 1);

  private static Graph star(int vertices, int hub) {
    return Graph.of(
        vertices,
        IntStream.range(0, vertices)
            .filter(v -> v != hub)
            .mapToObj(v -> new Edge(Math.min(v, hub), Math.max(v, hub)))
            .toList());
  }

  /** Stars around every vertex: twice as many of 5 as of 4 vertices. */
  private static List<Graph> stars() {
    List<Graph> stars = new ArrayList<>();
    for (int hub = 0; hub < 20; hub++) {
      stars.add(star(4, hub % 4));
      stars.add(star(5, hub % 5));
      stars.add(star(5, hub % 5));
    }
    return stars;
  }

  private static TrainingSettings settings(long steps) {
    return TrainingSettings.of(
            steps, 20, 3, Optimiser.of(LearningRate.cosine(1e-2)).withClipNorm(5))
        .withBlockRows(8);
  }

  private static float[] train(String method, List<Part> parts, long steps, int threads) {
    TrainingSettings settings = settings(steps);
    TrainingState state = TrainingState.initial(Energies.graph(NETWORK), settings);
    Method ratio = Preset.of(method).method().withFlipCount(3);
    try (Trainer trainer = new Trainer(parts, ratio, settings, threads)) {
      while (state.step() < settings.steps()) {
        trainer.step(state);
      }
    }
    return state.model();
  }

  /** The exact probability, given its size, that a graph is a star. */
  private static double starMass(int vertices, float[] parameters) {
    double[] p =
        Enumeration.distribution(Energies.graph(NETWORK.withVertices(vertices)), parameters, 1);
    double mass = 0;
    for (int hub = 0; hub < vertices; hub++) {
      int state = 0;
      for (Edge edge : star(vertices, hub).edges()) {
        state |= 1 << Graph.bit(edge.u(), edge.v());
      }
      mass += p[state];
    }
    return mass;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pseudo-likelihood", "flow", "hyvarinen", "pseudo-likelihood-guided"})
  void oneSetOfParametersLearnsTheStarsOfBothSizes(String method) {
    List<Part> parts = GraphParts.sized(NETWORK, stars());
    assertEquals(List.of(10, 6), parts.stream().map(part -> part.energy().dimension()).toList());
    float[] initial = Energies.graph(NETWORK).initialParameters(3);
    float[] trained = train(method, parts, 300, 2);
    for (int vertices : new int[] {4, 5}) {
      assertTrue(starMass(vertices, initial) < 0.1);
      // Of noisy rows, a quarter, about half are no stars.
      assertTrue(starMass(vertices, trained) > 0.6, method + " " + starMass(vertices, trained));
    }
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    List<Part> parts = GraphParts.sized(NETWORK, stars());
    float[] one = train("pseudo-likelihood-guided", parts, 20, 1);
    assertArrayEquals(one, train("pseudo-likelihood-guided", parts, 20, 3));
  }

  @Test
  void drawnGraphsHaveTheSizesOfTrainingGraphsAndTheModelsDistribution() {
    Graphs rows = Graphs.sized(stars());
    // Trained for longer, stars are so likely that chains hardly get from another graph to one.
    float[] parameters = train("pseudo-likelihood", GraphParts.sized(NETWORK, stars()), 12, 2);
    List<Graph> drawn = draw(rows, parameters, 600, 1);
    assertEquals(drawn, draw(rows, parameters, 600, 3));
    // Each of the two may be off by three standard deviations or more once in 370 seeds.
    long large = drawn.stream().filter(g -> g.vertices() == 5).count();
    assertEquals(400, (double) large, 3 * Math.sqrt(600 * 2.0 / 9));
    double expected =
        (starMass(4, parameters) * (600 - large) + starMass(5, parameters) * large) / 600;
    double stars =
        drawn.stream()
                .filter(g -> IntStream.range(0, g.vertices()).anyMatch(v -> isStar(g, v)))
                .count()
            / 600.0;
    assertEquals(expected, stars, 3 * Math.sqrt(expected * (1 - expected) / 600));
    assertTrue(expected > 0.1 && expected < 0.9, "" + expected);
  }

  private static boolean isStar(Graph graph, int hub) {
    return graph.equals(star(graph.vertices(), hub));
  }

  private static List<Graph> draw(Graphs rows, float[] parameters, int count, int threads) {
    return GraphChains.of(Energies.graph(NETWORK), parameters, rows, GIBBS)
        .draw(count, 7, Crew.of(threads));
  }

  @Test
  void paddedGraphsAreOnePartAndContrastiveMethodsTakeThem() {
    List<Part> parts = GraphParts.padded(NETWORK, stars());
    TrainingSettings settings = settings(10);
    Method method = ((Method.Contrastive) Preset.PCD_GWG.method()).withChains(10, 2);
    TrainingState state = TrainingState.initial(Energies.graph(NETWORK), settings, method);
    try (Trainer trainer = new Trainer(parts, method, settings, 2)) {
      while (state.step() < settings.steps()) {
        trainer.step(state);
      }
    }
    assertEquals(10, state.step());
    List<Graph> drawn = draw(Graphs.padded(5, stars()), state.model(), 12, 2);
    assertTrue(drawn.stream().allMatch(g -> g.vertices() == 5));
  }

  @Test
  void chainsBeginWithTheVerticesAndEdgesOfTrainingGraphs() {
    List<Graphs.Start> starts = Graphs.padded(5, stars()).starts(200, 3);
    assertEquals(Set.of(new Graphs.Start(4, 3), new Graphs.Start(5, 4)), new HashSet<>(starts));
    RandomStream random = new RandomStream(5, Purpose.EVALUATION, 0, 0);
    BitMatrix rows = new BitMatrix(1, Graph.pairs(6));
    Set<Graph> seen = new HashSet<>();
    for (int k = 0; k < 200; k++) {
      rows.set(0, 14, true);
      new Graphs.Start(4, 3).toRow(rows, 0, random);
      Graph graph = Graph.ofRow(6, rows, 0);
      assertEquals(3, graph.edgeCount());
      assertEquals(0, graph.neighbours(4) | graph.neighbours(5));
      seen.add(graph);
    }
    // All 20 of them: that one is missing has a chance of 20 (19/20)^200 < 0.001.
    assertEquals(20, seen.size());
  }

  @Test
  void sizesOutsideTheNetworkAreRefused() {
    List<Graph> large = Collections.nCopies(3, star(6, 0));
    assertThrows(IllegalArgumentException.class, () -> GraphParts.sized(NETWORK, large));
    assertThrows(IllegalArgumentException.class, () -> Graphs.padded(65, stars()));
  }
}
