package dev.bitwell.io;

import java.io.IOException;
import java.nio.file.Path;

/** A file is not a model that this library can read; the message names the file and the reason. */
public final class FileFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param problem what is wrong with the file, as a sentence without a full stop
   */
  public FileFormatException(Path file, String problem) {
    super(file + ": " + problem);
  }

  public FileFormatException(Path file, String problem, Throwable cause) {
    super(file + ": " + problem, cause);
  }
}
