package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorFileTest {
  private static final Tensor SPECIALS =
      new Tensor(
          "specials",
          new int[] {2, 4},
          new float[] {
            0f,
            -0f,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.NaN,
            Float.MIN_VALUE,
            Float.MAX_VALUE,
            0.1f
          });

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("model.safetensors");
  }

  @Test
  void whatIsWrittenIsReadBackBitForBit() throws IOException {
    Map<String, String> metadata = Map.of("made by", "a \"test\"\n", "ключ", "значение 😀", "", "");
    List<Tensor> tensors =
        List.of(
            SPECIALS,
            new Tensor("scalar", new int[0], new float[] {3}),
            new Tensor("empty", new int[] {0, 5}, new float[0]),
            // More than one chunk, and not a whole number of them.
            random("a/large \"one\"", 50_001));

    TensorFile.write(file, metadata, tensors);
    TensorFile read = TensorFile.read(file);

    assertEquals(metadata, read.metadata());
    assertEquals(tensors, read.tensors());
    assertArrayEquals(rawBits(SPECIALS), rawBits(read.tensor("specials")));
  }

  private static Tensor random(String name, int count) {
    SplittableRandom random = new SplittableRandom(3);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble();
    }
    return new Tensor(name, new int[] {count}, values);
  }

  private static int[] rawBits(Tensor tensor) {
    int[] bits = new int[tensor.values().length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Float.floatToRawIntBits(tensor.values()[i]);
    }
    return bits;
  }

  @Test
  void aFileWithoutTensorsAndMetadataIsAllowed() throws IOException {
    TensorFile.write(file, Map.of(), List.of());

    assertEquals(List.of(), TensorFile.read(file).tensors());
    assertEquals(Map.of(), TensorFile.read(file).metadata());
  }

  @Test
  void theBytesAreThoseOfTheFormat() throws IOException {
    Tensor tensor = new Tensor("b", new int[] {1, 2}, new float[] {1, -2});
    TensorFile.write(file, Map.of("y", "2", "x", "1"), List.of(tensor));

    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    byte[] header = new byte[(int) bytes.getLong()];
    bytes.get(header);

    assertEquals(
        "{\"__metadata__\":{\"x\":\"1\",\"y\":\"2\"},"
            + "\"b\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[0,8]}}",
        new String(header, StandardCharsets.UTF_8).stripTrailing());
    assertEquals(0, bytes.position() % 8);
    assertEquals(1f, bytes.getFloat());
    assertEquals(-2f, bytes.getFloat());
    assertEquals(0, bytes.remaining());
  }

  @Test
  void theDataAreAlignedWhateverTheLengthOfTheNames() throws IOException {
    for (int length = 1; length <= 16; length++) {
      Tensor tensor = new Tensor("n".repeat(length), new int[0], new float[1]);
      TensorFile.write(file, Map.of(), List.of(tensor));
      assertEquals(0, (Files.size(file) - Float.BYTES) % 8);
    }
  }

  @Test
  void equalContentGivesEqualBytes() throws IOException {
    Map<String, String> forwards = new LinkedHashMap<>();
    Map<String, String> backwards = new LinkedHashMap<>();
    for (int i = 0; i < 20; i++) {
      forwards.put("key " + i, "value");
      backwards.put("key " + (19 - i), "value");
    }
    Path other = directory.resolve("other.safetensors");

    TensorFile.write(file, forwards, List.of(SPECIALS));
    TensorFile.write(other, backwards, List.of(SPECIALS));

    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(other));
  }

  @Test
  void tensorsMayStandInTheHeaderInAnyOrder() throws IOException {
    String header =
        "{\"b\":{\"dtype\":\"F32\",\"shape\":[],\"data_offsets\":[4,8]},"
            + "\"none\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[4,4]},"
            + "\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}";
    Files.write(file, SafetensorsBytes.of(header, 1, 2));

    TensorFile read = TensorFile.read(file);

    assertEquals(List.of("a", "none", "b"), read.tensors().stream().map(Tensor::name).toList());
    assertEquals(2f, read.tensor("b").values()[0]);
  }

  @Test
  void twoTensorsOfOneNameAreRefusedBeforeAnythingIsWritten() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> TensorFile.write(file, Map.of(), List.of(SPECIALS, SPECIALS)));

    assertTrue(e.getMessage().contains("'specials' comes twice"), e.getMessage());
    assertTrue(Files.notExists(file));
  }

  @Test
  void aMissingTensorIsNamedTogetherWithThoseThatAreThere() throws IOException {
    TensorFile.write(file, Map.of(), List.of(SPECIALS));
    TensorFile read = TensorFile.read(file);

    FileFormatException e = assertThrows(FileFormatException.class, () -> read.tensor("weights"));

    assertEquals(
        file + ": there is no tensor 'weights' among those in the file, [specials]",
        e.getMessage());
  }

  @Test
  void aMissingFileAndADirectoryAreNamed() {
    NoSuchFileException missing =
        assertThrows(NoSuchFileException.class, () -> TensorFile.read(file));
    assertEquals(file + ": there is no such model file", missing.getMessage());

    assertThrows(FileFormatException.class, () -> TensorFile.read(directory));
  }
}
