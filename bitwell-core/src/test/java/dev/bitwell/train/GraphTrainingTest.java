package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Noise;
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
  private static final GraphNetwork KNOWING = new GraphNetwork(5, 5, 3, 16, true, true);
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

  /** The chances of graphs of so many vertices, as stars with noise. */
  private static double[] blurred(int vertices, double rate) {
    int pairs = Graph.pairs(vertices);
    double[] p = new double[1 << pairs];
    for (int hub = 0; hub < vertices; hub++) {
      int star = state(star(vertices, hub));
      for (int state = 0; state < p.length; state++) {
        int flips = Integer.bitCount(state ^ star);
        p[state] += Math.pow(rate, flips) * Math.pow(1 - rate, pairs - flips) / vertices;
      }
    }
    return p;
  }

  private static int state(Graph graph) {
    int state = 0;
    for (Edge edge : graph.edges()) {
      state |= 1 << Graph.bit(edge.u(), edge.v());
    }
    return state;
  }

  /** Half the sum of the differences between two distributions. */
  private static double distance(double[] p, double[] q) {
    return IntStream.range(0, p.length).mapToDouble(k -> Math.abs(p[k] - q[k])).sum() / 2;
  }

  @Test
  void oneNetworkLearnsGraphsWithNoiseOfEveryRate() {
    float[] trained = train("pseudo-likelihood", GraphParts.sized(KNOWING, stars()), 600, 2);
    assertEquals(0, trained[trained.length - 1]);
    for (int vertices : new int[] {4, 5}) {
      Energy energy = Energies.graph(KNOWING.withVertices(vertices));
      for (double rate : new double[] {0.3, 0.11, 0.03, 0}) {
        double[] p = Enumeration.distribution(energy, Noise.at(rate, trained), 1);
        double far = distance(p, blurred(vertices, rate));
        assertTrue(far < 0.1, vertices + " vertices at " + rate + ": " + far);
      }
    }
  }

  /** At rate 0 chains from coins do not get to stars, which no single flip is next to. */
  @Test
  void chainsThatGoDownTheRatesOfNoiseEndInStars() {
    float[] trained = train("pseudo-likelihood", GraphParts.sized(KNOWING, stars()), 600, 2);
    List<Graph> drawn =
        GraphChains.of(Energies.graph(KNOWING), trained, Graphs.sized(stars()), GIBBS)
            .draw(600, 7, Crew.of(2));
    assertEquals(
        drawn,
        GraphChains.of(Energies.graph(KNOWING), trained, Graphs.sized(stars()), GIBBS)
            .draw(600, 7, Crew.of(1)));
    double stars =
        drawn.stream()
                .filter(g -> IntStream.range(0, g.vertices()).anyMatch(v -> isStar(g, v)))
                .count()
            / 600.0;
    // The model itself has 0.93 or more; chains of two sweeps a rate lose little of it.
    assertTrue(stars > 0.85, "" + stars);
  }

  private static TrainingSettings settings(long steps) {
    return TrainingSettings.of(
            steps, 20, 3, Optimiser.of(LearningRate.cosine(1e-2)).withClipNorm(5))
        .withBlockRows(8);
  }

  private static float[] train(String method, List<Part> parts, long steps, int threads) {
    TrainingSettings settings = settings(steps);
    TrainingState state = TrainingState.initial(parts.get(0).energy(), settings);
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
      mass += p[state(star(vertices, hub))];
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
      assertTrue(starMass(vertices, trained) > 0.9, method + " " + starMass(vertices, trained));
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
