package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import dev.bitwell.data.file.BitFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RowCacheTest {
  private static final String NAME = "lattice:4x5,samples=70,sweeps=5";
  private static final IsingData DATA = IsingData.of(NAME);
  private static final BitMatrix DRAWN = DATA.rows(1);

  @TempDir Path directory;

  private Path onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.get(0);
    }
  }

  @Test
  void rowsAreKeptInAFileThatSaysWhatItHolds() throws IOException {
    assertEquals(DRAWN, DATA.rows(2, directory));
    Path file = onlyFile();
    assertTrue(file.getFileName().toString().matches("lattice-4x5-[0-9a-f]{16}\\.npy"), "" + file);
    assertEquals(DRAWN, BitFile.read(file).rows());
  }

  @Test
  void rowsThatAreThereAreNotDrawnAgain() throws IOException {
    DATA.rows(1, directory);
    BitMatrix others = Rows.random(70, 20);
    BitFile.write(onlyFile(), others, List.of());
    assertEquals(others, DATA.rows(1, directory));
  }

  interface Damage {
    void to(Path file) throws IOException;
  }

  static Stream<Damage> damages() {
    return Stream.of(
        file -> Files.write(file, new byte[0]),
        file -> Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 1000)),
        file -> Files.writeString(file, "not an array"),
        file -> BitFile.write(file, Rows.random(69, 20), List.of()),
        file -> BitFile.write(file, Rows.random(70, 21), List.of()));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedFilesAreMadeAnew(Damage damage) throws IOException {
    DATA.rows(1, directory);
    damage.to(onlyFile());
    assertEquals(DRAWN, DATA.rows(1, directory));
    assertEquals(DRAWN, BitFile.read(onlyFile()).rows());
  }

  @Test
  void directoriesAreMade() throws IOException {
    DATA.rows(1, directory.resolve("a/b"));
    try (Stream<Path> files = Files.list(directory.resolve("a/b"))) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void whereNothingCanBeWrittenRowsAreDrawnAllTheSame() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertEquals(DRAWN, DATA.rows(1, file.resolve("cache")));
    assertEquals(DRAWN, DATA.rows(1, file));
    assertEquals(file, onlyFile());
  }

  @Test
  void aDirectoryInPlaceOfTheFileIsLeftAlone() throws IOException {
    DATA.rows(1, directory);
    Path file = onlyFile();
    Files.delete(file);
    Files.createDirectory(file);
    Files.createFile(file.resolve("content"));
    assertEquals(DRAWN, DATA.rows(1, directory));
    assertEquals(file, onlyFile());
  }

  @Test
  void withoutADirectoryNothingIsKept() {
    assertEquals(DRAWN, DATA.rows(1, null));
  }

  @Test
  void otherDataAndOtherGeneratorsHaveOtherFiles() {
    IsingSpec spec = IsingSpecReader.read(NAME);
    Path file = new RowCache(directory, 1).file(spec);
    assertEquals(file, new RowCache(directory, 1).file(IsingSpecReader.read(spec.name())));
    assertNotEquals(file, new RowCache(directory, 2).file(spec));
    assertNotEquals(file, new RowCache(directory, 1).file(IsingSpecReader.read(NAME + ",seed=2")));
  }
}
