package dev.bitwell.data.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The bytes of a file, unpacked where gzip has packed them: its first two bytes tell. */
final class FileBytes {
  private static final int BUFFER = 1 << 16;
  private static final int FIRST = GZIPInputStream.GZIP_MAGIC & 0xFF;
  private static final int SECOND = GZIPInputStream.GZIP_MAGIC >> 8;

  private FileBytes() {}

  static boolean arePacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == FIRST && in.read() == SECOND;
    }
  }

  static InputStream open(Path file) throws IOException {
    boolean packed = arePacked(file);
    InputStream in = Files.newInputStream(file);
    try {
      return packed ? new GZIPInputStream(in, BUFFER) : new BufferedInputStream(in, BUFFER);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }
}
