package dev.bitwell.energy;

import dev.bitwell.internal.text.Labels;
import dev.bitwell.io.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The shape of an Ising energy E(v) = -vᵀJv - bᵀv, with J symmetric and zero on its diagonal, and
 * how J and b are its parameters.
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
    public int step() {
      return step;
    }

    /** The value of a bit that is 0. */
    int lowest() {
      return 1 - step;
    }

    public String label() {
      return Labels.of(this);
    }

    /** The convention of this name. */
    public static Values of(String label) {
      return Labels.find(values(), "convention of values", label);
    }
  }

  /** The shape of an energy that {@link Energies#ising} made. */
  public static Ising of(Energy energy) {
    if (!energy.kind().equals(IsingEnergy.KIND)) {
      throw new IllegalArgumentException(
          "couplings are those of an Ising energy, but this one is " + energy.kind());
    }
    return of(energy.settings());
  }

  /**
   * The couplings and fields of an energy, in the convention of 0 and 1: its own if it is an Ising
   * energy, and of a sum those of its Ising terms, added up with their scales. Other terms may
   * couple bits too; what they do is not in here.
   *
   * @return parameters of an Ising energy of {@link Values#BINARY}
   * @throws IllegalArgumentException if it has no such term
   */
  public static float[] pairs(Energy energy, float[] parameters) {
    List<IsingTerm> terms = IsingTerm.of(energy);
    if (terms.isEmpty()) {
      throw new IllegalArgumentException(
          "couplings are those of an Ising energy or of a sum with one, but this one is "
              + energy.kind());
    }
    float[] pairs = new float[new Ising(energy.dimension(), Values.BINARY).layout().size()];
    for (IsingTerm term : terms) {
      float[] own = Arrays.copyOfRange(parameters, term.offset(), term.offset() + term.size());
      float[] converted = term.shape().convert(own, Values.BINARY);
      for (int k = 0; k < pairs.length; k++) {
        pairs[k] += (float) (term.scale() * converted[k]);
      }
    }
    return pairs;
  }

  /** Couplings first, row after row, then the fields. */
  Layout layout() {
    Layout.Builder builder = Layout.builder();
    builder.add("coupling", dimension, dimension);
    builder.add("field", dimension);
    return builder.build();
  }

  /** How many couplings there are among the parameters: J_ij and J_ji both, and the diagonal. */
  int couplings() {
    return dimension * dimension;
  }

  boolean isWithoutCouplings(float[] parameters) {
    for (float coupling : couplings(parameters)) {
      if (coupling != 0) {
        return false;
      }
    }
    return true;
  }

  /** J, row after row: d² numbers, a copy. */
  public float[] couplings(float[] parameters) {
    return Arrays.copyOf(requireAll(parameters), couplings());
  }

  /** b: d numbers, a copy. */
  public float[] fields(float[] parameters) {
    return Arrays.copyOfRange(requireAll(parameters), couplings(), couplings() + dimension);
  }

  /**
   * The parameters that J and b are.
   *
   * @param couplings J, row after row: symmetric, with zeros on its diagonal
   * @param fields b
   */
  public float[] parameters(float[] couplings, float[] fields) {
    if (couplings.length != couplings() || fields.length != dimension) {
      throw new IllegalArgumentException(
          dimension
              + " bits have "
              + couplings()
              + " couplings and "
              + dimension
              + " fields, not "
              + couplings.length
              + " and "
              + fields.length);
    }
    float[] parameters = Arrays.copyOf(couplings, couplings() + dimension);
    System.arraycopy(fields, 0, parameters, couplings(), dimension);
    return parameters;
  }

  private float[] requireAll(float[] parameters) {
    if (parameters.length != couplings() + dimension) {
      throw new IllegalArgumentException(
          "an Ising energy of "
              + dimension
              + " bits has "
              + (couplings() + dimension)
              + " parameters, not "
              + parameters.length);
    }
    return parameters;
  }

  /**
   * The parameters of the same distribution in the other convention. With z = 2x - 1, spins' J and
   * b become 4J and 2b - 4J1, where 1 is the vector of ones; energies differ by a constant.
   */
  public float[] convert(float[] parameters, Values to) {
    if (to == values) {
      return parameters.clone();
    }
    double coupling = to == Values.BINARY ? 4 : 0.25;
    double field = to == Values.BINARY ? 2 : 0.5;
    double rowSum = to == Values.BINARY ? -4 : 0.5;
    float[] couplings = couplings(parameters);
    float[] fields = fields(parameters);
    for (int i = 0; i < dimension; i++) {
      double sum = 0;
      for (int k = i * dimension; k < (i + 1) * dimension; k++) {
        sum += couplings[k];
        couplings[k] = (float) (coupling * couplings[k]);
      }
      fields[i] = (float) (field * fields[i] + rowSum * sum);
    }
    return parameters(couplings, fields);
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
