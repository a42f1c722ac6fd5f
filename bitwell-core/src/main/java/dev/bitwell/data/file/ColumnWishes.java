package dev.bitwell.data.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which columns of a file somebody wants, and which not. */
final class ColumnWishes {
  private static final int MOST_SHOWN = 40;

  private final List<String> names;
  private final FileOptions options;

  /**
   * @param names that the columns of the file go by
   * @throws IllegalArgumentException if a column is named that the file has not
   */
  ColumnWishes(Path file, List<String> names, FileOptions options) {
    this.names = names;
    this.options = options;
    requireAll(file, "--columns", options.columns());
    requireAll(file, "--drop", options.drop());
    requireAll(file, "--label", options.label().map(List::of).orElse(List.of()));
  }

  private void requireAll(Path file, String option, List<String> wanted) {
    for (String name : wanted) {
      if (!names.contains(name)) {
        List<String> shown = new ArrayList<>(names.subList(0, Math.min(names.size(), MOST_SHOWN)));
        if (shown.size() < names.size()) {
          shown.add("…");
        }
        throw new IllegalArgumentException(
            option
                + " names \""
                + name
                + "\", but the columns of "
                + file
                + " are "
                + String.join(", ", shown));
      }
    }
  }

  boolean isUnwanted(int column) {
    String name = names.get(column);
    return options.drop().contains(name)
        || (!options.columns().isEmpty() && asks(column).isEmpty());
  }

  /** The option by which a column is asked for. */
  Optional<String> asks(int column) {
    String name = names.get(column);
    if (options.label().filter(name::equals).isPresent()) {
      return Optional.of("--label");
    }
    return options.columns().contains(name) ? Optional.of("--columns") : Optional.empty();
  }
}
