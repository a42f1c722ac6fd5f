package dev.bitwell.recipe;

import dev.bitwell.domain.Variables;
import dev.bitwell.objective.MoveChoice.Drawn;
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

  /** A preset for rows of these variables: it cannot draw more of them than there are. */
  public static MethodRecipe of(Preset preset, Variables variables) {
    int most = variables.count();
    Method method = preset.method();
    return new MethodRecipe(
        preset.label(), most < Preset.FLIPS ? method.withFlipCount(most) : method);
  }

  public MethodRecipe withTemperature(double inverseTemperature) {
    return new MethodRecipe(name, method, OptionalDouble.of(inverseTemperature));
  }

  /** At which the trained energy stands for the data. */
  public double inverseTemperature(Variables variables) {
    return temperature.orElse(method.inverseTemperature(variables));
  }

  /** Whether flips are drawn, so that their effective number is worth a look. */
  public boolean drawsFlips() {
    return method instanceof Ratio ratio && ratio.objective().moves() instanceof Drawn;
  }
}
