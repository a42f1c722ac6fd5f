package dev.bitwell.data.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Arrays of NumPy in one file: a zip archive of NPY files, of which one is a table. */
final class NpzFile {
  private static final String ENDING = ".npy";

  private NpzFile() {}

  /** The only array of two dimensions. */
  static InputStream open(Path file) throws IOException {
    ZipFile archive = archive(file);
    try {
      ZipEntry table = table(file, archive);
      return new FilterInputStream(archive.getInputStream(table)) {
        @Override
        public void close() throws IOException {
          super.close();
          archive.close();
        }
      };
    } catch (IOException e) {
      archive.close();
      throw e;
    }
  }

  private static ZipFile archive(Path file) throws IOException {
    try {
      return new ZipFile(file.toFile());
    } catch (ZipException e) {
      throw new TableFormatException(
          file, "the file is not an NPZ file, which is a zip archive: " + e.getMessage(), e);
    }
  }

  private static ZipEntry table(Path file, ZipFile archive) throws IOException {
    List<ZipEntry> tables = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (ZipEntry entry : (Iterable<ZipEntry>) () -> entries(archive)) {
      if (isTable(file, archive, entry)) {
        tables.add(entry);
      } else {
        others.add(name(entry));
      }
    }
    if (tables.size() != 1) {
      throw new TableFormatException(
          file,
          tables.isEmpty()
              ? "none of its arrays ("
                  + String.join(", ", others)
                  + ") is of numbers and two dimensions; accepted is one that is"
              : "its arrays "
                  + String.join(", ", tables.stream().map(NpzFile::name).toList())
                  + " all have two dimensions; accepted is one that has, so save the table by"
                  + " itself");
    }
    return tables.get(0);
  }

  private static Iterator<ZipEntry> entries(ZipFile archive) {
    return archive.stream().<ZipEntry>map(entry -> entry).iterator();
  }

  private static boolean isTable(Path file, ZipFile archive, ZipEntry entry) throws IOException {
    try (ReadableByteChannel channel = Channels.newChannel(archive.getInputStream(entry))) {
      NpyHeader unused = NpyHeader.read(file, channel);
      return true;
    } catch (TableFormatException e) {
      return false;
    }
  }

  private static String name(ZipEntry entry) {
    String name = entry.getName();
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }
}
