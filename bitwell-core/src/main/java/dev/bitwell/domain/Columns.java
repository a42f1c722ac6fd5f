package dev.bitwell.domain;

import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The columns of a table, a bit each.
 *
 * @param bits how many there are
 * @param names what they are called, all different; empty where they have no names
 */
public record Columns(int bits, List<String> names) implements Domain {
  static final String KIND = "columns";

  public Columns {
    names = List.copyOf(names);
    if (bits < 1) {
      throw new IllegalArgumentException("a table has at least 1 column, not " + bits);
    }
    if (!names.isEmpty() && names.size() != bits) {
      throw new IllegalArgumentException(
          bits + " columns have as many names, or none, not " + names.size());
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (name.isBlank() || !seen.add(name)) {
        throw new IllegalArgumentException(
            "the names of columns are not blank and differ from each other, unlike \""
                + name
                + "\"");
      }
    }
  }

  /** Columns with these names. */
  public static Columns named(List<String> names) {
    return new Columns(names.size(), names);
  }

  /** Columns without names. */
  public static Columns unnamed(int bits) {
    return new Columns(bits, List.of());
  }

  @Override
  public String kind() {
    return KIND;
  }

  /** What a column is called: by its name or, where it has none, by its number, from 0. */
  public String name(int column) {
    return names.isEmpty() ? Integer.toString(column) : names.get(column);
  }

  /** What all columns are called, in order. */
  public List<String> labels() {
    return IntStream.range(0, bits).mapToObj(this::name).toList();
  }

  @Override
  public Map<String, String> settings() {
    return names.isEmpty() ? Map.of() : Map.of("names", Json.write(names, false));
  }

  static Columns of(int bits, Map<String, String> settings) {
    return settings.containsKey("names")
        ? new Columns(bits, new Settings("columns", settings).texts("names"))
        : unnamed(bits);
  }
}
