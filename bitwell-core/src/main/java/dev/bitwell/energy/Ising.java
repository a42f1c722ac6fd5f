package dev.bitwell.energy;

import java.util.Locale;
import java.util.Map;

/**
 * The shape of an Ising energy E(v) = -vᵀJv - bᵀv, with J symmetric and zero on its diagonal.
 *
 * @param dimension d, the number of bits
 * @param values what a bit's value v is
 */
public record Ising(int dimension, Values values) {
  /** J and b are d² + d floats in one array. */
  private static final int LARGEST_DIMENSION = 46_000;

  public Ising {
    if (dimension < 1 || dimension > LARGEST_DIMENSION) {
      throw new IllegalArgumentException(
          "an Ising energy has from 1 to " + LARGEST_DIMENSION + " bits, not " + dimension);
    }
  }

  /** Spins, the physicists' convention and that of the paper. */
  public static Ising of(int dimension) {
    return new Ising(dimension, Values.SPIN);
  }

  /** The numbers that bits stand for. */
  public enum Values {
    /** v = z = 2x - 1, which is -1 or 1. */
    SPIN(2),
    /** v = x, which is 0 or 1. */
    BINARY(1);

    private final int step;

    Values(int step) {
      this.step = step;
    }

    /** The value of a bit that is 1, less that of a bit that is 0. */
    int step() {
      return step;
    }

    /** The value of a bit that is 0. */
    int lowest() {
      return 1 - step;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Values of(String label) {
      for (Values values : values()) {
        if (values.label().equals(label)) {
          return values;
        }
      }
      throw new IllegalArgumentException("values are spin or binary, not \"" + label + "\"");
    }
  }

  /**
   * The parameters of the same distribution in the other convention. With z = 2x - 1, spins' J and
   * b become 4J and 2b - 4J1, where 1 is the vector of ones; energies differ by a constant.
   */
  public float[] convert(float[] parameters, Values to) {
    float[] converted = parameters.clone();
    if (to == values) {
      return converted;
    }
    double coupling = to == Values.BINARY ? 4 : 0.25;
    double field = to == Values.BINARY ? 2 : 0.5;
    double rowSum = to == Values.BINARY ? -4 : 0.5;
    for (int i = 0; i < dimension; i++) {
      double sum = 0;
      for (int j = 0; j < dimension; j++) {
        int at = i * dimension + j;
        sum += parameters[at];
        converted[at] = (float) (coupling * parameters[at]);
      }
      int at = dimension * dimension + i;
      converted[at] = (float) (field * parameters[at] + rowSum * sum);
    }
    return converted;
  }

  Map<String, String> settings() {
    return Map.of("dimension", Integer.toString(dimension), "values", values.label());
  }

  /** The shape that an energy of kind "ising" has, by its settings. */
  public static Ising of(Map<String, String> values) {
    Settings settings = new Settings("an Ising energy", values);
    return new Ising(settings.integer("dimension"), Values.of(settings.text("values")));
  }
}
