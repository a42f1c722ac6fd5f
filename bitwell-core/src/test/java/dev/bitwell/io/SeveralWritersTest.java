package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several write one file at the same time, and it is one of theirs at any moment. */
class SeveralWritersTest {
  private static final int WRITERS = 3;
  private static final int SIZE = 300_000;

  @TempDir Path directory;

  /** Writes a file of one and the same byte again and again, in pieces. */
  private static void write(Path file, int letter, int times) throws IOException {
    byte[] piece = new byte[SIZE / 10];
    Arrays.fill(piece, (byte) letter);
    for (int k = 0; k < times; k++) {
      AtomicFile.write(
          file,
          out -> {
            for (int p = 0; p < 10; p++) {
              out.write(piece);
              out.flush();
            }
          });
    }
  }

  /** Another process that writes. */
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), arguments[1].charAt(0), 30);
  }

  @Test
  void threads() throws Exception {
    Path file = directory.resolve("file");
    List<FutureTask<Void>> writers = new ArrayList<>();
    for (int w = 0; w < WRITERS; w++) {
      int letter = 'a' + w;
      FutureTask<Void> writer =
          new FutureTask<>(
              () -> {
                write(file, letter, 30);
                return null;
              });
      writers.add(writer);
      new Thread(writer).start();
    }
    watch(file, () -> writers.stream().allMatch(FutureTask::isDone));
    for (FutureTask<Void> writer : writers) {
      writer.get();
    }
  }

  @Test
  void processes() throws Exception {
    Path file = directory.resolve("file");
    List<Process> writers = new ArrayList<>();
    for (int w = 0; w < WRITERS; w++) {
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Xshare:auto",
              "-cp",
              classPath(),
              SeveralWritersTest.class.getName(),
              file.toString(),
              String.valueOf((char) ('a' + w)));
      writers.add(new ProcessBuilder(command).inheritIO().start());
    }
    watch(file, () -> writers.stream().noneMatch(Process::isAlive));
    for (Process writer : writers) {
      assertEquals(0, writer.waitFor());
    }
  }

  /** Where this class is and what it uses. */
  private static String classPath() {
    return Stream.of(AtomicFile.class, SeveralWritersTest.class)
        .map(type -> type.getProtectionDomain().getCodeSource())
        .map(CodeSource::getLocation)
        .map(location -> Path.of(location.getPath()).toString())
        .collect(Collectors.joining(System.getProperty("path.separator")));
  }

  private void watch(Path file, BooleanSupplier done) throws IOException {
    boolean last = false;
    while (!last) {
      last = done.getAsBoolean();
      if (Files.exists(file)) {
        byte[] seen = Files.readAllBytes(file);
        byte[] expected = new byte[SIZE];
        Arrays.fill(expected, seen[0]);
        assertTrue(Arrays.equals(expected, seen), "the file is a mixture, or a part");
      }
    }
    assertTrue(Files.exists(file));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList());
    }
  }
}
