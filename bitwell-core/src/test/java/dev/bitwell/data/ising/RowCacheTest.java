package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RowCacheTest {
  private static final String NAME = "lattice:4x5,samples=70,sweeps=5";
  private static final IsingData DATA = IsingData.of(NAME);
  private static final BitMatrix DRAWN = DATA.rows(Crew.of(1));

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
    assertEquals(DRAWN, DATA.rows(directory, Crew.of(2)));
    Path file = onlyFile();
    assertTrue(
        file.getFileName().toString().matches("lattice-4x5(-[0-9a-f]{16}){2}\\.npy"), "" + file);
    assertEquals(DRAWN, BitFile.read(file).rows());
  }

  @Test
  void rowsThatAreThereAreNotDrawnAgain() throws IOException {
    BitMatrix others = Rows.random(70, 20);
    new RowCache(directory, 1).keep(IsingSpecReader.read(NAME), others);
    assertEquals(others, DATA.rows(directory, Crew.of(1)));
    onlyFile();
  }

  @Test
  void rowsWithoutAChecksumAreIgnored() throws IOException {
    DATA.rows(directory, Crew.of(1));
    Path file = onlyFile();
    BitFile.write(file, Rows.random(70, 20), List.of());
    String before = file.getFileName().toString().replaceFirst("-[0-9a-f]{16}\\.", ".");
    Files.move(file, directory.resolve(before));
    assertEquals(DRAWN, DATA.rows(directory, Crew.of(1)));
  }

  /** Every bit of the file in turn, of which most still leave an NPY file of zeros and ones. */
  @Test
  void flippedBitsAreNotBelieved() throws IOException {
    DATA.rows(directory, Crew.of(1));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    RowCache cache = new RowCache(directory, 1);
    IsingSpec spec = IsingSpecReader.read(NAME);
    int believed = 0;
    for (int k = 0; k < whole.length; k++) {
      byte[] damaged = whole.clone();
      damaged[k] ^= 1;
      Files.write(file, damaged);
      Optional<BitMatrix> found = cache.find(spec);
      assertTrue(found.isEmpty() || found.get().equals(DRAWN), "byte " + k);
      believed += found.isPresent() ? 1 : 0;
    }
    assertTrue(believed < 128, "more were believed than the header has bytes: " + believed);
    assertEquals(DRAWN, DATA.rows(directory, Crew.of(1)));
    assertArrayEquals(whole, Files.readAllBytes(onlyFile()));
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
    DATA.rows(directory, Crew.of(1));
    damage.to(onlyFile());
    assertEquals(DRAWN, DATA.rows(directory, Crew.of(1)));
    assertEquals(DRAWN, BitFile.read(onlyFile()).rows());
  }

  @Test
  void directoriesAreMade() throws IOException {
    DATA.rows(directory.resolve("a/b"), Crew.of(1));
    try (Stream<Path> files = Files.list(directory.resolve("a/b"))) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void whereNothingCanBeWrittenRowsAreDrawnAllTheSame() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertEquals(DRAWN, DATA.rows(file.resolve("cache"), Crew.of(1)));
    assertEquals(DRAWN, DATA.rows(file, Crew.of(1)));
    assertEquals(file, onlyFile());
  }

  @Test
  void aDirectoryInPlaceOfTheFileIsLeftAlone() throws IOException {
    DATA.rows(directory, Crew.of(1));
    Path file = onlyFile();
    Files.delete(file);
    Files.createDirectory(file);
    Files.createFile(file.resolve("content"));
    assertEquals(DRAWN, DATA.rows(directory, Crew.of(1)));
    assertEquals(file, onlyFile());
  }

  @Test
  void withoutADirectoryNothingIsKept() {
    assertEquals(DRAWN, DATA.rows(null, Crew.of(1)));
  }

  @Test
  void otherDataAndOtherGeneratorsHaveOtherFiles() {
    IsingSpec spec = IsingSpecReader.read(NAME);
    Path file = new RowCache(directory, 1).file(spec, DRAWN);
    IsingSpec same = IsingSpecReader.read(spec.name());
    assertEquals(file, new RowCache(directory, 1).file(same, DRAWN));
    assertNotEquals(file, new RowCache(directory, 2).file(spec, DRAWN));
    IsingSpec other = IsingSpecReader.read(NAME + ",seed=2");
    assertNotEquals(file, new RowCache(directory, 1).file(other, DRAWN));
    assertNotEquals(file, new RowCache(directory, 1).file(spec, Rows.random(70, 20)));
  }
}
