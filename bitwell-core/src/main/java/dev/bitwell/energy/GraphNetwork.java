package dev.bitwell.energy;

import dev.bitwell.graph.Graph;
import dev.bitwell.io.Settings;
import java.util.Map;
import java.util.TreeMap;

/**
 * The shape of a relational graph network. Parameters do not depend on the number of vertices: the
 * energies of one network {@linkplain #withVertices for graphs of all sizes} share them, and so
 * make up a distribution of graphs given their size.
 *
 * @param vertices n: a row is the n(n-1)/2 pairs of a graph, see {@link Graph}
 * @param largest the most vertices that the network is to see: it scales sizes and sums
 * @param layers at least 2
 * @param width hidden units of a vertex in each layer
 * @param cycles whether vertices know how many triangles and squares they are in: sums over
 *     neighbours alone cannot tell a triangle from a longer way round
 * @param noise whether it tells graphs with noise from those without, see {@link Noise}
 */
public record GraphNetwork(
    int vertices, int largest, int layers, int width, boolean cycles, boolean noise) {
  /** The network of the paper, and of our default: five layers of 32 units. */
  static final int PAPER_LAYERS = 5;

  static final int PAPER_WIDTH = 32;
  private static final int MOST_LAYERS = 64;
  private static final int MOST_WIDTH = 1 << 12;

  public GraphNetwork {
    if (largest < 2 || largest > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "graphs have from 2 to " + Graph.MOST_VERTICES + " vertices, not " + largest);
    }
    if (vertices < 2 || vertices > largest) {
      throw new IllegalArgumentException(
          "a network for graphs of up to " + largest + " vertices has no energy for " + vertices);
    }
    if (layers < 2 || layers > MOST_LAYERS || width < 1 || width > MOST_WIDTH) {
      throw new IllegalArgumentException(
          "a graph network has 2 to "
              + MOST_LAYERS
              + " layers of 1 to "
              + MOST_WIDTH
              + " units, not "
              + layers
              + " of "
              + width);
    }
  }

  /** The paper's kind of network, which knows of neither cycles nor noise. */
  public GraphNetwork(int vertices, int largest, int layers, int width) {
    this(vertices, largest, layers, width, false, false);
  }

  /** The paper's. */
  public static GraphNetwork of(int largest) {
    return new GraphNetwork(largest, largest, PAPER_LAYERS, PAPER_WIDTH);
  }

  /** The network of an energy that {@link Energies#graph} made. */
  public static GraphNetwork of(Energy energy) {
    if (!energy.kind().equals(GraphEnergy.KIND)) {
      throw new IllegalArgumentException(
          "a graph network is needed, but the energy is " + energy.kind());
    }
    return of(energy.settings());
  }

  /** The same network for graphs of another size. */
  public GraphNetwork withVertices(int vertices) {
    return new GraphNetwork(vertices, largest, layers, width, cycles, noise);
  }

  /** What sums over neighbours are multiplied with, lest they grow with the graph. */
  float scale() {
    return (float) (1 / Math.sqrt(largest));
  }

  Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    settings.put("vertices", Integer.toString(vertices));
    settings.put("largest", Integer.toString(largest));
    settings.put("layers", Integer.toString(layers));
    settings.put("width", Integer.toString(width));
    // networks of older versions have no word for these
    if (cycles) {
      settings.put("cycles", "true");
    }
    if (noise) {
      settings.put(Noise.BLOCK, "true");
    }
    return settings;
  }

  static GraphNetwork of(Map<String, String> values) {
    Settings settings = new Settings("a graph energy", values);
    return new GraphNetwork(
        settings.integer("vertices"),
        settings.integer("largest"),
        settings.integer("layers"),
        settings.integer("width"),
        Boolean.parseBoolean(values.get("cycles")),
        Boolean.parseBoolean(values.get(Noise.BLOCK)));
  }
}
