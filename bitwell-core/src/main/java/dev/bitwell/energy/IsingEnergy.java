package dev.bitwell.energy;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Map;

/** Couplings and fields. Gradients are symmetric with a zero diagonal, so couplings stay so. */
final class IsingEnergy implements Energy {
  static final String KIND = "ising";

  /** The spread of the initial couplings, as in the paper. */
  private static final double INITIAL_SPREAD = 0.01;

  private final Ising shape;
  private final Layout layout;

  /** Where the fields begin. */
  final int field;

  IsingEnergy(Ising shape) {
    this.shape = shape;
    layout = shape.layout();
    field = shape.couplings();
  }

  @Override
  public int dimension() {
    return shape.dimension();
  }

  Ising.Values values() {
    return shape.values();
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
    int d = shape.dimension();
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        parameters[i * d + j] = (float) (INITIAL_SPREAD * random.nextGaussian());
        parameters[j * d + i] = parameters[i * d + j];
      }
    }
    return parameters;
  }

  /** Differences and energies agree only where couplings are symmetric with a zero diagonal. */
  @Override
  public void requireValid(float[] parameters) {
    int d = shape.dimension();
    for (int i = 0; i < d; i++) {
      for (int j = 0; j <= i; j++) {
        float one = parameters[i * d + j];
        if (one != parameters[j * d + i] || (i == j && one != 0)) {
          throw new IllegalArgumentException(
              "couplings are symmetric with zeros on the diagonal, but those of "
                  + i
                  + " and "
                  + j
                  + " are "
                  + one
                  + " and "
                  + parameters[j * d + i]);
        }
      }
    }
  }

  /** Most of it for making the move: it changes the fields of all others. */
  @Override
  public double moveCost() {
    return 50 + dimension() / 4.0;
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new IsingBlock(this, capacity);
  }
}
