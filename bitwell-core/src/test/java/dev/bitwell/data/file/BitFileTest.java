package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitFileTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"bits.csv", "bits.npy", "BITS.CSV", "Bits.Npy"})
  void tablesOfAllSizesAreReadBackAsWritten(String name) throws IOException {
    Path file = directory.resolve(name);
    for (int bits : new int[] {1, 2, 13, 64, 65, 207}) {
      for (int count : new int[] {1, 3, 300, 1000}) {
        BitMatrix rows = Rows.random(count, bits);
        BitFile.write(file, rows, List.of());
        assertEquals(new BitTable(rows, List.of()), BitFile.read(file));
      }
    }
  }

  @Test
  void otherEndingsAreRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> BitFile.read(directory.resolve("bits.xlsx")));
    assertTrue(e.getMessage().contains("ends in .csv or .npy, not "), e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> BitFile.write(directory.resolve("bits"), Rows.random(1, 1), List.of()));
  }

  @Test
  void aMissingFileAndADirectoryAreNamed() throws IOException {
    Path file = directory.resolve("bits.csv");

    NoSuchFileException e = assertThrows(NoSuchFileException.class, () -> BitFile.read(file));
    assertEquals(file + ": there is no such data file", e.getMessage());

    Files.createDirectory(file);
    assertThrows(TableFormatException.class, () -> BitFile.read(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bits.csv", "bits.npy"})
  void aTableWithoutRowsIsNotWritten(String name) {
    assertThrows(
        IllegalArgumentException.class,
        () -> BitFile.write(directory.resolve(name), new BitMatrix(0, 3), List.of()));
    assertTrue(Files.notExists(directory.resolve(name)));
  }

  @Test
  void npyDropsTheColumnNames() throws IOException {
    Path file = directory.resolve("bits.npy");

    BitFile.write(file, Rows.random(2, 2), List.of("a", "b"));

    assertEquals(List.of(), BitFile.read(file).columns());
  }

  @Test
  void thereAreAsManyColumnNamesAsBitsOrNone() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new BitTable(Rows.random(2, 3), List.of("a")));
    assertEquals("a table of 3 columns has as many column names or none, not 1", e.getMessage());
  }
}
