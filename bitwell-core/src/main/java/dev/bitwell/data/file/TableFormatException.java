package dev.bitwell.data.file;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file is not a table that can be read; the message says where in the file and what is accepted.
 */
public final class TableFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  TableFormatException(Path file, String problem) {
    super(file + ": " + problem);
  }

  TableFormatException(Path file, String problem, Throwable cause) {
    super(file + ": " + problem, cause);
  }
}
