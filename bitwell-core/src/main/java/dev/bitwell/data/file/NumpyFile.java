package dev.bitwell.data.file;

import dev.bitwell.io.FileProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The table in a file of NumPy. What is packed is unpacked to a temporary file first, so that its
 * length can be held against what it says of itself.
 */
final class NumpyFile {
  private NumpyFile() {}

  /** A table whose columns are what their values make them. */
  static FileTable read(Path file, FileFormat format, FileOptions options) throws IOException {
    return read(file, format, reader -> reader.table(options));
  }

  /** A table whose columns are known. */
  static BitTable read(Path file, FileFormat format, FileColumns columns) throws IOException {
    return read(file, format, reader -> reader.table(columns));
  }

  /** What is made of an array. */
  private interface Reading<T> {
    T of(NpyReader reader) throws IOException;
  }

  private static <T> T read(Path file, FileFormat format, Reading<T> reading) throws IOException {
    try {
      if (format == FileFormat.NPZ) {
        return unpacked(file, NpzFile.open(file), reading);
      }
      if (FileBytes.arePacked(file)) {
        return unpacked(file, FileBytes.open(file), reading);
      }
      return read(file, file, reading);
    } catch (TableFormatException e) {
      throw e;
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private static <T> T unpacked(Path file, InputStream packed, Reading<T> reading)
      throws IOException {
    Path temporary = Files.createTempFile("bitwell", ".npy");
    try (packed) {
      Files.copy(packed, temporary, StandardCopyOption.REPLACE_EXISTING);
      return read(file, temporary, reading);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static <T> T read(Path file, Path array, Reading<T> reading) throws IOException {
    try (FileChannel channel = FileChannel.open(array)) {
      return reading.of(NpyReader.of(file, channel));
    }
  }
}
