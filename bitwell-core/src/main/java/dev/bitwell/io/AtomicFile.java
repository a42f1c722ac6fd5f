package dev.bitwell.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Writes a file beside its target and renames it when it is complete and on the disk, so that
 * whoever opens the target sees the old content or the new one, never a part, even after a crash.
 * Of several who write the same target at the same time, in one process or in many, the last one to
 * finish has it.
 *
 * <p>The file beside {@code NAME} is called {@code .NAME.0123456789abcdef.tmp}, by a number that is
 * drawn for each write. A process that is killed while writing leaves its file behind; the next
 * write of the same target removes those that nobody has written to for a day.
 */
public final class AtomicFile {
  private static final Duration STALE = Duration.ofDays(1);

  private AtomicFile() {}

  /** What goes into the file. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to a buffered stream; closing the stream is allowed and not needed. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Replaces or creates {@code target}. If the content throws, the target is untouched and nothing
   * is left beside it.
   */
  public static void write(Path target, Content content) throws IOException {
    write(target, content, Disk.REAL);
  }

  static void write(Path target, Content content, Disk disk) throws IOException {
    Path directory = target.toAbsolutePath().getParent();
    checkWritable(target, directory);
    deleteStale(directory, target.getFileName().toString());
    Path temporary =
        directory.resolve(
            String.format(
                ".%s.%016x.tmp",
                target.getFileName(), UUID.randomUUID().getLeastSignificantBits()));
    try {
      writeToDisk(target, temporary, content, disk);
      disk.rename(temporary, target);
    } catch (IOException | RuntimeException | Error e) {
      deleteAfter(e, temporary);
      throw e;
    }
    forceDirectory(directory, disk);
  }

  /** The same with a text, in UTF-8. */
  public static void writeText(Path target, String text) throws IOException {
    write(target, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void checkWritable(Path target, Path directory) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(
          target.toString(), null, "this is a directory, and a file cannot take its place");
    }
    if (!Files.isDirectory(directory)) {
      throw new NoSuchFileException(
          target.toString(), null, "there is no directory " + directory + " to write to");
    }
    if (!Files.isWritable(directory)) {
      throw new AccessDeniedException(
          target.toString(), null, "files may not be created in the directory " + directory);
    }
  }

  private static void writeToDisk(Path target, Path temporary, Content content, Disk disk)
      throws IOException {
    try (FileChannel channel =
        disk.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      OutputStream out =
          new UnclosableStream(new NamedStream(target, Channels.newOutputStream(channel)));
      content.writeTo(out);
      out.flush();
      force(channel, target);
    }
  }

  private static void force(FileChannel channel, Path target) throws IOException {
    try {
      channel.force(true);
    } catch (IOException e) {
      throw FileProblem.named(target, e);
    }
  }

  /** What cannot be removed does no harm. */
  private static void deleteStale(Path directory, String name) {
    Pattern leftover = Pattern.compile("\\." + Pattern.quote(name) + "(\\.[0-9a-f]{16})?\\.tmp");
    FileTime stale = FileTime.from(Instant.now().minus(STALE));
    try (DirectoryStream<Path> leftovers =
        Files.newDirectoryStream(
            directory, file -> leftover.matcher(file.getFileName().toString()).matches())) {
      for (Path file : leftovers) {
        if (Files.getLastModifiedTime(file).compareTo(stale) < 0) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another process may have removed it this very moment.
    }
  }

  private static void deleteAfter(Throwable failure, Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  /** The rename itself survives a power cut only once the directory is on the disk as well. */
  private static void forceDirectory(Path directory, Disk disk) {
    try (FileChannel channel = disk.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows cannot open a directory. The file is complete and in place all the same.
    }
  }

  /** Writers like to close what they are given, but the channel must stay open to be forced. */
  private static final class UnclosableStream extends BufferedOutputStream {
    UnclosableStream(OutputStream out) {
      super(out, 1 << 16);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /** Names the target in errors of writing: neither the system nor the temporary name helps. */
  private static final class NamedStream extends OutputStream {
    private final Path target;
    private final OutputStream out;

    NamedStream(Path target, OutputStream out) {
      this.target = target;
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw FileProblem.named(target, e);
      }
    }
  }
}
