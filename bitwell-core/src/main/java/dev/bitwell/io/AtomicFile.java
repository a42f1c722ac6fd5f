package dev.bitwell.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file beside its target and renames it when it is complete and on the disk, so that
 * whoever opens the target sees the old content or the new one, never a part, even after a crash.
 *
 * <p>The file beside {@code NAME} is always {@code .NAME.tmp}: a process that is killed while
 * writing leaves one such file, and the next write reuses it. Two processes must therefore not
 * write the same target at the same time.
 */
public final class AtomicFile {
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
    Path directory = target.toAbsolutePath().getParent();
    checkWritable(target, directory);
    Path temporary = directory.resolve("." + target.getFileName() + ".tmp");
    try {
      writeToDisk(temporary, content);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | RuntimeException | Error e) {
      deleteAfter(e, temporary);
      throw e;
    }
    forceDirectory(directory);
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

  private static void writeToDisk(Path file, Content content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      OutputStream out = new UnclosableStream(Channels.newOutputStream(channel));
      content.writeTo(out);
      out.flush();
      channel.force(true);
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
  private static void forceDirectory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
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
}
