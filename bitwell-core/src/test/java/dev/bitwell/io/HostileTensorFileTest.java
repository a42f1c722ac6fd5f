package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged and malicious files are refused with a sentence, and cost no memory. */
class HostileTensorFileTest {
  /** What reading any of these small files may allocate, all objects counted. */
  private static final long ALLOWED_BYTES = 4 << 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("hostile.safetensors");
  }

  /** The headers are read with 16 bytes of data behind them. */
  static Stream<Arguments> badHeaders() {
    String negative = "must be whole numbers of 0 or more, not -";
    return Stream.of(
        arguments("", "the header is not JSON: at offset 0 the text ends"),
        arguments("not json", "the header is not JSON: at offset 0 there is 'n'"),
        arguments("[]", "the header must be a JSON object"),
        arguments("{} {}", "the header is not JSON: at offset 3"),
        arguments("{\"a\":".repeat(1000), "the nesting is deeper than 64 levels"),
        arguments("{\"w\":1}", "tensor 'w' must be a JSON object"),
        arguments("{\"w\":{}}", "tensor 'w' is of dtype null; accepted is F32 only"),
        arguments(tensor("F16", "[8]", "[0,16]"), "is of dtype F16; accepted is F32 only"),
        arguments(tensor("F64", "[2]", "[0,16]"), "is of dtype F64; accepted is F32 only"),
        arguments(tensor("f32", "[4]", "[0,16]"), "is of dtype f32; accepted is F32 only"),
        arguments(twice("w", "w"), "the key 'w' occurs a second time"),
        arguments("{\"__metadata__\":{},\"__metadata__\":{}}", "occurs a second time"),
        arguments("{\"__metadata__\":[]}", "the metadata must be a JSON object"),
        arguments("{\"__metadata__\":{\"k\":1}}", "metadata are strings, but that of 'k' is 1"),
        arguments("{\"__metadata__\":{\"k\":null}}", "but that of 'k' is null"),
        arguments("{\"__metadata__\":{\"k\":{\"a\":\"b\"}}}", "metadata are strings"),
        arguments("{\"__metadata__\":{\"k\":\"1\",\"k\":\"2\"}}", "occurs a second time"),
        arguments(tensor("F32", "[4]", "[-16,16]"), negative + "16"),
        arguments(tensor("F32", "[4]", "[16,0]"), "is at [16, 0], which is no range within 16"),
        arguments(tensor("F32", "[5]", "[0,20]"), "is at [0, 20], which is no range within 16"),
        arguments(
            tensor("F32", "[4]", "[9223372036854775800,9223372036854775807]"),
            "which is no range within 16 bytes"),
        arguments(tensor("F32", "[4]", "[0,18446744073709551616]"), "must be whole numbers"),
        arguments(tensor("F32", "[4]", "[0.0,16]"), "must be whole numbers of 0 or more, not 0.0"),
        arguments(tensor("F32", "[4]", "[0,1.6e1]"), "must be whole numbers"),
        arguments(tensor("F32", "[4]", "[0]"), "needs two data offsets, not 1"),
        arguments(tensor("F32", "[4]", "[0,8,16]"), "needs two data offsets, not 3"),
        arguments(
            tensor("F32", "[4]", "\"0,16\""), "the data offsets of tensor 'w' must be a JSON"),
        arguments("{\"w\":{\"dtype\":\"F32\",\"shape\":[4]}}", "must be a JSON array"),
        arguments(tensor("F32", "[4.0]", "[0,16]"), "not 4.0"),
        arguments(tensor("F32", "[\"4\"]", "[0,16]"), "must be whole numbers of 0 or more, not 4"),
        arguments(tensor("F32", "[[4]]", "[0,16]"), "must be whole numbers"),
        arguments(tensor("F32", "4", "[0,16]"), "the shape of tensor 'w' must be a JSON array"),
        arguments(tensor("F32", "[-4]", "[0,16]"), negative + "4"),
        arguments(tensor("F32", "[-2,-2]", "[0,16]"), negative + "2"),
        arguments(tensor("F32", "[3]", "[0,16]"), "has shape [3], which does not make 16 bytes"),
        arguments(tensor("F32", "[]", "[0,16]"), "has shape [], which does not make 16 bytes"),
        arguments(tensor("F32", "[4,0]", "[0,16]"), "which does not make 16 bytes"),
        arguments(tensor("F32", "[1,1,1,1,1,1,1,1,4]", "[0,16]"), "has 9 dimensions"),
        // 2^62 values of 4 bytes are 0 bytes modulo 2^64, 2^62 + 4 values are 16.
        arguments(tensor("F32", "[1073741824,1073741824,4]", "[0,0]"), "does not make 0 bytes"),
        arguments(tensor("F32", "[4611686018427387908]", "[0,16]"), "does not make 16 bytes"),
        arguments(tensor("F32", "[4294967296,0]", "[0,0]"), "does not make 0 bytes"),
        arguments(
            tensor("F32", "[3]", "[0,12]"), "the tensors take 12 bytes, but 16 bytes of data"),
        arguments("{}", "the tensors take 0 bytes, but 16 bytes of data"),
        arguments(tensor("F32", "[3]", "[4,16]"), "tensor 'w' begins at byte 4"),
        arguments(
            two("[0,4]", "[8,16]", 1, 2), "tensor 'b' begins at byte 8 of the data, but what"),
        arguments(two("[0,8]", "[4,16]", 2, 3), "tensor 'b' begins at byte 4"),
        arguments(two("[0,16]", "[0,16]", 4, 4), "tensor 'b' begins at byte 0"),
        arguments(two("[0,16]", "[4,4]", 4, 0), "tensor 'b' begins at byte 4"),
        arguments(two("[0,3]", "[3,16]", 1, 3), "does not make 3 bytes of F32"),
        arguments(tensor("F32", "[4]", "[0,16]").replace("\"w\"", "\"\""), "has a blank name"));
  }

  private static String tensor(String dtype, String shape, String offsets) {
    return "{\"w\":" + description(dtype, shape, offsets) + "}";
  }

  private static String two(String offsetsA, String offsetsB, int sizeA, int sizeB) {
    return "{\"a\":"
        + description("F32", "[" + sizeA + "]", offsetsA)
        + ",\"b\":"
        + description("F32", "[" + sizeB + "]", offsetsB)
        + "}";
  }

  private static String twice(String first, String second) {
    return two("[0,8]", "[8,16]", 2, 2)
        .replace("\"a\"", "\"" + first + "\"")
        .replace("\"b\"", "\"" + second + "\"");
  }

  private static String description(String dtype, String shape, String offsets) {
    return String.format(
        "{\"dtype\":\"%s\",\"shape\":%s,\"data_offsets\":%s}", dtype, shape, offsets);
  }

  @ParameterizedTest
  @MethodSource("badHeaders")
  void aBadHeaderIsRefusedWithFileAndReason(String header, String reason) throws IOException {
    assertRefused(SafetensorsBytes.of(header, 1, 2, 3, 4), reason);
  }

  static Stream<Arguments> badLengths() {
    return Stream.of(
        arguments(-1L, "claims 18446744073709551615 bytes"),
        arguments(Long.MIN_VALUE, "claims 9223372036854775808 bytes"),
        arguments(Long.MAX_VALUE, "claims 9223372036854775807 bytes"),
        arguments(1L << 60, "claims 1152921504606846976 bytes, but 2 follow"),
        arguments(3L, "claims 3 bytes, but 2 follow"),
        arguments(1L << 32 | 2, "claims 4294967298 bytes"));
  }

  @ParameterizedTest
  @MethodSource("badLengths")
  void aBadHeaderLengthIsRefused(long length, String reason) throws IOException {
    byte[] header = "{}".getBytes(StandardCharsets.UTF_8);

    assertRefused(SafetensorsBytes.of(length, header), reason);
  }

  @Test
  void aHeaderAbove16MegabytesIsRefusedThoughItIsThere() throws IOException {
    byte[] header = new byte[(16 << 20) + 1];
    Arrays.fill(header, (byte) ' ');
    header[0] = '{';
    header[1] = '}';

    assertRefused(SafetensorsBytes.of(header.length, header), "at most 16777216 are accepted");
  }

  @Test
  void aFileOfFewerThan8BytesIsRefused() throws IOException {
    for (int length = 0; length < 8; length++) {
      assertRefused(new byte[length], "the file has " + length + " bytes");
    }
  }

  @Test
  void aHeaderThatIsNotUtf8IsRefused() throws IOException {
    byte[] header = {'{', '"', (byte) 0xC3, '"', ':', '1', '}'};

    assertRefused(SafetensorsBytes.of(header.length, header), "the header is not UTF-8 text");
  }

  private void assertRefused(byte[] bytes, String reason) throws IOException {
    Files.write(file, bytes);

    long before = THREADS.getCurrentThreadAllocatedBytes();
    FileFormatException e = assertThrows(FileFormatException.class, () -> TensorFile.read(file));
    assertAllocatedLittleSince(before);

    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @Test
  void everyTruncationOfAGoodFileIsRefused() throws IOException {
    byte[] good = goodFile();
    for (int length = 0; length < good.length; length++) {
      Files.write(file, Arrays.copyOf(good, length));
      assertThrows(FileFormatException.class, () -> TensorFile.read(file));
    }
  }

  @Test
  void aFileWithDamagedBytesIsReadOrRefusedAndNothingElse() throws IOException {
    byte[] good = goodFile();
    SplittableRandom random = new SplittableRandom(20260101);
    int refused = 0;
    for (int trial = 0; trial < 1000; trial++) {
      byte[] bad = good.clone();
      for (int flips = random.nextInt(1, 4); flips > 0; flips--) {
        bad[random.nextInt(bad.length)] ^= (byte) random.nextInt(1, 256);
      }
      refused += isRefused(bad) ? 1 : 0;
    }

    assertTrue(refused > 300 && refused < 1000, "refused " + refused + " of 1000");
  }

  @Test
  void aHeaderWithChangedDigitsIsReadOrRefusedAndNothingElse() throws IOException {
    byte[] good = goodFile();
    SplittableRandom random = new SplittableRandom(7);
    byte[] marks = "0123456789-.eE,:[]{}\"\\".getBytes(StandardCharsets.US_ASCII);
    int refused = 0;
    for (int trial = 0; trial < 1000; trial++) {
      byte[] bad = good.clone();
      bad[random.nextInt(8, good.length - 32)] = marks[random.nextInt(marks.length)];
      refused += isRefused(bad) ? 1 : 0;
    }

    assertTrue(refused > 300 && refused < 1000, "refused " + refused + " of 1000");
  }

  /** Any other exception than the one for bad files goes through and fails the test. */
  private boolean isRefused(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      TensorFile.read(file);
      return false;
    } catch (FileFormatException e) {
      return true;
    } finally {
      assertAllocatedLittleSince(before);
    }
  }

  private static void assertAllocatedLittleSince(long before) {
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < ALLOWED_BYTES, () -> "allocated " + allocated + " bytes");
  }

  private byte[] goodFile() throws IOException {
    TensorFile.write(
        file,
        Map.of("made by", "test"),
        List.of(
            new Tensor("weights", new int[] {2, 3}, new float[] {1, 2, 3, 4, 5, 6}),
            new Tensor("bias", new int[] {2}, new float[] {7, 8})));
    assertEquals(2, TensorFile.read(file).tensors().size());
    return Files.readAllBytes(file);
  }
}
