package dev.bitwell.energy;

import dev.bitwell.graph.Graph;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Map;

/** A relational graph network: places of its parameters and their initial values. */
final class GraphEnergy implements Energy {
  static final String KIND = "graph";

  final GraphNetwork shape;

  /** Offsets of the weights for a vertex itself, its neighbours and the others, and biases. */
  final int[] self;

  final int[] edge;
  final int[] nonEdge;
  final int[] bias;

  /** Offset of the output weights. */
  final int output;

  /** Offset of the first layer's weights for triangles and squares; negative if it has none. */
  final int cycles;

  /** Where the rate of noise is, if the network knows one; negative if not. */
  private final int noise;

  private final Layout layout;

  GraphEnergy(GraphNetwork shape) {
    this.shape = shape;
    int layers = shape.layers();
    int width = shape.width();
    self = new int[layers];
    edge = new int[layers];
    nonEdge = new int[layers];
    bias = new int[layers];
    Layout.Builder builder = Layout.builder();
    for (int l = 0; l < layers; l++) {
      String name = "layer" + (l + 1);
      self[l] = builder.add(name + ".self", inputs(l), width);
      edge[l] = builder.add(name + ".edge", inputs(l), width);
      nonEdge[l] = builder.add(name + ".non-edge", inputs(l), width);
      bias[l] = builder.add(name + ".bias", width);
    }
    cycles = shape.cycles() ? builder.add("layer1.cycles", GraphCycles.COUNTS, width) : -1;
    output = builder.add("output.weight", width);
    noise = shape.noise() ? builder.add(Noise.BLOCK, 1) : -1;
    layout = builder.build();
  }

  int inputs(int layer) {
    return layer == 0 ? 2 + (shape.noise() ? Noise.FEATURES : 0) : shape.width();
  }

  /**
   * What every vertex knows before the first layer, where all are alike: 1, the size of its graph,
   * and the rate of noise.
   */
  float[] features(float[] parameters) {
    float size = (float) shape.vertices() / shape.largest();
    if (noise < 0) {
      return new float[] {1f, size};
    }
    float[] ofNoise = Noise.features(parameters[noise]);
    return new float[] {1f, size, ofNoise[0], ofNoise[1]};
  }

  @Override
  public int dimension() {
    return Graph.pairs(shape.vertices());
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Map<String, String> settings() {
    return shape.settings();
  }

  /** Uniform on ±1/√(units of the layer below), for weights and biases alike. */
  @Override
  public float[] initialParameters(long seed) {
    RandomStream random = new RandomStream(seed, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = new float[layout.size()];
    for (int l = 0; l < shape.layers(); l++) {
      MlpEnergy.fill(parameters, self[l], bias[l] + shape.width(), inputs(l), random);
    }
    if (cycles >= 0) {
      int end = cycles + GraphCycles.COUNTS * shape.width();
      MlpEnergy.fill(parameters, cycles, end, inputs(0) + GraphCycles.COUNTS, random);
    }
    MlpEnergy.fill(parameters, output, output + shape.width(), shape.width(), random);
    return parameters;
  }

  @Override
  public void requireValid(float[] parameters) {
    if (noise >= 0) {
      Noise.require(parameters[noise]);
    }
  }

  /** Each layer multiplies the units of all vertices by its weights, and adds up neighbours. */
  @Override
  public double moveCost() {
    double units = (double) shape.layers() * shape.vertices() * shape.width();
    return 50 + units * (shape.width() / 15.0 + shape.vertices() / 7.0);
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new GraphBlock(this, capacity);
  }
}
