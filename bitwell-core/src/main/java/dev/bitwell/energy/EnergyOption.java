package dev.bitwell.energy;

import java.util.List;

/**
 * Something that can be chosen about an energy.
 *
 * @param name as it is called on the command line and in files, such as "hidden"
 * @param usual what it is where nothing is said; its type is the option's: a whole number, a
 *     number, true or false, a text, or a list of whole numbers
 * @param description in a few words
 */
public record EnergyOption(String name, Object usual, String description) {
  public EnergyOption {
    boolean known =
        usual instanceof Integer
            || usual instanceof Double
            || usual instanceof Boolean
            || usual instanceof String
            || (usual instanceof List<?> list && list.stream().allMatch(Integer.class::isInstance));
    if (!known) {
      throw new IllegalArgumentException(
          "an option is a number, a text, true or false, or a list of whole numbers, unlike "
              + usual);
    }
  }
}
