package dev.bitwell.data;

import dev.bitwell.data.file.FileColumns;
import dev.bitwell.data.file.FileOptions;
import dev.bitwell.data.file.FileTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a table comes from.
 *
 * @param place where it is found again
 * @param options what was said of it, and what was made of its columns
 * @param notes what people might want to know of that, in sentences
 * @param columns how further files of the same columns are read, where it is a file
 */
record Origin(
    String place, Map<String, Object> options, List<String> notes, Optional<FileColumns> columns) {
  /** Columns of the file that are not in the table, and why: nobody asks for it, it is told. */
  static final String LEFT_OUT = "left-out";

  static Origin of(String place) {
    return new Origin(place, Map.of(), List.of(), Optional.empty());
  }

  /** The same with more to say. */
  Origin noting(List<String> more) {
    return new Origin(
        place, options, Stream.concat(notes.stream(), more.stream()).toList(), columns);
  }

  static Origin of(Path file, FileTable read, FileOptions said) {
    Map<String, Object> options = new LinkedHashMap<>(said.toMap());
    if (!read.from().leftOut().isEmpty()) {
      options.put(LEFT_OUT, read.from().leftOut());
    }
    return new Origin(
        file.toAbsolutePath().toString(), options, read.notes(), Optional.of(read.from()));
  }
}
