package dev.bitwell.energy;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.math.Gemm;
import java.util.Map;

/** Weights between visible and hidden units, and the biases of both. */
final class RbmEnergy implements Energy, HiddenUnits {
  static final String KIND = "rbm";

  /** Small enough for hidden units to start undecided, large enough to differ. */
  private static final double INITIAL_SPREAD = 0.01;

  private final Rbm shape;
  private final Layout layout;

  /** Offsets of the biases; weights, d×h, come first. */
  final int visible;

  final int hidden;

  RbmEnergy(Rbm shape) {
    this.shape = shape;
    Layout.Builder builder = Layout.builder();
    builder.add("weight", shape.dimension(), shape.hidden());
    visible = builder.add("visible", shape.dimension());
    hidden = builder.add("hidden", shape.hidden());
    layout = builder.build();
  }

  @Override
  public int dimension() {
    return shape.dimension();
  }

  @Override
  public int hiddenUnits() {
    return shape.hidden();
  }

  @Override
  public void hiddenLogits(float[] parameters, int rows, float[] x, float[] out) {
    int h = shape.hidden();
    for (int r = 0; r < rows; r++) {
      System.arraycopy(parameters, hidden, out, r * h, h);
    }
    Gemm.best().nn(rows, h, shape.dimension(), x, 0, parameters, 0, 1f, out, 0);
  }

  @Override
  public void visibleLogits(float[] parameters, int rows, float[] h, float[] out) {
    int d = shape.dimension();
    for (int r = 0; r < rows; r++) {
      System.arraycopy(parameters, visible, out, r * d, d);
    }
    Gemm.best().nt(rows, d, shape.hidden(), h, 0, parameters, 0, 1f, out, 0);
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

  @Override
  public float[] initialParameters(long seed) {
    RandomStream random = new RandomStream(seed, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = new float[layout.size()];
    for (int k = 0; k < visible; k++) {
      parameters[k] = (float) (INITIAL_SPREAD * random.nextGaussian());
    }
    return parameters;
  }

  /** A logarithm and two products for each hidden unit. */
  @Override
  public double moveCost() {
    return 100 + 9.0 * shape.hidden();
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new RbmBlock(this, capacity);
  }
}
