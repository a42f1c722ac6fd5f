package dev.bitwell.domain;

import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Columns as a model file has them: their names where they have some, the words of those that are
 * not 0 and 1 by their numbers, those that never change by their places, and which exclude each
 * other.
 */
final class ColumnSettings {
  private static final String NAMES = "names";
  private static final String VALUES = "values";
  private static final String CONSTANTS = "constants";
  private static final String ONE_OF = "oneOf";
  private static final String AT_MOST_ONE_OF = "atMostOneOf";

  private ColumnSettings() {}

  static Map<String, String> write(Columns columns) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (!columns.names().isEmpty()) {
      settings.put(NAMES, Json.write(columns.names(), false));
    }
    Map<String, Object> words = new LinkedHashMap<>();
    for (int c = 0; c < columns.count(); c++) {
      Column column = columns.columns().get(c);
      if (!column.isBit()) {
        words.put(Integer.toString(c), column.words());
      }
    }
    if (!words.isEmpty()) {
      settings.put(VALUES, Json.write(words, false));
    }
    Map<String, Object> constants = new LinkedHashMap<>();
    columns
        .constants()
        .forEach(c -> constants.put(Integer.toString(c.place()), List.of(c.name(), c.word())));
    if (!constants.isEmpty()) {
      settings.put(CONSTANTS, Json.write(constants, false));
    }
    writeGroups(settings, ONE_OF, columns, false);
    writeGroups(settings, AT_MOST_ONE_OF, columns, true);
    return settings;
  }

  private static void writeGroups(
      Map<String, String> settings, String key, Columns columns, boolean none) {
    List<List<Integer>> groups =
        columns.groups().stream().filter(g -> g.none() == none).map(Group::columns).toList();
    if (!groups.isEmpty()) {
      settings.put(key, Json.write(groups, false));
    }
  }

  /**
   * The columns that settings describe.
   *
   * @param bits of a row: they tell how many columns there are where none has a name
   */
  static Columns read(int bits, Map<String, String> values) {
    Settings settings = new Settings("columns", values);
    SortedMap<Integer, List<String>> words =
        values.containsKey(VALUES) ? settings.textLists(VALUES) : new TreeMap<>();
    List<String> names = values.containsKey(NAMES) ? settings.texts(NAMES) : numbers(bits, words);
    requireWithin(names.size(), words);
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < names.size(); c++) {
      columns.add(new Column(names.get(c), words.getOrDefault(c, Column.BIT)));
    }
    Columns read =
        values.containsKey(NAMES)
            ? Columns.of(columns)
            : Columns.unnamed(columns.stream().map(Column::words).toList());
    return read.withConstants(constants(settings))
        .withGroups(
            Stream.concat(
                    groups(settings, ONE_OF).stream().map(Group::oneOf),
                    groups(settings, AT_MOST_ONE_OF).stream().map(Group::atMostOneOf))
                .toList());
  }

  private static List<Constant> constants(Settings settings) {
    List<Constant> constants = new ArrayList<>();
    if (settings.values().containsKey(CONSTANTS)) {
      settings
          .textLists(CONSTANTS)
          .forEach(
              (place, texts) -> {
                if (texts.size() != 2) {
                  throw new IllegalArgumentException(
                      "a constant column is a name and a word, not " + texts);
                }
                constants.add(new Constant(place, texts.get(0), texts.get(1)));
              });
    }
    return constants;
  }

  private static List<List<Integer>> groups(Settings settings, String key) {
    return settings.values().containsKey(key) ? settings.integerArrays(key) : List.of();
  }

  private static List<String> numbers(int bits, SortedMap<Integer, List<String>> words) {
    long columns = bits;
    for (List<String> of : words.values()) {
      columns -= of.size() > 2 ? of.size() - 1 : 0;
    }
    List<String> numbers = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      numbers.add(Integer.toString(c));
    }
    return numbers;
  }

  private static void requireWithin(int count, SortedMap<Integer, List<String>> words) {
    if (!words.isEmpty() && (words.firstKey() < 0 || words.lastKey() >= count)) {
      throw new IllegalArgumentException(
          "of "
              + count
              + " columns, from 0, none has the number "
              + (words.firstKey() < 0 ? words.firstKey() : words.lastKey()));
    }
  }
}
