package dev.bitwell.graph;

import java.io.IOException;
import java.nio.file.Path;

/** A file does not hold graphs; the message says where in the file and what is accepted. */
public final class GraphFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  GraphFormatException(Path file, String problem) {
    super(file + ": " + problem);
  }

  GraphFormatException(Path file, String problem, Throwable cause) {
    super(file + ": " + problem, cause);
  }

  GraphFormatException(Path file, int line, String problem, Throwable cause) {
    super(file + ", line " + line + ": " + problem, cause);
  }
}
