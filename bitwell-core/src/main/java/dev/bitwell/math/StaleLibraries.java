package dev.bitwell.math;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;

/**
 * Copies of netlib's native library that killed processes left behind. Netlib unpacks a new one
 * into the temporary folder in every process and removes it at the end, which does not come for a
 * process that is killed.
 */
final class StaleLibraries {
  /**
   * A file is only needed from when it is created until it is loaded, milliseconds later: where it
   * can be deleted at all while in use, the process keeps what it has loaded. A day is far beyond
   * any doubt.
   */
  private static final Duration AGE = Duration.ofDays(1);

  private static final String NAMES = "libnetlibblasjni*.{so,dylib,dll}";

  private StaleLibraries() {}

  /** Deletes old copies in this folder, as far as that is allowed; never fails. */
  static void delete(Path folder, Instant now) {
    FileTime limit = FileTime.from(now.minus(AGE));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, NAMES)) {
      for (Path file : files) {
        deleteIfOlder(file, limit);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // A folder that cannot be read is none that we fill.
    }
  }

  private static void deleteIfOlder(Path file, FileTime limit) {
    try {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.getLastModifiedTime(file).compareTo(limit) < 0) {
        Files.delete(file);
      }
    } catch (IOException e) {
      // Another user's, in use on Windows, or gone by now.
    }
  }
}
