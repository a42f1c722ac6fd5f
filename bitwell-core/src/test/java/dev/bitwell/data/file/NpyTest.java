package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Constant;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NpyTest {
  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("bits.npy");
  }

  static Stream<NpyType> types() {
    return Stream.of("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8")
        .flatMap(name -> Stream.of("<" + name, ">" + name))
        .map(descr -> NpyType.of(descr).orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyTypeIsReadInBothOrdersAndVersions(NpyType type) throws IOException {
    // More than one chunk for the larger types, with rows across its boundary.
    BitMatrix expected = Rows.random(331, 207);
    for (boolean fortran : new boolean[] {false, true}) {
      for (int version : new int[] {1, 2, 3}) {
        String header = header(type.descr(), fortran ? "True" : "False", "331, 207");
        Files.write(file, npy(version, header, values(type, expected, fortran)));
        assertEquals(new BitTable(expected, List.of()), BitFile.read(file));
      }
    }
  }

  private static byte[] values(NpyType type, BitMatrix rows, boolean fortran) {
    byte[] bytes = new byte[rows.rows() * rows.bits() * type.bytes()];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(type.order());
    for (int k = 0; k < rows.rows() * rows.bits(); k++) {
      int row = fortran ? k % rows.rows() : k / rows.bits();
      int bit = fortran ? k / rows.rows() : k % rows.bits();
      put(type, buffer, rows.get(row, bit) ? 1 : 0);
    }
    return bytes;
  }

  private static void put(NpyType type, ByteBuffer buffer, double value) {
    switch (type.descr().substring(1)) {
      case "i2", "u2" -> buffer.putShort((short) value);
      case "i4", "u4" -> buffer.putInt((int) value);
      case "i8", "u8" -> buffer.putLong((long) value);
      case "f2" -> buffer.putShort(half(value));
      case "f4" -> buffer.putFloat((float) value);
      case "f8" -> buffer.putDouble(value);
      default -> buffer.put((byte) value);
    }
  }

  /** Of the numbers that are written here. */
  private static short half(double value) {
    return value == 0 ? 0 : value == 1 ? 0x3C00 : value == 2 ? (short) 0x4000 : fail("" + value);
  }

  @Test
  void extremeNumbersAreThemselves() {
    ByteBuffer bytes = ByteBuffer.allocate(8);
    assertEquals("18446744073709551615", type("<u8").cell(bytes.putLong(0, -1), 0));
    assertEquals(0x1p64, type("<u8").value(bytes, 0));
    assertEquals("-1", type("<i8").cell(bytes, 0));
    assertEquals("65535", type(">u2").cell(bytes, 0));
    assertEquals("0.1", type("<f4").cell(bytes.putFloat(0, 0.1f), 0));
    assertEquals("", type("<f8").cell(bytes.putDouble(0, Double.NaN), 0));
  }

  /** Bits, and the number that IEEE 754 says they are. */
  @ParameterizedTest
  @CsvSource({
    "0x3555, 0.333251953125",
    "0x8000, -0.0",
    "0xC000, -2",
    "0x7BFF, 65504",
    "0x0001, 5.960464477539063E-8",
    "0x03FF, 6.097555160522461E-5",
    "0x7C00, Infinity",
    "0xFC00, -Infinity",
    "0x7E00, NaN"
  })
  void halvesAreDecoded(String bits, double value) {
    ByteBuffer bytes = ByteBuffer.allocate(2).putShort(0, Integer.decode(bits).shortValue());
    assertEquals(value, type(">f2").value(bytes, 0));
  }

  private static NpyType type(String descr) {
    return NpyType.of(descr).orElseThrow();
  }

  @Test
  void aHeaderMayHaveItsEntriesInAnyOrderAndDoubleQuotes() throws IOException {
    String header = "{\"shape\":(2,1),\"fortran_order\":False,\"descr\":\"|u1\"}";
    Files.write(file, npy(1, header, new byte[] {1, 0}));

    assertEquals(Rows.of("1", "0"), BitFile.read(file).rows());
  }

  @Test
  void theWrittenHeaderIsThatOfNumpy() throws IOException {
    BitFile.write(file, Rows.of("011", "100"), List.of());
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);

    assertEquals("\u0093NUMPY\u0001\u0000v\u0000", text.substring(0, 10));
    assertEquals(header("|u1", "False", "2, 3"), text.substring(10, 128).stripTrailing());
    assertEquals('\n', text.charAt(127));
    assertEquals("\0\1\1\1\0\0", text.substring(128));
  }

  @ParameterizedTest
  @MethodSource("types")
  void aFewWholeNumbersAreTheValuesOfAColumn(NpyType type) throws IOException {
    for (boolean fortran : new boolean[] {false, true}) {
      byte[] values = values(type, new BitMatrix(3, 4), fortran);
      for (int number : new int[] {2, 1}) {
        // Row 2 of column 3 gets a 2, row 1 a 1.
        int index = fortran ? 3 * 3 + number : number * 4 + 3;
        put(
            type,
            ByteBuffer.wrap(values).order(type.order()).position(index * type.bytes()),
            number);
      }
      byte[] bytes = npy(1, header(type.descr(), fortran ? "True" : "False", "3, 4"), values);
      if (type.kind() == 'b') {
        assertRefused(
            bytes, "row 2, column 3 (counted from 0, as in NumPy) is 2.0; accepted are 0 and 1");
      } else {
        Files.write(file, bytes);
        BitTable table = BitFile.read(file);
        assertEquals(List.of("0", "1", "2"), table.columns().columns().get(3).words());
        assertEquals(Rows.of("000100", "000010", "000001"), table.rows());
        assertEquals(table, BitFile.read(file, table.columns()));
        IllegalArgumentException e =
            assertThrows(
                IllegalArgumentException.class,
                () -> BitFile.read(file, Columns.named(List.of("a"))));
        assertTrue(e.getMessage().contains("4 without names"), e.getMessage());
      }
    }
  }

  @Test
  void furtherRowsHaveNoOtherValues() throws IOException {
    Files.write(file, npy(1, header("|u1", "False", "2, 1"), new byte[] {1, 3}));
    TableFormatException e =
        assertThrows(TableFormatException.class, () -> BitFile.read(file, Columns.unnamed(1)));
    assertEquals(
        file + ": row 1, column 0 (counted from 0, as in NumPy) is 3; accepted are 0, 1",
        e.getMessage());
  }

  @Test
  void fractionsAreValuesAndNanIsMissing() throws IOException {
    double[] values = {0.5, 0, 0.25, 1, Double.NaN, 1, 0.5, 0};
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.BIG_ENDIAN);
    for (double value : values) {
      bytes.putDouble(value);
    }
    Files.write(file, npy(1, header(">f8", "False", "4, 2"), bytes.array()));
    BitTable table = BitFile.read(file);
    assertEquals(List.of("0.25", "0.5"), table.columns().columns().get(0).words());
    assertEquals(Rows.of("10", "01", "01", "10"), table.rows());
    assertEquals(Optional.of(Rows.of("11", "11", "01", "11")), table.known());
  }

  @Test
  void columnsThatCannotBeLearnedAreLeftOut() throws IOException {
    byte[] values = new byte[4 * 70];
    for (int k = 0; k < 70; k++) {
      values[4 * k] = (byte) k;
      values[4 * k + 1] = 7;
      values[4 * k + 2] = (byte) (k * 3);
      values[4 * k + 3] = (byte) (k % 2);
    }
    Files.write(file, npy(1, header("|u1", "False", "70, 4"), values));
    FileTable read = BitFile.read(file, FileOptions.USUAL);
    assertEquals(
        Map.of("column 0", "the index of the rows", "column 2", "numbers, 70 values in 70 rows"),
        read.from().leftOut());
    assertEquals(List.of("column 3"), read.table().columns().names());
    assertEquals(List.of(new Constant(0, "column 1", "7")), read.table().columns().constants());
    assertEquals(read.table(), BitFile.read(file, read.from()));
    FileTable asked = BitFile.read(file, FileOptions.USUAL.withColumns(List.of("3", "1")));
    assertEquals(read.table(), asked.table());
  }

  @Test
  void infinitiesAndTablesWithoutAnythingToLearnAreRefused() throws IOException {
    assertRefused(npy(1, header("|i1", "False", "1, 1"), new byte[] {-1}), "is '-1' in all rows");
    assertRefused(npy(1, header("|u1", "False", "1, 1"), new byte[] {-1}), "is '255' in all");
    for (double value : new double[] {1 / 0.0, -1 / 0.0}) {
      byte[] bytes = new byte[8];
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(value);
      assertRefused(
          npy(1, header("<f8", "False", "1, 1"), bytes), "is " + value + "; accepted are finite");
    }
    byte[] many = new byte[65];
    for (int k = 0; k < many.length; k++) {
      many[k] = (byte) k;
    }
    assertRefused(
        npy(1, header("|u1", "False", "65, 1"), many),
        "there is no column to learn of: column 0 (numbers, 65 values in 65 rows)");
  }

  @Test
  void anArrayMayBePacked() throws IOException {
    byte[] plain = npy(1, header("|u1", "False", "2, 2"), new byte[] {0, 1, 1, 1});
    file = directory.resolve("bits.npy.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(plain);
    }
    assertEquals(new BitTable(Rows.of("01", "11"), List.of()), BitFile.read(file));
  }

  private void zip(String... names) throws IOException {
    file = directory.resolve("bits.npz");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String name : names) {
        out.putNextEntry(new ZipEntry(name + ".npy"));
        String shape = name.startsWith("line") ? "4," : "2, 2";
        out.write(npy(1, header("|u1", "False", shape), new byte[] {0, 1, 1, 1}));
      }
    }
  }

  @Test
  void theOnlyTableAmongSeveralArraysIsRead() throws IOException {
    zip("line", "x", "line2");
    assertEquals(new BitTable(Rows.of("01", "11"), List.of()), BitFile.read(file));
    zip("line", "x", "y");
    assertSaid("its arrays x, y all have two dimensions; accepted is one that has");
    zip("line", "line2");
    assertSaid("none of its arrays (line, line2) is of numbers and two dimensions");
    Files.write(file, new byte[] {1, 2, 3});
    assertSaid("the file is not an NPZ file, which is a zip archive");
  }

  private void assertSaid(String reason) {
    TableFormatException e = assertThrows(TableFormatException.class, () -> BitFile.read(file));
    assertTrue(e.getMessage().startsWith(file + ": " + reason), e.getMessage());
  }

  static Stream<Arguments> badHeaders() {
    return Stream.of(
        arguments("", "gives no type (descr) that can be read"),
        arguments("{'descr': [('a', '|u1')], 'shape': (2, 2)}", "gives no type (descr)"),
        arguments(header("<f3", "False", "2, 2"), "is of type '<f3'; accepted are bool, int8 to"),
        arguments(header("<c8", "False", "1, 1"), "is of type '<c8'"),
        arguments(header("|O", "False", "2, 2"), "is of type '|O'"),
        arguments(header("|u1", "0", "2, 2"), "gives no fortran_order that can be read"),
        arguments("{'descr': '|u1', 'fortran_order': False}", "gives no shape that can be read"),
        arguments(header("|u1", "False", "4,"), "has shape (4,); accepted are two dimensions"),
        arguments(header("|u1", "False", ""), "has shape ()"),
        arguments(header("|u1", "False", "2, 2, 1"), "has shape (2, 2, 1)"),
        arguments(header("|u1", "False", "-2, -2"), "has shape (-2, -2)"),
        arguments(
            header("|u1", "False", "0, 4"), "has a dimension of 0; accepted are sizes from 1"),
        arguments(header("|u1", "False", "4, 0"), "has a dimension of 0"),
        arguments(header("|u1", "False", "4294967296, 1"), "has a dimension of 4294967296"),
        arguments(header("|u1", "False", "2, 3"), "promises 2 x 3 values of 1 bytes, but 4 bytes"),
        arguments(header("|u1", "False", "1, 3"), "but 4 bytes follow"),
        arguments(header("<f8", "False", "2, 2"), "promises 2 x 2 values of 8 bytes, but 4 bytes"),
        arguments(header("<f8", "False", "2147483647, 2147483647"), "but 4 bytes follow"));
  }

  @ParameterizedTest
  @MethodSource("badHeaders")
  void aBadHeaderIsRefusedBeforeAnythingIsAllocated(String header, String reason)
      throws IOException {
    assertRefused(npy(1, header, new byte[4]), reason);
  }

  @Test
  void otherFilesAndVersionsAreRefused() throws IOException {
    assertRefused("0,1\n1,0\n".getBytes(StandardCharsets.UTF_8), "does not begin as an NPY file");
    assertRefused(npy(4, header("|u1", "False", "2, 2"), new byte[4]), "is version 4.0; accepted");
    byte[] claims4GiB = npy(2, header("|u1", "False", "2, 2"), new byte[4]);
    Arrays.fill(claims4GiB, 8, 12, (byte) -1);
    assertRefused(claims4GiB, "the NPY header claims 4294967295 bytes; accepted are 65536");
  }

  @Test
  void everyTruncationIsRefused() throws IOException {
    byte[] good = npy(1, header("|u1", "False", "2, 2"), new byte[4]);
    for (int length = 0; length < good.length; length++) {
      assertRefused(Arrays.copyOf(good, length), "");
    }
  }

  @Test
  void aFileWithDamagedBytesIsReadOrRefusedAndNothingElse() throws IOException {
    byte[] good = npy(1, header("|u1", "False", "2, 2"), new byte[4]);
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 1000; trial++) {
      byte[] bad = good.clone();
      bad[random.nextInt(bad.length)] ^= (byte) random.nextInt(1, 256);
      Files.write(file, bad);
      try {
        BitTable read = BitFile.read(file);
        assertEquals(4, read.columns().count() * read.rows().rows());
      } catch (TableFormatException e) {
        assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
      }
    }
  }

  private void assertRefused(byte[] bytes, String reason) throws IOException {
    Files.write(file, bytes);
    TableFormatException e = assertThrows(TableFormatException.class, () -> BitFile.read(file));
    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  private static String header(String descr, String fortranOrder, String shape) {
    return String.format(
        "{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }", descr, fortranOrder, shape);
  }

  private static byte[] npy(int version, String header, byte[] values) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write("\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1));
    out.write(version);
    out.write(0);
    for (int i = 0; i < (version == 1 ? 2 : 4); i++) {
      out.write(header.length() >> (8 * i));
    }
    out.write(header.getBytes(StandardCharsets.ISO_8859_1));
    out.write(values);
    return out.toByteArray();
  }
}
