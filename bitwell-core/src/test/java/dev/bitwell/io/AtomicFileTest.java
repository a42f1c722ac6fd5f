package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path directory;

  @Test
  void aNewFileGetsTheContentAndNothingIsLeftBesideIt() throws IOException {
    byte[] content = new byte[200_000];
    content[199_999] = 7;

    AtomicFile.write(directory.resolve("a"), out -> out.write(content));

    assertArrayEquals(content, Files.readAllBytes(directory.resolve("a")));
    assertEquals(List.of("a"), names());
  }

  @Test
  void anOldFileIsReplacedAlsoByAShorterOne() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "something long");

    AtomicFile.write(file, text("new"));

    assertEquals("new", Files.readString(file));
  }

  @Test
  void theOldFileIsThereUntilTheNewOneIsComplete() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "old");

    AtomicFile.write(
        file,
        out -> {
          out.write("new".getBytes(StandardCharsets.UTF_8));
          out.flush();
          assertEquals("old", Files.readString(file));
        });

    assertEquals("new", Files.readString(file));
  }

  @Test
  void theOldFileStaysWhenTheWriterThrows() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "old");
    for (Exception failure : List.of(new IOException("no"), new IllegalStateException("no"))) {
      Exception thrown =
          assertThrows(
              Exception.class,
              () ->
                  AtomicFile.write(
                      file,
                      out -> {
                        out.write(new byte[100_000]);
                        throwAny(failure);
                      }));

      assertSame(failure, thrown);
      assertEquals("old", Files.readString(file));
      assertEquals(List.of("a"), names());
    }
  }

  private static void throwAny(Exception e) throws IOException {
    if (e instanceof IOException io) {
      throw io;
    }
    throw (RuntimeException) e;
  }

  /** Without the first the file may be empty after a power cut, without the last the old one. */
  @Test
  void theContentIsOnTheDiskBeforeTheRenameAndTheRenameBeforeTheEnd() throws IOException {
    WatchedDisk disk = new WatchedDisk();

    AtomicFile.write(directory.resolve("a"), out -> out.write(new byte[200_000]), disk);

    assertEquals(List.of("force 200000 bytes", "rename to a", "force directory"), disk.done);
  }

  @Test
  void aFullDiskIsNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "old");
    WatchedDisk full =
        new WatchedDisk() {
          @Override
          void beforeWrite() throws IOException {
            throw new IOException("No space left on device");
          }
        };
    WatchedDisk late =
        new WatchedDisk() {
          @Override
          void beforeForce() throws IOException {
            throw new IOException("No space left on device");
          }
        };

    for (Disk disk : List.of(full, late)) {
      IOException e =
          assertThrows(IOException.class, () -> AtomicFile.write(file, text("new"), disk));

      assertEquals(file + ": No space left on device", e.getMessage());
      assertEquals("old", Files.readString(file));
      assertEquals(List.of("a"), names());
    }
  }

  @Test
  void whatKilledWritesHaveLeftIsRemovedWhenItIsOlderThanADay() throws IOException {
    FileTime twoDaysAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    List<String> leftovers =
        List.of(
            ".a.tmp",
            ".a.0123456789abcdef.tmp",
            ".a.fresh.tmp",
            ".b.0123456789abcdef.tmp",
            ".a.0123456789abcdef.tmp.more",
            "a.tmp");
    for (String name : leftovers) {
      Files.setLastModifiedTime(Files.createFile(directory.resolve(name)), twoDaysAgo);
    }
    Files.createFile(directory.resolve(".a.fedcba9876543210.tmp"));

    AtomicFile.write(directory.resolve("a"), text("new"));

    assertEquals(
        List.of(
            ".a.0123456789abcdef.tmp.more",
            ".a.fedcba9876543210.tmp",
            ".a.fresh.tmp",
            ".b.0123456789abcdef.tmp",
            "a",
            "a.tmp"),
        names());
  }

  @Test
  void theWriterMayCloseTheStream() throws IOException {
    AtomicFile.write(
        directory.resolve("a"),
        out -> {
          try (OutputStream closed = out) {
            closed.write('x');
          }
        });

    assertEquals("x", Files.readString(directory.resolve("a")));
  }

  @Test
  void aRelativeNameIsNamedAsItWasGiven() {
    NoSuchFileException e =
        assertThrows(
            NoSuchFileException.class, () -> AtomicFile.write(Path.of("no-such/a"), text("")));
    assertTrue(e.getMessage().startsWith("no-such/a: there is no directory "), e.getMessage());
  }

  @Test
  void aMissingDirectoryIsNamed() {
    Path file = directory.resolve("missing").resolve("a");

    NoSuchFileException e =
        assertThrows(NoSuchFileException.class, () -> AtomicFile.write(file, text("")));

    assertEquals(
        file + ": there is no directory " + file.getParent() + " to write to", e.getMessage());
    assertFalse(Files.exists(file.getParent()));
  }

  @Test
  void aDirectoryIsNotReplaced() throws IOException {
    Path target = Files.createDirectory(directory.resolve("a"));

    FileSystemException e =
        assertThrows(FileSystemException.class, () -> AtomicFile.write(target, text("")));

    assertTrue(e.getMessage().contains("this is a directory"), e.getMessage());
    assertEquals(List.of("a"), names());
  }

  private static AtomicFile.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
