package dev.bitwell.cli;

import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import dev.bitwell.io.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What there is to say about columns: names, values other than 0 and 1, what never changes, and
 * groups; and what a run knows of those of its file.
 */
final class ColumnFacts {
  private ColumnFacts() {}

  static Map<String, Object> of(Columns columns) {
    Map<String, Object> facts = new LinkedHashMap<>();
    if (!columns.variables().areBits()) {
      facts.put("variables", columns.variables().count());
    }
    if (!columns.names().isEmpty()) {
      facts.put("columns", columns.names());
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    columns.columns().stream()
        .filter(column -> !column.isBit())
        .forEach(column -> values.put(column.name(), column.words()));
    if (!values.isEmpty()) {
      facts.put("values", values);
    }
    Map<String, String> constants = new LinkedHashMap<>();
    columns.constants().forEach(constant -> constants.put(constant.name(), constant.word()));
    if (!constants.isEmpty()) {
      facts.put("constants", constants);
    }
    if (!columns.groups().isEmpty()) {
      facts.put("groups", columns.groups().stream().map(g -> text(columns, g)).toList());
    }
    return facts;
  }

  /** The label and the columns that were left out, as the settings of a model have them. */
  static Map<String, Object> ofFile(String settings) {
    Map<String, Object> facts = new LinkedHashMap<>();
    if (Json.parse(settings) instanceof Map<?, ?> map) {
      for (String key : List.of("label", "left-out")) {
        if (map.get(key) != null) {
          facts.put(key, map.get(key));
        }
      }
    }
    return facts;
  }

  private static String text(Columns columns, Group group) {
    return group.columns().stream()
            .map(columns.columns()::get)
            .map(Column::name)
            .collect(Collectors.joining("|"))
        + (group.none() ? "|none" : "");
  }
}
