package dev.bitwell.page;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.domain.Plane;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.evaluate.EnergyMap.Window;
import dev.bitwell.graph.Graph;
import dev.bitwell.model.Model;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What models of planes and of graphs are asked. */
final class Landscape {
  private static final int QUICK_SWEEPS = 40;

  private Landscape() {}

  private static Plane plane(LoadedModel loaded) {
    if (loaded.model().domain() instanceof Plane plane) {
      return plane;
    }
    throw new Refusal(400, "this is no model of points of the plane, but of " + loaded.kind());
  }

  /** The log density over a square, up to a constant. */
  static Map<String, Object> map(LoadedModel loaded, Window window, int n) {
    Model model = loaded.model();
    double[][] energies =
        EnergyMap.of(model.energy(), model.parameters(), plane(loaded).code(), window, n);
    double lowest = Double.POSITIVE_INFINITY;
    for (double[] row : energies) {
      for (double energy : row) {
        lowest = Math.min(lowest, energy);
      }
    }
    List<Double> values = new ArrayList<>(n * n);
    for (double[] row : energies) {
      for (double energy : row) {
        values.add(rounded(model.inverseTemperature() * (lowest - energy)));
      }
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("n", n);
    map.put("x0", window.x() - window.half());
    map.put("x1", window.x() + window.half());
    map.put("y0", window.y() - window.half());
    map.put("y1", window.y() + window.half());
    map.put("beta", model.inverseTemperature());
    map.put("values", values);
    return map;
  }

  /** No eye sees more digits. */
  private static double rounded(double value) {
    return Math.rint(value * 1000) / 1000;
  }

  /** Samples beside data. */
  static Map<String, Object> points(LoadedModel loaded, double beta, int count) throws IOException {
    Plane plane = plane(loaded);
    Model model = loaded.model().at(loaded.model().inverseTemperature() * beta);
    DataSource test = loaded.data().test();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("samples", points(plane, model.sample(count, 1, quick(model), Crew.of(1)).rows()));
    map.put("data", points(plane, test.draw(1, count)));
    return map;
  }

  /** Fewer sweeps than where figures depend on them. */
  private static SamplerSettings quick(Model model) {
    SamplerSettings usual = model.sampling();
    return new SamplerSettings(usual.sampler(), QUICK_SWEEPS, usual.inverseTemperature());
  }

  private static List<List<Double>> points(Plane plane, BitMatrix rows) {
    List<List<Double>> points = new ArrayList<>();
    double[] xy = new double[2];
    for (int r = 0; r < rows.rows(); r++) {
      plane.code().decode(rows, r, xy);
      points.add(List.of(rounded(xy[0]), rounded(xy[1])));
    }
    return points;
  }

  /** Generated graphs beside those of the training. */
  static Map<String, Object> graphs(LoadedModel loaded, int count) throws IOException {
    if (loaded.data().graphs().isEmpty()) {
      throw new Refusal(400, "this is no model of graphs, but of " + loaded.kind());
    }
    Model model = loaded.model();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(
        "training",
        loaded.data().graphs().get().train().stream().limit(count).map(Landscape::toMap).toList());
    map.put(
        "generated",
        model.sample(count, 1, model.sampling(), Crew.of(1)).withoutPadding().stream()
            .map(Landscape::toMap)
            .toList());
    return map;
  }

  private static Map<String, Object> toMap(Graph graph) {
    int n = graph.vertices();
    int triangles = 0;
    int largest = 0;
    for (int v = 0; v < n; v++) {
      triangles += graph.triangles(v);
      largest = Math.max(largest, graph.degree(v));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("n", n);
    map.put("edges", graph.edges().stream().map(e -> List.of(e.u(), e.v())).toList());
    map.put("density", n < 2 ? 0 : (double) graph.edgeCount() / Graph.pairs(n));
    map.put("triangles", triangles / 3);
    map.put("largestDegree", largest);
    map.put("connected", graph.components().size() <= 1);
    return map;
  }
}
