package dev.bitwell.energy;

import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Σ_t s_t E_t: the parameters are those of the terms, one after the other. */
final class SumEnergy implements Energy {
  static final String KIND = "sum";

  /** The most terms that a file may tell of. */
  private static final int MOST = 64;

  private final List<Scaled> terms;
  private final Layout layout;

  /** Where the parameters of each term begin, and where the last one's end. */
  final int[] start;

  SumEnergy(List<Scaled> terms) {
    if (terms.isEmpty() || terms.size() > MOST) {
      throw new IllegalArgumentException(
          "a sum has from 1 to " + MOST + " energies, not " + terms.size());
    }
    this.terms = List.copyOf(terms);
    start = new int[terms.size() + 1];
    Layout.Builder builder = Layout.builder();
    for (int t = 0; t < terms.size(); t++) {
      Energy energy = terms.get(t).energy();
      if (energy.dimension() != dimension()) {
        throw new IllegalArgumentException(
            "energies of "
                + dimension()
                + " and of "
                + energy.dimension()
                + " bits cannot be added");
      }
      builder.addAll(energy.layout(), t + ".");
      start[t + 1] = Math.addExact(start[t], energy.layout().size());
    }
    layout = builder.build();
  }

  List<Scaled> terms() {
    return terms;
  }

  @Override
  public int dimension() {
    return terms.get(0).energy().dimension();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  /** A file cannot tell of a sum if it cannot tell of one of its terms. */
  @Override
  public String kind() {
    boolean nameless = terms.stream().anyMatch(t -> t.energy().kind().equals(Energy.NAMELESS));
    return nameless ? Energy.NAMELESS : KIND;
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("terms", Integer.toString(terms.size()));
    for (int t = 0; t < terms.size(); t++) {
      String prefix = t + ".";
      settings.put(prefix + "energy", terms.get(t).energy().kind());
      settings.put(prefix + "scale", Json.write(terms.get(t).scale(), false));
      terms
          .get(t)
          .energy()
          .settings()
          .forEach((key, value) -> settings.put(prefix + "setting." + key, value));
    }
    return settings;
  }

  static SumEnergy of(Map<String, String> values) {
    Settings settings = new Settings("a sum of energies", values);
    int count = settings.integer("terms");
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("a sum has from 1 to " + MOST + " terms, not " + count);
    }
    List<Scaled> terms = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      String prefix = t + ".setting.";
      Map<String, String> ofTerm = new LinkedHashMap<>();
      values.forEach(
          (key, value) -> {
            if (key.startsWith(prefix)) {
              ofTerm.put(key.substring(prefix.length()), value);
            }
          });
      Energy energy = Energies.of(settings.text(t + ".energy"), ofTerm);
      terms.add(new Scaled(energy, settings.number(t + ".scale")));
    }
    return new SumEnergy(terms);
  }

  /** Terms of one kind begin with different numbers. */
  @Override
  public float[] initialParameters(long seed) {
    float[] parameters = new float[layout.size()];
    for (int t = 0; t < terms.size(); t++) {
      float[] ofTerm = terms.get(t).energy().initialParameters(seed + t);
      System.arraycopy(ofTerm, 0, parameters, start[t], ofTerm.length);
    }
    return parameters;
  }

  @Override
  public void requireValid(float[] parameters) {
    for (int t = 0; t < terms.size(); t++) {
      terms.get(t).energy().requireValid(ofTerm(t, parameters));
    }
  }

  /** The parameters of a term, a copy. */
  float[] ofTerm(int t, float[] parameters) {
    return Arrays.copyOfRange(parameters, start[t], start[t + 1]);
  }

  @Override
  public double moveCost() {
    return terms.stream().mapToDouble(term -> term.energy().moveCost()).sum();
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new SumBlock(this, capacity);
  }
}
