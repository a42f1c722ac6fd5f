package dev.bitwell.reproduce.time;

import dev.bitwell.train.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The folder of the published scripts. Nothing of it is part of Bitwell.
 *
 * @param fingerprint changes when one of its files changes that is used here
 */
record PublishedFolder(Path path, String fingerprint) {
  static final String REPOSITORY = "github.com/divelab/RMwGGIS";

  private static final String INNER = "RMwGGIS";
  private static final String ALL_FLIPS = "main_rm_synthetic.py";
  private static final String DRAWN_FLIPS = "main_ggis_synthetic.py";
  private static final List<String> FILES =
      List.of(ALL_FLIPS, DRAWN_FLIPS, "utils.py", "dataset.py", "model.py");

  /**
   * The folder, also if the whole repository is given.
   *
   * @throws IllegalArgumentException if the scripts are not there
   */
  static PublishedFolder of(Path given) throws IOException {
    Path inner = given.resolve(INNER);
    Path path = missing(given).isEmpty() || !Files.isDirectory(inner) ? given : inner;
    List<String> missing = missing(path);
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "the published code is not in "
              + given
              + ": there is no "
              + String.join(", ", missing)
              + "; give a clone of "
              + REPOSITORY
              + " or its folder "
              + INNER);
    }
    return new PublishedFolder(path.toAbsolutePath(), fingerprint(path));
  }

  private static List<String> missing(Path folder) {
    return FILES.stream().filter(file -> !Files.isRegularFile(folder.resolve(file))).toList();
  }

  private static String fingerprint(Path folder) throws IOException {
    CRC32 sum = new CRC32();
    for (String file : FILES) {
      sum.update(Files.readAllBytes(folder.resolve(file)));
    }
    return Long.toHexString(sum.getValue());
  }

  /** The script of a method. */
  static String script(Preset method) {
    return method == Preset.RATIO_MATCHING ? ALL_FLIPS : DRAWN_FLIPS;
  }
}
