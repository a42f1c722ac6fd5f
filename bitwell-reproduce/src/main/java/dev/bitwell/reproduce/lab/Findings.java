package dev.bitwell.reproduce.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a cell found: named numbers, and named arrays for pictures. */
public final class Findings {
  private static final String NUMBERS = "numbers";
  private static final String ARRAYS = "arrays";

  private final Map<String, Double> numbers = new LinkedHashMap<>();
  private final Map<String, double[]> arrays = new LinkedHashMap<>();

  public void put(String name, double value) {
    numbers.put(name, value);
  }

  /** Keeps an array to three decimals, which is more than a picture shows. */
  public void put(String name, double[] values) {
    arrays.put(name, Arrays.stream(values).map(v -> Math.rint(v * 1000) / 1000).toArray());
  }

  /** Keeps a number that is measured several times in one cell. */
  public void putRepeat(String name, int repeat, double value) {
    put(numbered(name, repeat), value);
  }

  /** All repeats of a number. */
  public Sample repeats(String name) {
    List<Double> values = new ArrayList<>();
    for (int k = 0; numbers.containsKey(numbered(name, k)); k++) {
      values.add(number(numbered(name, k)));
    }
    return Sample.of(values.stream().mapToDouble(v -> v).toArray());
  }

  private static String numbered(String name, int repeat) {
    return name + "." + repeat;
  }

  /** The number of this name; NaN where there is none, as after training that diverged. */
  public double number(String name) {
    return numbers.getOrDefault(name, Double.NaN);
  }

  /** The array of this name; empty where there is none. */
  public double[] array(String name) {
    return arrays.getOrDefault(name, new double[0]);
  }

  public Map<String, Double> numbers() {
    return numbers;
  }

  public Map<String, Object> toMap() {
    Map<String, Object> lists = new LinkedHashMap<>();
    arrays.forEach((name, values) -> lists.put(name, Arrays.stream(values).boxed().toList()));
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(NUMBERS, numbers);
    map.put(ARRAYS, lists);
    return map;
  }

  /** Takes in what {@link #toMap} gave; what JSON made null is NaN again. */
  public void putAll(Map<?, ?> map) {
    ((Map<?, ?>) map.get(NUMBERS)).forEach((name, value) -> put((String) name, toDouble(value)));
    ((Map<?, ?>) map.get(ARRAYS))
        .forEach(
            (name, values) ->
                put(
                    (String) name,
                    ((List<?>) values).stream().mapToDouble(Findings::toDouble).toArray()));
  }

  private static double toDouble(Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
