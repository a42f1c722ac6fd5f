package dev.bitwell.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * Says which file an error is about. Of what goes wrong while a file is read or written, such as
 * "No space left on device", the operating system does not say it.
 */
public final class FileProblem {
  private FileProblem() {}

  /** The error itself if it names a file already, or else the same with the name of this one. */
  public static IOException named(Path file, IOException e) {
    String message = e.getMessage();
    if (e instanceof FileSystemException
        || (message != null && message.contains(file.toString()))) {
      return e;
    }
    String reason = message != null ? message : e.getClass().getSimpleName();
    FileSystemException named = new FileSystemException(file.toString(), null, reason);
    named.initCause(e);
    return named;
  }
}
