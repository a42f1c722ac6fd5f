package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import dev.bitwell.domain.Columns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class NpyTest {
  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("bits.npy");
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeIsReadInBothOrdersAndVersions(NpyType type) throws IOException {
    // More than one chunk for the larger types, with rows across its boundary.
    BitMatrix expected = Rows.random(331, 207);
    for (boolean fortran : new boolean[] {false, true}) {
      for (int version : new int[] {1, 2}) {
        String header = header(type.descr(), fortran ? "True" : "False", "331, 207");
        Files.write(file, npy(version, header, values(type, expected, fortran)));
        assertEquals(new BitTable(expected, List.of()), BitFile.read(file));
      }
    }
  }

  private static byte[] values(NpyType type, BitMatrix rows, boolean fortran) {
    byte[] bytes = new byte[rows.rows() * rows.bits() * type.bytes()];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int k = 0; k < rows.rows() * rows.bits(); k++) {
      int row = fortran ? k % rows.rows() : k / rows.bits();
      int bit = fortran ? k / rows.rows() : k % rows.bits();
      put(type, buffer, rows.get(row, bit) ? 1 : 0);
    }
    return bytes;
  }

  private static void put(NpyType type, ByteBuffer buffer, double value) {
    switch (type) {
      case BOOL, UINT8, INT8 -> buffer.put((byte) value);
      case INT32 -> buffer.putInt((int) value);
      case INT64 -> buffer.putLong((long) value);
      case FLOAT32 -> buffer.putFloat((float) value);
      case FLOAT64 -> buffer.putDouble(value);
    }
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
  @EnumSource
  void aFewWholeNumbersAreTheValuesOfAColumn(NpyType type) throws IOException {
    for (boolean fortran : new boolean[] {false, true}) {
      byte[] values = values(type, new BitMatrix(3, 4), fortran);
      for (int number : new int[] {2, 1}) {
        // Row 2 of column 3 gets a 2, row 1 a 1.
        int index = fortran ? 3 * 3 + number : number * 4 + 3;
        put(
            type,
            ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN).position(index * type.bytes()),
            number);
      }
      byte[] bytes = npy(1, header(type.descr(), fortran ? "True" : "False", "3, 4"), values);
      if (type == NpyType.BOOL) {
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
  void valuesThatNeverChangeFractionsAndNanAreRefused() throws IOException {
    assertRefused(npy(1, header("|i1", "False", "1, 1"), new byte[] {-1}), "is '-1' in all rows");
    assertRefused(npy(1, header("|u1", "False", "1, 1"), new byte[] {-1}), "is '255' in all");
    double[] values = {0.5, Double.NaN, Math.nextUp(1.0), Double.MIN_VALUE, 1e300, 1 / 0.0};
    for (double value : values) {
      byte[] bytes = new byte[8];
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(value);
      assertRefused(
          npy(1, header("<f8", "False", "1, 1"), bytes), "is " + value + "; accepted are");
    }
    byte[] many = new byte[65];
    for (int k = 0; k < many.length; k++) {
      many[k] = (byte) k;
    }
    assertRefused(npy(1, header("|u1", "False", "65, 1"), many), "column 1 has 65 values");
  }

  static Stream<Arguments> badHeaders() {
    return Stream.of(
        arguments("", "gives no type (descr) that can be read"),
        arguments("{'descr': [('a', '|u1')], 'shape': (2, 2)}", "gives no type (descr)"),
        arguments(header("<f2", "False", "2, 2"), "is of type '<f2'; accepted are |b1 |u1 |i1"),
        arguments(header(">i4", "False", "1, 1"), "is of type '>i4'"),
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
    assertRefused(npy(3, header("|u1", "False", "2, 2"), new byte[4]), "is version 3.0; accepted");
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
