package dev.bitwell.cli;

import dev.bitwell.evaluate.JudgedGraphs;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphMmd;
import dev.bitwell.graph.GraphShape;
import dev.bitwell.graph.RepeatedMmd;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How generated graphs compare, for people and for machines. */
final class GraphText {
  private static final String SHAPE_HEADING =
      String.format("%6s %9s %6s %7s", "graphs", "connected", "hub", "density");

  private GraphText() {}

  static String heading() {
    return String.format(
        "%-34s %8s %10s %8s %8s%n", "", "degree", "clustering", "orbit", "average");
  }

  static String line(String name, GraphMmd mmd) {
    return String.format(
        Locale.ROOT,
        "%-34s %8.4f %10.4f %8.4f %8.4f%n",
        name,
        mmd.degree(),
        mmd.clustering(),
        mmd.orbit(),
        mmd.average());
  }

  private static String line(String name, RepeatedMmd repeated) {
    return line(name, repeated.mean()).stripTrailing()
        + String.format(Locale.ROOT, " ± %.4f%n", repeated.standardError(GraphMmd::average));
  }

  static String of(JudgedGraphs graphs) {
    GraphEvaluation e = graphs.evaluation();
    int test = graphs.data().test().size();
    return String.format(
            Locale.ROOT,
            "%d graphs, %d sweeps of %s, inverse temperature %.3g, against %d test graphs%n",
            graphs.drawn().count(),
            graphs.sampler().sweeps(),
            graphs.sampler().sampler().name(),
            graphs.sampler().inverseTemperature(),
            test)
        + heading()
        + line("generated", e.large())
        + line("a memoriser of the training graphs", e.memoriserLarge().mean())
        + line("Erdős–Rényi graphs", e.randomLarge())
        + String.format(
            Locale.ROOT, "%d against %d, mean of %d draws%n", test, test, e.small().values().size())
        + line("generated", e.small())
        + line("a memoriser of the training graphs", e.memoriserSmall())
        + line("Erdős–Rényi graphs", e.randomSmall())
        + String.format(
            Locale.ROOT,
            "%.1f %% are novel, isomorphic to no training graph; up to isomorphism, %.1f %% are"
                + " different%n",
            100 * e.novelty(),
            100 * e.uniqueness())
        + shapes(graphs)
        + graphs.likelihood().map(GraphLikelihoodText::of).orElse("");
  }

  /** What graphs look like at a glance: whether they fall apart, and how dense they are. */
  private static String shapes(JudgedGraphs graphs) {
    StringBuilder text =
        new StringBuilder(
            String.format(
                "%-10s %31s   %31s%n%-10s %s   %s%n",
                "",
                "training graphs",
                "generated graphs",
                "vertices",
                SHAPE_HEADING,
                SHAPE_HEADING));
    for (GraphShape.Row row : graphs.shapes()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-10s %s   %s%n",
              row.least() + " to " + row.most(),
              shape(row.training()),
              shape(row.generated())));
    }
    return text.toString();
  }

  private static String shape(GraphShape shape) {
    return String.format(
        Locale.ROOT,
        "%6d %9s %6s %7s",
        shape.graphs(),
        share(shape.connected()),
        share(shape.hubs()),
        share(shape.density()));
  }

  private static String share(double share) {
    return Double.isNaN(share) ? "–" : String.format(Locale.ROOT, "%.3f", share);
  }

  /** Flat keys, so that a script needs no path language. */
  static Map<String, Object> toMap(String prefix, GraphMmd mmd) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(prefix + "degree", mmd.degree());
    map.put(prefix + "clustering", mmd.clustering());
    map.put(prefix + "orbit", mmd.orbit());
    map.put(prefix + "average", mmd.average());
    return map;
  }

  private static Map<String, Object> toMap(String prefix, RepeatedMmd repeated) {
    Map<String, Object> map = toMap(prefix, repeated.mean());
    map.put(prefix + "average.standardError", repeated.standardError(GraphMmd::average));
    return map;
  }

  private static void putShape(Map<String, Object> map, String prefix, GraphShape shape) {
    map.put(prefix + "graphs", shape.graphs());
    if (shape.graphs() > 0) {
      map.put(prefix + "connected", shape.connected());
      map.put(prefix + "hub", shape.hubs());
      map.put(prefix + "density", shape.density());
    }
  }

  static Map<String, Object> toMap(JudgedGraphs graphs) {
    GraphEvaluation e = graphs.evaluation();
    Map<String, Object> map = toMap("", e.large());
    map.putAll(toMap("small.", e.small()));
    map.putAll(toMap("memoriser.", e.memoriserLarge()));
    map.putAll(toMap("memoriser.small.", e.memoriserSmall()));
    map.putAll(toMap("random.", e.randomLarge()));
    map.putAll(toMap("random.small.", e.randomSmall()));
    map.put("novelty", e.novelty());
    map.put("uniqueness", e.uniqueness());
    for (GraphShape.Row row : graphs.shapes()) {
      String sizes = "vertices." + row.least() + "-" + row.most() + ".";
      putShape(map, sizes, row.generated());
      putShape(map, sizes + "train.", row.training());
    }
    map.put("generated", graphs.drawn().count());
    map.put("test", graphs.data().test().size());
    map.put("train", graphs.data().train().size());
    map.put("sampler", graphs.sampler().sampler().name());
    map.put("sweeps", graphs.sampler().sweeps());
    map.put("inverseTemperature", graphs.sampler().inverseTemperature());
    graphs.likelihood().map(GraphLikelihoodText::toMap).ifPresent(map::putAll);
    return map;
  }
}
