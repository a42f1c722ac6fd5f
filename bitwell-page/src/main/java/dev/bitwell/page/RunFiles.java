package dev.bitwell.page;

import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the files of a run say, as far as they can be read. */
final class RunFiles {
  private RunFiles() {}

  private static List<Path> files(RunDirectory run) {
    return List.of(
        run.config(), run.metrics(), run.model(), run.checkpoint(), run.search(), run.judged());
  }

  /** Changes when one of them does. */
  static String fingerprint(RunDirectory run) {
    StringBuilder text = new StringBuilder();
    files(run).forEach(file -> text.append(stamp(file)));
    return text.toString();
  }

  /** Changes when the file does. */
  static String stamp(Path file) {
    try {
      BasicFileAttributes of = Files.readAttributes(file, BasicFileAttributes.class);
      return of.lastModifiedTime().toMillis() + ":" + of.size() + " ";
    } catch (IOException e) {
      return "- ";
    }
  }

  /** When something changed last, in milliseconds. */
  static long changed(RunDirectory run) {
    long latest = 0;
    List<Path> places = new ArrayList<>(files(run));
    places.add(run.path());
    for (Path file : places) {
      try {
        latest = Math.max(latest, Files.getLastModifiedTime(file).toMillis());
      } catch (IOException e) {
        // It is not there, or no longer.
      }
    }
    return latest;
  }

  /** The object in a file; nothing where there is no such file. */
  static Optional<Map<String, Object>> object(Path file) throws IOException {
    return Files.exists(file) ? Optional.of(RunDirectory.readObject(file)) : Optional.empty();
  }
}
