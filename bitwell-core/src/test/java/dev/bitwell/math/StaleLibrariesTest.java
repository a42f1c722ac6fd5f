package dev.bitwell.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StaleLibrariesTest {
  private static final Instant NOW = Instant.parse("2026-01-02T12:00:00Z");

  @TempDir Path folder;

  @Test
  void deletesOldCopiesAndNothingElse() throws IOException {
    file("libnetlibblasjni123.so", Duration.ofHours(25));
    file("libnetlibblasjni4.dylib", Duration.ofDays(400));
    file("libnetlibblasjni5.dll", Duration.ofDays(2));
    file("libnetlibblasjni6.so", Duration.ofHours(23));
    file("libnetlibblasjni7.so", Duration.ofHours(-1));
    file("libnetlibblasjni8.so.txt", Duration.ofDays(2));
    file("mine.so", Duration.ofDays(2));
    Files.createDirectory(folder.resolve("libnetlibblasjni9.so"));

    StaleLibraries.delete(folder, NOW);

    assertEquals(
        Set.of(
            "libnetlibblasjni6.so",
            "libnetlibblasjni7.so",
            "libnetlibblasjni8.so.txt",
            "libnetlibblasjni9.so",
            "mine.so"),
        names());
  }

  @Test
  void aFolderThatIsNotThereIsNoError() throws IOException {
    StaleLibraries.delete(folder.resolve("missing"), NOW);
    assertEquals(Set.of(), names());
  }

  private void file(String name, Duration age) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    Files.setLastModifiedTime(file, FileTime.from(NOW.minus(age)));
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      return names;
    }
  }
}
