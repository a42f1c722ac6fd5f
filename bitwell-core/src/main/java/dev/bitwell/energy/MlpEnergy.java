package dev.bitwell.energy;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.Map;

/** A multilayer perceptron: places of its parameters and their initial values. */
final class MlpEnergy implements Energy {
  static final String KIND = "mlp";

  final Mlp shape;
  final int layers;

  /** Units of layer l; layer 0 is the input. */
  final int[] units;

  /** Offsets of the weights (units[l] × units[l+1]) and biases into layer l + 1. */
  final int[] weight;

  final int[] bias;

  /** Offset of the output weights. */
  final int output;

  /** Offset of β, or -1 where it is fixed. */
  final int beta;

  private final Layout layout;

  MlpEnergy(Mlp shape) {
    this.shape = shape;
    List<Integer> widths = shape.widths();
    layers = widths.size();
    units = new int[layers + 1];
    weight = new int[layers];
    bias = new int[layers];
    units[0] = shape.dimension();
    Layout.Builder builder = Layout.builder();
    for (int l = 0; l < layers; l++) {
      units[l + 1] = widths.get(l);
      weight[l] = builder.addMap("layer" + (l + 1) + ".weight", units[l], units[l + 1]);
      bias[l] = builder.add("layer" + (l + 1) + ".bias", units[l + 1]);
    }
    output = builder.add("output.weight", units[layers]);
    beta = shape.learnableBeta() ? builder.add("swish.beta", 1) : -1;
    layout = builder.build();
  }

  @Override
  public int dimension() {
    return shape.dimension();
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

  float beta(float[] parameters) {
    return beta < 0 ? (float) shape.beta() : parameters[beta];
  }

  /** Uniform on ±1/√(units of the layer below), for weights and biases alike. */
  @Override
  public float[] initialParameters(long seed) {
    RandomStream random = new RandomStream(seed, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = new float[layout.size()];
    for (int l = 0; l < layers; l++) {
      fill(parameters, weight[l], bias[l] + units[l + 1], units[l], random);
    }
    fill(parameters, output, output + units[layers], units[layers], random);
    if (beta >= 0) {
      parameters[beta] = (float) shape.beta();
    }
    return parameters;
  }

  static void fill(float[] parameters, int from, int to, int fanIn, RandomStream random) {
    double bound = 1 / Math.sqrt(fanIn);
    for (int k = from; k < to; k++) {
      parameters[k] = (float) (bound * (2 * random.nextDouble() - 1));
    }
  }

  /** A pass through all layers but the first. */
  @Override
  public double moveCost() {
    double cost = 100 + units[1];
    for (int l = 1; l < layers; l++) {
      cost += units[l + 1] + units[l] * (double) units[l + 1] / 60;
    }
    return cost;
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new MlpBlock(this, capacity);
  }
}
