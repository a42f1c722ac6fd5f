package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Figures that other programs computed from Ego-small; skipped where they are not at hand. */
class GoldenTest {
  private static final double EXACT = 1e-12;

  /** The published programs round masses and costs to a millionth. */
  private static final double ROUNDED = 5e-7;

  private static final Map<GraphKernel, String> NAMES =
      Map.of(
          GraphKernel.DEGREE, "degree",
          GraphKernel.CLUSTERING, "cluster",
          GraphKernel.ORBIT, "orbit");

  private Map<?, ?> golden;
  private Map<String, List<Graph>> sets;

  @BeforeEach
  void read() throws IOException {
    golden = SharedGraphs.golden();
    GraphSplit split = SharedGraphs.egoSmall();
    List<Graph> random = SharedGraphs.read("er_200.jsonl");
    List<Graph> cleaned = random.stream().map(Graph::withoutIsolated).toList();
    sets =
        Map.of(
            "test", split.test(),
            "train", split.train(),
            "train40", split.train().subList(0, 40),
            "er_raw", random,
            "er_clean", cleaned,
            "er_clean40", cleaned.subList(0, 40),
            "edge", SharedGraphs.read("edge_cases.jsonl"));
  }

  @Test
  void discrepanciesOfAllPairsOfSets() {
    Map<?, ?> pairs = member(golden, "mmd");
    assertEquals(8, pairs.size());
    for (Object pair : pairs.values()) {
      Map<?, ?> expected = (Map<?, ?>) pair;
      GraphMmd mmd =
          GraphMmd.of(
              sets.get(expected.get("ref_set")), sets.get(expected.get("pred_set")), Crew.of(2));
      assertMmd(member(expected, "exact"), mmd, EXACT);
      assertMmd(member(expected, "reference"), mmd, ROUNDED);
    }
  }

  private static void assertMmd(Map<?, ?> expected, GraphMmd mmd, double tolerance) {
    assertEquals(number(expected, "degree"), mmd.degree(), tolerance);
    assertEquals(number(expected, "cluster"), mmd.clustering(), tolerance);
    assertEquals(number(expected, "orbit"), mmd.orbit(), tolerance);
  }

  @Test
  void meanKernelsOfAllPairsOfSets() {
    Workers alone = new Workers(1);
    for (Object pair : member(golden, "mmd").values()) {
      Map<?, ?> names = (Map<?, ?>) pair;
      StatisticsSample x = StatisticsSample.of(sets.get(names.get("ref_set")), alone);
      StatisticsSample y = StatisticsSample.of(sets.get(names.get("pred_set")), alone);
      for (GraphKernel kernel : GraphKernel.values()) {
        Map<?, ?> expected = member(member(names, "exact_parts"), NAMES.get(kernel));
        assertEquals(number(expected, "kxx"), x.meanWithin(kernel, alone), EXACT);
        assertEquals(number(expected, "kyy"), y.meanWithin(kernel, alone), EXACT);
        assertEquals(number(expected, "kxy"), x.meanAcross(kernel, y, alone), EXACT);
      }
    }
  }

  @Test
  void kernelsOfPairsOfGraphs() {
    List<?> pairs = (List<?>) golden.get("kernel_pairs_of_test_graphs");
    assertEquals(15, pairs.size());
    for (Object pair : pairs) {
      Map<?, ?> expected = (Map<?, ?>) pair;
      GraphStatistics a = GraphStatistics.of(sets.get("test").get((int) number(expected, "a")));
      GraphStatistics b = GraphStatistics.of(sets.get("test").get((int) number(expected, "b")));
      double degrees = a.degreeHistogram().distance(b.degreeHistogram());
      double bins = a.clusteringHistogram().distance(b.clusteringHistogram());
      assertEquals(number(expected, "deg_emd_exact"), degrees, EXACT);
      assertEquals(number(expected, "clus_emd_exact"), bins / 100, EXACT);
      assertEquals(number(expected, "orbit_l2"), Math.sqrt(a.squaredOrbitDistance(b)), EXACT);
      assertEquals(number(expected, "deg_kernel"), GraphKernel.DEGREE.value(a, b), EXACT);
      assertEquals(number(expected, "clus_kernel"), GraphKernel.CLUSTERING.value(a, b), EXACT);
      assertEquals(number(expected, "orbit_kernel"), GraphKernel.ORBIT.value(a, b), EXACT);
    }
  }

  @Test
  void histogramsAndOrbitsOfSingleGraphs() throws IOException {
    List<Graph> egoSmall = SharedGraphs.read("ego_small.jsonl");
    assertEquals(25, assertGraphs("per_graph", egoSmall));
    assertEquals(12, assertGraphs("edge_cases", sets.get("edge")));
    assertEquals(4, assertGraphs("er_first4_raw", sets.get("er_raw")));
  }

  private int assertGraphs(String key, List<Graph> graphs) {
    List<?> all = (List<?>) golden.get(key);
    for (Object one : all) {
      Map<?, ?> expected = (Map<?, ?>) one;
      assertGraph(expected, graphs.get((int) number(expected, "id")));
    }
    return all.size();
  }

  private static void assertGraph(Map<?, ?> expected, Graph graph) {
    GraphStatistics statistics = GraphStatistics.of(graph);
    assertEquals(number(expected, "n"), graph.vertices());
    assertEquals(number(expected, "m"), graph.edgeCount());
    assertArrayEquals(
        numbers(expected.get("degree_histogram")), doubles(statistics.degreeHistogram().counts()));
    double[] bins = new double[100];
    member(expected, "clustering_hist_nonzero")
        .forEach((bin, count) -> bins[Integer.parseInt((String) bin)] = (Long) count);
    assertArrayEquals(bins, doubles(statistics.clusteringHistogram().counts()));
    double[] coefficients = numbers(expected.get("clustering"));
    for (int v = 0; v < graph.vertices(); v++) {
      assertEquals(coefficients[v], Clustering.coefficient(graph.degree(v), graph.triangles(v)));
    }
    assertArrayEquals(
        numbers(expected.get("orbit_sum")),
        Arrays.stream(Orbits.totals(graph)).asDoubleStream().toArray());
    assertArrayEquals(numbers(expected.get("orbit_mean")), statistics.orbits(), EXACT);
  }

  @Test
  void binsOfAllClusteringCoefficients() {
    List<?> rows = (List<?>) member(golden, "clustering_bin_table").get("rows");
    assertEquals(832, rows.size());
    for (Object row : rows) {
      double[] degreeTrianglesBin = numbers(row);
      double c = Clustering.coefficient((int) degreeTrianglesBin[0], (int) degreeTrianglesBin[1]);
      assertEquals(degreeTrianglesBin[2], Clustering.bin(c));
    }
  }

  private static Map<?, ?> member(Map<?, ?> parent, String key) {
    return (Map<?, ?>) parent.get(key);
  }

  private static double number(Map<?, ?> parent, String key) {
    return ((Number) parent.get(key)).doubleValue();
  }

  private static double[] numbers(Object list) {
    return ((List<?>) list).stream().mapToDouble(n -> ((Number) n).doubleValue()).toArray();
  }

  private static double[] doubles(int[] counts) {
    return Arrays.stream(counts).asDoubleStream().toArray();
  }
}
