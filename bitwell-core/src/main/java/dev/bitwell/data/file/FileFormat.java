package dev.bitwell.data.file;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a file holds, as the ending of its name says. */
enum FileFormat {
  TEXT(".csv .tsv"),
  /** In which blanks may separate cells. */
  LOOSE_TEXT(".data .txt"),
  NPY(".npy"),
  NPZ(".npz");

  private static final String PACKED = ".gz";

  /** With blanks between them. */
  private final String endings;

  FileFormat(String endings) {
    this.endings = endings;
  }

  private Stream<String> endings() {
    return Stream.of(endings.split(" "));
  }

  boolean isText() {
    return this == TEXT || this == LOOSE_TEXT;
  }

  /**
   * The format of a file.
   *
   * @throws IllegalArgumentException naming all endings if it has none of them
   */
  static FileFormat of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    String bare = name.endsWith(PACKED) ? name.substring(0, name.length() - PACKED.length()) : name;
    return Arrays.stream(values())
        .filter(format -> format.endings().anyMatch(bare::endsWith))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a table is in a file that ends in "
                        + Arrays.stream(values())
                            .flatMap(format -> format.endings())
                            .collect(Collectors.joining(", "))
                        + " or one of these and .gz, not "
                        + file));
  }
}
