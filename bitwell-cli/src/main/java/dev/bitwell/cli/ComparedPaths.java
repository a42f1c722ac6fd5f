package dev.bitwell.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** What was given to compare: runs, model files and tables. */
record ComparedPaths(List<Path> paths) {
  /** What a path leads to. */
  private enum Kind {
    RUN("a run"),
    MODEL("a model file"),
    TABLE("a table"),
    NOTHING("nothing there");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    static Kind of(Path path) {
      if (Files.isDirectory(path)) {
        return RUN;
      }
      if (!Files.exists(path)) {
        return NOTHING;
      }
      return isModel(path) ? MODEL : TABLE;
    }
  }

  static boolean isModel(Path path) {
    return path.toString().endsWith(".safetensors");
  }

  /**
   * Refuses what is neither runs, perhaps with a table of rows last, nor one run and two tables.
   *
   * @throws IllegalArgumentException saying what was given
   */
  static ComparedPaths of(List<Path> paths) {
    ComparedPaths given = new ComparedPaths(paths);
    // Runs that are not there are told by those who want to read them.
    if (!given.areTables() && (given.kinds().contains(Kind.MODEL) || !given.areRuns())) {
      String missing =
          paths.stream()
              .filter(path -> Kind.of(path) == Kind.NOTHING)
              .map(path -> "there is no run at " + path + ", and no table; ")
              .findFirst()
              .orElse(
                  given.count(Kind.RUN) < 2 ? "at least 2 models are compared, not 1, and " : "");
      throw new IllegalArgumentException(missing + given);
    }
    return given;
  }

  private List<Kind> kinds() {
    return paths.stream().map(Kind::of).toList();
  }

  private long count(Kind kind) {
    return kinds().stream().filter(kind::equals).count();
  }

  /** Whether these are a model and two tables. */
  boolean areTables() {
    List<Kind> kinds = kinds();
    return kinds.size() == 3
        && (kinds.get(0) == Kind.RUN || kinds.get(0) == Kind.MODEL)
        && kinds.get(1) == Kind.TABLE
        && kinds.get(2) == Kind.TABLE;
  }

  /** Whether these are runs, and perhaps a table last. */
  private boolean areRuns() {
    long tables = count(Kind.TABLE);
    boolean last = Kind.of(paths.get(paths.size() - 1)) == Kind.TABLE;
    return tables == 0 || (tables == 1 && last && paths.size() > 2 && count(Kind.NOTHING) == 0);
  }

  @Override
  public String toString() {
    return "given were "
        + paths.stream()
            .map(path -> path + " (" + Kind.of(path).words + ")")
            .collect(Collectors.joining(", "))
        + "; accepted are RUN RUN… [FILE], which compares models, and RUN FILE FILE, which compares"
        + " tables";
  }
}
