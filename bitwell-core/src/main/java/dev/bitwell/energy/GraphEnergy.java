package dev.bitwell.energy;

import dev.bitwell.graph.Graph;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Map;

/** A relational graph network: places of its parameters and their initial values. */
final class GraphEnergy implements Energy {
  static final String KIND = "graph";

  /** What every vertex knows before the first layer: 1, and the size of its graph. */
  static final int FEATURES = 2;

  final GraphNetwork shape;

  /** Offsets of the weights for a vertex itself, its neighbours and the others, and biases. */
  final int[] self;

  final int[] edge;
  final int[] nonEdge;
  final int[] bias;

  /** Offset of the output weights. */
  final int output;

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
    output = builder.add("output.weight", width);
    layout = builder.build();
  }

  int inputs(int layer) {
    return layer == 0 ? FEATURES : shape.width();
  }

  /** The vertices' features before the first layer: all vertices are alike there. */
  float[] features() {
    return new float[] {1f, (float) shape.vertices() / shape.largest()};
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
    MlpEnergy.fill(parameters, output, output + shape.width(), shape.width(), random);
    return parameters;
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
