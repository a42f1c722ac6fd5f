package dev.bitwell.data.file;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is said about the table in a file. Columns without names go by their numbers, from 0.
 *
 * @param missing words for cells that nobody knows, besides the usual ones
 * @param columns those that are learned; all that can be where none is named
 * @param drop columns that are left out
 * @param label the column that says what a row is; it is learned as others are
 */
public record FileOptions(
    List<String> missing, List<String> columns, List<String> drop, Optional<String> label) {
  /** Nothing said. */
  public static final FileOptions USUAL =
      new FileOptions(List.of(), List.of(), List.of(), Optional.empty());

  /** What each is called on the command line and in a run's configuration. */
  public static final List<String> KEYS = List.of("missing", "columns", "drop", "label");

  public FileOptions {
    missing = List.copyOf(missing);
    columns = List.copyOf(columns);
    drop = List.copyOf(drop);
    for (String name : columns) {
      if (drop.contains(name)) {
        throw new IllegalArgumentException(
            "--columns and --drop both name \"" + name + "\"; a column is kept or left out");
      }
    }
    if (label.isPresent() && drop.contains(label.get())) {
      throw new IllegalArgumentException(
          "--label and --drop both name \"" + label.get() + "\"; the label is kept");
    }
  }

  /** Whether a word says that nobody knows, where nothing else is said: empty, "?", "NA", … */
  public static boolean isMissing(String word) {
    return Cells.PLAIN.isMissing(word);
  }

  public FileOptions withMissing(List<String> words) {
    return new FileOptions(words, columns, drop, label);
  }

  public FileOptions withColumns(List<String> names) {
    return new FileOptions(missing, names, drop, label);
  }

  public FileOptions withDrop(List<String> names) {
    return new FileOptions(missing, columns, names, label);
  }

  public FileOptions withLabel(String name) {
    return new FileOptions(missing, columns, drop, Optional.of(name));
  }

  /** What {@link #of} makes this of again: what is said, by {@link #KEYS}. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    if (!missing.isEmpty()) {
      map.put("missing", missing);
    }
    if (!columns.isEmpty()) {
      map.put("columns", columns);
    }
    if (!drop.isEmpty()) {
      map.put("drop", drop);
    }
    label.ifPresent(name -> map.put("label", name));
    return map;
  }

  /** What a map says by {@link #KEYS}: arrays, or texts with commas between their parts. */
  public static FileOptions of(Map<String, ?> said) {
    return new FileOptions(
        texts(said.get("missing")),
        texts(said.get("columns")),
        texts(said.get("drop")),
        Optional.ofNullable(said.get("label")).map(Object::toString));
  }

  private static List<String> texts(Object said) {
    if (said == null) {
      return List.of();
    }
    List<?> parts =
        said instanceof List<?> list ? list : Arrays.asList(said.toString().split(",", -1));
    return parts.stream().map(Object::toString).map(String::strip).toList();
  }
}
