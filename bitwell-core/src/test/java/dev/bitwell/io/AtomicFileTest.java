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

  @Test
  void theRestOfAKilledWriteIsReused() throws IOException {
    Files.writeString(directory.resolve(".a.tmp"), "half of something that was much longer");

    AtomicFile.write(directory.resolve("a"), text("new"));

    assertEquals("new", Files.readString(directory.resolve("a")));
    assertEquals(List.of("a"), names());
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
