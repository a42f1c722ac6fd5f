package dev.bitwell.io;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

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
    return lists(name, "an object of arrays of numbers", Settings::integer);
  }

  /** A JSON object of arrays of strings, whose keys are whole numbers. */
  public SortedMap<Integer, List<String>> textLists(String name) {
    return lists(name, "an object of arrays of strings", String.class::cast);
  }

  /** A JSON array of arrays of whole numbers. */
  public List<List<Integer>> integerArrays(String name) {
    return read(
        name,
        "an array of arrays of numbers",
        json -> ((List<?>) json).stream().map(list -> list(list, Settings::integer)).toList());
  }

  private <T> SortedMap<Integer, List<T>> lists(
      String name, String expected, Function<Object, T> element) {
    return read(
        name,
        expected,
        json -> {
          SortedMap<Integer, List<T>> lists = new TreeMap<>();
          ((Map<?, ?>) json)
              .forEach(
                  (key, list) -> lists.put(Integer.valueOf((String) key), list(list, element)));
          return lists;
        });
  }

  private <T> T read(String name, String expected, Function<Object, T> reader) {
    try {
      return reader.apply(json(name));
    } catch (ClassCastException | NullPointerException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "the setting \"" + name + "\" of " + owner + " is not " + expected, e);
    } catch (NumberFormatException e) {
      throw notANumber(name, e);
    }
  }

  private static <T> List<T> list(Object json, Function<Object, T> element) {
    return ((List<?>) json)
        .stream().<T>map(value -> element.apply(Objects.requireNonNull(value))).toList();
  }

  private static int integer(Object json) {
    return Math.toIntExact((Long) json);
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
