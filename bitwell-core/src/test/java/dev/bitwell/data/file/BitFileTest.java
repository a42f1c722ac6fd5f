package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
    assertTrue(
        e.getMessage().contains("ends in .csv, .tsv, .data, .txt, .npy, .npz or one of"),
        e.getMessage());
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

    assertEquals(List.of(), BitFile.read(file).columns().names());
  }

  @Test
  void aTableHasAsManyBitsAsItsColumns() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new BitTable(Rows.random(2, 3), List.of("a")));
    assertEquals("rows of 3 bits are none of 1 columns of 1 bits", e.getMessage());
  }

  private static final Columns ANIMALS =
      Columns.of(
          List.of(
              new Column("legs", List.of("0", "2", "10")),
              Column.ofBit("hair"),
              new Column("kind", List.of("a, \"b\"", "c\nd", "e")),
              new Column("tame", List.of("no", "yes"))));

  private static final BitMatrix ANIMAL_ROWS = Rows.of("10001000", "01000011", "00110100");

  @Test
  void valuesAreWrittenAsWordsAndReadBack() throws IOException {
    Path file = directory.resolve("animals.csv");
    BitFile.write(file, ANIMAL_ROWS, ANIMALS);
    assertEquals(
        "legs,hair,kind,tame\n0,0,\"a, \"\"b\"\"\",no\n2,0,e,yes\n10,1,\"c\nd\",no\n",
        Files.readString(file));
    BitTable found = new BitTable(ANIMAL_ROWS, ANIMALS, Optional.empty());
    assertEquals(found, BitFile.read(file));
    assertEquals(found, BitFile.read(file, ANIMALS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"numbers.csv", "numbers.npy"})
  void numbersWithoutNamesComeBack(String name) throws IOException {
    Path file = directory.resolve(name);
    Columns numbers = Columns.unnamed(List.of(List.of("3", "7"), List.of("0", "1", "200")));
    BitMatrix rows = Rows.of("0100", "1010", "1001", "0001");
    BitFile.write(file, rows, numbers);
    BitTable read = BitFile.read(file);
    assertEquals(rows, read.rows());
    assertEquals(List.of("3", "7"), read.columns().columns().get(0).words());
    assertEquals(List.of("0", "1", "200"), read.columns().columns().get(1).words());
  }

  @Test
  void npyHoldsNumbersWhereValuesAreNumbers() throws IOException {
    Path file = directory.resolve("animals.npy");
    BitFile.write(file, ANIMAL_ROWS, ANIMALS);
    byte[] bytes = Files.readAllBytes(file);
    assertArrayEquals(
        new byte[] {0, 0, 0, 0, 2, 0, 2, 1, 10, 1, 1, 0},
        Arrays.copyOfRange(bytes, bytes.length - 12, bytes.length));
  }
}
