package dev.bitwell.reproduce;

import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.model.Model;
import dev.bitwell.train.Method;
import dev.bitwell.train.Methods;
import dev.bitwell.train.TrainingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a model of a synthetic density is made.
 *
 * @param methodName of the method as it is written, or {@link #published} or {@link #sameRate} of
 *     one
 * @param flips s, where the method draws flips
 * @param widths of the hidden layers
 */
record Recipe(
    String density,
    int bits,
    String methodName,
    int flips,
    List<Integer> widths,
    TrainingSettings training) {
  private static final String PUBLISHED = "-published";
  private static final String SAME_RATE = "-same-rate";

  /** The name of a method with rows paired as in the paper's published code. */
  static String published(String method) {
    return method + PUBLISHED;
  }

  /** The name of a method with the learning rate of another. */
  static String sameRate(String method) {
    return method + SAME_RATE;
  }

  /** The name of the method without that. */
  static String asWritten(String method) {
    return method.replaceFirst("(" + PUBLISHED + "|" + SAME_RATE + ")$", "");
  }

  SyntheticData data() {
    return SyntheticData.of(Densities.of(density), bits);
  }

  Energy energy() {
    return Energies.mlp(new Mlp(bits, widths, 1, false));
  }

  /** The energy as training sees it. */
  Energy trainingEnergy() {
    return methodName.endsWith(PUBLISHED) ? new PublishedPairing(energy()) : energy();
  }

  Method method() {
    return Methods.preset(asWritten(methodName), flips, 1, 1);
  }

  /** At which the learned energy stands for the data. */
  double inverseTemperature() {
    return method().inverseTemperature(bits);
  }

  Model model(float[] parameters) {
    return new Model(energy(), parameters, inverseTemperature(), data().code(), Map.of());
  }

  /** All of it, for the settings of a cell. */
  Map<String, Object> settings() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("density", density);
    map.put("bits", bits);
    map.put("method", methodName);
    map.put("objective", method().toString());
    map.put("flips", flips);
    map.put("widths", widths.toString());
    map.put("seed", training.seed());
    map.put("training", training.toString());
    return map;
  }
}
