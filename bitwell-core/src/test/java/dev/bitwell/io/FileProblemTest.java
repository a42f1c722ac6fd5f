package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileProblemTest {
  private static final Path FILE = Path.of("some", "file");

  @Test
  void errorsThatNameNoFileGetOne() {
    IOException nameless = new IOException("Is a directory");
    IOException named = FileProblem.named(FILE, nameless);
    assertEquals(FILE + ": Is a directory", named.getMessage());
    assertSame(nameless, named.getCause());
    assertEquals(FILE + ": EOFException", FileProblem.named(FILE, new EOFException()).getMessage());
  }

  @Test
  void errorsThatNameAFileStayAsTheyAre() {
    for (IOException e :
        List.of(
            new NoSuchFileException("other"),
            new FileFormatException(FILE, "it is damaged"),
            new IOException("cannot read " + FILE))) {
      assertSame(e, FileProblem.named(FILE, e));
    }
  }
}
