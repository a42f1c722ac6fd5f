package dev.bitwell.reproduce.time;

import java.nio.file.Path;
import java.util.List;

/**
 * Where somebody says that the paper's published code is, and what runs it.
 *
 * @param folder a clone of its repository, or the folder of its scripts
 * @param pythons interpreters, of which the first that can run it does
 */
public record PublishedPlace(Path folder, List<String> pythons) {
  /** Where a Python with torch is looked for unless one is named. */
  public static final List<String> USUAL_PYTHONS = List.of("python3", "/usr/bin/python3");

  public PublishedPlace {
    pythons = List.copyOf(pythons);
    if (pythons.isEmpty()) {
      throw new IllegalArgumentException("no Python is named that could run the published code");
    }
  }

  /** The options that name this place. */
  public String options() {
    return " --published "
        + folder
        + (pythons.equals(USUAL_PYTHONS) ? "" : " --python " + String.join(",", pythons));
  }
}
