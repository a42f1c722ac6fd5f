package dev.bitwell.energy;

import java.util.Map;

/** The settings of an energy as a model file has them; what is wrong with them is a sentence. */
record Settings(String kind, Map<String, String> values) {
  String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "the settings of " + kind + " lack \"" + name + "\"; there are " + values.keySet());
    }
    return value;
  }

  int integer(String name) {
    try {
      return Integer.parseInt(text(name));
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  double number(String name) {
    try {
      return Double.parseDouble(text(name));
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  IllegalArgumentException notANumber(String name, NumberFormatException cause) {
    return new IllegalArgumentException(
        "the setting \"" + name + "\" of " + kind + " is not a number: " + values.get(name), cause);
  }
}
