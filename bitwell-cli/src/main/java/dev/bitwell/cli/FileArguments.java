package dev.bitwell.cli;

import dev.bitwell.data.file.FileOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which columns of a file are taken, and which of its cells nobody knows. */
class FileArguments {
  @Option(
      names = "--columns",
      paramLabel = "A,B",
      description =
          "columns of the file to learn, by names or, where they have none, by numbers from 0"
              + " (default: all of up to 64 values that neither count nor name the rows)")
  String columns;

  @Option(names = "--drop", paramLabel = "A,B", description = "columns of the file to leave out")
  String drop;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description = "the column that says what a row is; it is learned as others are, and told")
  String label;

  @Option(
      names = "--missing",
      paramLabel = "WORDS",
      description =
          "words, with commas between them, for cells that nobody knows (besides ?, NA, N/A, NaN,"
              + " null, None and nothing)")
  String missing;

  /** What was said, by {@link FileOptions#KEYS}. */
  final Map<String, Object> said() {
    Map<String, Object> said = new LinkedHashMap<>();
    put(said, "columns", columns);
    put(said, "drop", drop);
    put(said, "label", label);
    put(said, "missing", missing);
    return said;
  }

  static void put(Map<String, Object> map, String key, Object value) {
    if (value != null) {
      map.put(key, value);
    }
  }
}
