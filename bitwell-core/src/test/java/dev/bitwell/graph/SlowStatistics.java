package dev.bitwell.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The statistics and their MMD once more, straight from the definitions and without any bit trick,
 * to hold the fast ones against.
 */
final class SlowStatistics {
  /** The connected graphs of two to four vertices, and the orbit of each of their vertices. */
  private record Template(Graph graph, List<Integer> orbits) {}

  private static final List<Template> TEMPLATES =
      List.of(
          new Template(Shapes.path(2), List.of(0, 0)),
          new Template(Shapes.path(3), List.of(1, 2, 1)),
          new Template(Shapes.complete(3), List.of(3, 3, 3)),
          new Template(Shapes.path(4), List.of(4, 5, 5, 4)),
          new Template(Shapes.star(4), List.of(7, 6, 6, 6)),
          new Template(Shapes.cycle(4), List.of(8, 8, 8, 8)),
          new Template(Shapes.PAW, List.of(10, 10, 11, 9)),
          new Template(Shapes.DIAMOND, List.of(12, 13, 13, 12)),
          new Template(Shapes.complete(4), List.of(14, 14, 14, 14)));

  private SlowStatistics() {}

  static double[] degrees(Graph graph) {
    double[] shares = new double[Graph.MOST_VERTICES];
    for (int v = 0; v < graph.vertices(); v++) {
      int degree = 0;
      for (int u = 0; u < graph.vertices(); u++) {
        degree += graph.adjacent(u, v) ? 1 : 0;
      }
      shares[degree] += 1.0 / graph.vertices();
    }
    return shares;
  }

  static double[] clustering(Graph graph) {
    double[] shares = new double[100];
    for (int v = 0; v < graph.vertices(); v++) {
      shares[bin(coefficient(graph, v))] += 1.0 / graph.vertices();
    }
    return shares;
  }

  private static double coefficient(Graph graph, int v) {
    int pairs = 0;
    int closed = 0;
    for (int a = 0; a < graph.vertices(); a++) {
      for (int b = 0; b < a; b++) {
        if (graph.adjacent(v, a) && graph.adjacent(v, b)) {
          pairs++;
          closed += graph.adjacent(a, b) ? 1 : 0;
        }
      }
    }
    return closed == 0 ? 0 : (double) closed / pairs;
  }

  /** The last bin that begins at c or below. */
  static int bin(double c) {
    int bin = 0;
    while (bin < 99 && c >= (bin + 1) * 0.01) {
      bin++;
    }
    return bin;
  }

  /**
   * Each map of a template into the graph counts, and then the template's symmetries are undone.
   */
  static double[] orbits(Graph graph) {
    double[] means = new double[15];
    for (Template template : TEMPLATES) {
      int symmetries = embeddings(template.graph, template.graph, new ArrayList<>());
      int embeddings = embeddings(template.graph, graph, new ArrayList<>());
      for (int orbit : template.orbits) {
        means[orbit] += (double) embeddings / symmetries / graph.vertices();
      }
    }
    return means;
  }

  private static int embeddings(Graph small, Graph large, List<Integer> images) {
    if (images.size() == small.vertices()) {
      return 1;
    }
    int count = 0;
    for (int image = 0; image < large.vertices(); image++) {
      if (fits(small, large, images, image)) {
        images.add(image);
        count += embeddings(small, large, images);
        images.remove(images.size() - 1);
      }
    }
    return count;
  }

  private static boolean fits(Graph small, Graph large, List<Integer> images, int image) {
    for (int u = 0; u < images.size(); u++) {
      if (images.get(u) == image
          || small.adjacent(u, images.size()) != large.adjacent(images.get(u), image)) {
        return false;
      }
    }
    return true;
  }

  static GraphMmd mmd(List<Graph> x, List<Graph> y) {
    return new GraphMmd(
        mmd(x, y, SlowStatistics::degrees, SlowStatistics::degreeKernel),
        mmd(x, y, SlowStatistics::clustering, SlowStatistics::clusteringKernel),
        mmd(x, y, SlowStatistics::orbits, SlowStatistics::orbitKernel));
  }

  private interface Kernel {
    double value(double[] a, double[] b);
  }

  private static double mmd(
      List<Graph> xGraphs,
      List<Graph> yGraphs,
      Function<Graph, double[]> statistic,
      Kernel kernel) {
    List<double[]> x = xGraphs.stream().map(statistic).toList();
    List<double[]> y = yGraphs.stream().map(statistic).toList();
    return mean(x, x, kernel) + mean(y, y, kernel) - 2 * mean(x, y, kernel);
  }

  private static double mean(List<double[]> x, List<double[]> y, Kernel kernel) {
    return x.stream()
        .mapToDouble(a -> y.stream().mapToDouble(b -> kernel.value(a, b)).average().orElseThrow())
        .average()
        .orElseThrow();
  }

  private static double degreeKernel(double[] p, double[] q) {
    double distance = earthMover(p, q);
    return Math.exp(-distance * distance / 2);
  }

  private static double clusteringKernel(double[] p, double[] q) {
    double distance = earthMover(p, q) / 100;
    return Math.exp(-distance * distance / 0.02);
  }

  private static double orbitKernel(double[] r, double[] s) {
    double sum = 0;
    for (int orbit = 0; orbit < r.length; orbit++) {
      sum += Math.pow(r[orbit] - s[orbit], 2);
    }
    return Math.exp(-sum / 1800);
  }

  /** What is left over in a bin is carried on to the next. */
  private static double earthMover(double[] p, double[] q) {
    double carried = 0;
    double work = 0;
    for (int k = 0; k < p.length; k++) {
      carried += p[k] - q[k];
      work += Math.abs(carried);
    }
    return work;
  }
}
