package dev.bitwell.io;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Settings as a model file has them; what is wrong with them is a sentence.
 *
 * @param owner whose settings they are, as in "an mlp energy"
 */
public record Settings(String owner, Map<String, String> values) {
  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "the settings of " + owner + " lack \"" + name + "\"; there are " + values.keySet());
    }
    return value;
  }

  public int integer(String name) {
    try {
      return Integer.parseInt(text(name));
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  public double number(String name) {
    try {
      return Double.parseDouble(text(name));
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  public IllegalArgumentException notANumber(String name, NumberFormatException cause) {
    return new IllegalArgumentException(
        "the setting \"" + name + "\" of " + owner + " is not a number: " + values.get(name),
        cause);
  }

  /** A JSON array of strings. */
  public List<String> texts(String name) {
    if (json(name) instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw new IllegalArgumentException(
        "the setting \"" + name + "\" of " + owner + " is not an array of strings");
  }

  /** A JSON object of arrays of whole numbers, whose keys are whole numbers as well. */
  public SortedMap<Integer, List<Integer>> integerLists(String name) {
    try {
      SortedMap<Integer, List<Integer>> lists = new TreeMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) json(name)).entrySet()) {
        lists.put(
            Integer.valueOf((String) entry.getKey()),
            ((List<?>) entry.getValue()).stream().map(n -> Math.toIntExact((Long) n)).toList());
      }
      return lists;
    } catch (ClassCastException | NullPointerException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "the setting \"" + name + "\" of " + owner + " is not an object of arrays of numbers", e);
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  private Object json(String name) {
    try {
      return Json.parse(text(name));
    } catch (JsonException e) {
      throw new IllegalArgumentException(
          "the setting \"" + name + "\" of " + owner + " is not JSON: " + e.getMessage(), e);
    }
  }
}
