package dev.bitwell.recipe;

import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Preset;
import java.util.OptionalDouble;

/**
 * A method and what it is called.
 *
 * @param name of the preset it is, or comes from; or any other
 * @param temperature the inverse temperature at which the trained energy stands for the data, where
 *     it is not the method's own
 */
public record MethodRecipe(String name, Method method, OptionalDouble temperature) {
  public MethodRecipe {
    if (temperature.isPresent()
        && !(temperature.getAsDouble() > 0
            && temperature.getAsDouble() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and above 0, not " + temperature.getAsDouble());
    }
  }

  public MethodRecipe(String name, Method method) {
    this(name, method, OptionalDouble.empty());
  }

  /** A preset for rows of so many bits: it cannot draw more flips than there are. */
  public static MethodRecipe of(Preset preset, int bits) {
    Method method = preset.method();
    return new MethodRecipe(
        preset.label(), bits < Preset.FLIPS ? method.withFlipCount(bits) : method);
  }

  public MethodRecipe withTemperature(double inverseTemperature) {
    return new MethodRecipe(name, method, OptionalDouble.of(inverseTemperature));
  }

  /** At which the trained energy stands for the data. */
  public double inverseTemperature(int bits) {
    return temperature.orElse(method.inverseTemperature(bits));
  }

  /** Whether flips are drawn, so that their effective number is worth a look. */
  public boolean drawsFlips() {
    return method instanceof Ratio ratio && ratio.objective().flips() instanceof Drawn;
  }
}
