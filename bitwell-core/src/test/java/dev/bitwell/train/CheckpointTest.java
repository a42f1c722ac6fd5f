package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Rbm;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import dev.bitwell.sample.Samplers;
import dev.bitwell.train.Method.Contrastive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {
  private static final int CHAINS = 401;

  @TempDir Path directory;

  private static Energy energy(int bits) {
    return Energies.rbm(new Rbm(bits, 1));
  }

  private static Method method() {
    return new Contrastive(Samplers.blockGibbs(), CHAINS, 1);
  }

  private Path written(int bits) throws IOException {
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, state(bits));
    return file;
  }

  private static TrainingState state(int bits) {
    return TrainingState.initial(energy(bits), TrainingSettings.of(10, 10, 1), method());
  }

  private static TrainingState read(Path file, int bits) throws IOException {
    return Checkpoint.read(file, energy(bits), method(), false);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 23, 24, 25, 64, 97})
  void chainsAreReadBackBitForBit(int bits) throws IOException {
    assertEquals(state(bits).chains, read(written(bits), bits).chains);
  }

  @Test
  void aBitOfAChainTakesLittleMoreThanABit() throws IOException {
    long header = 1000;
    long others = 3L * Float.BYTES * energy(960).layout().size();
    assertTrue(Files.size(written(960)) < header + others + CHAINS * 960 / 8 * 4 / 3);
  }

  /** Of 25 bits, the first float of a row holds 24 and the second one. */
  @ParameterizedTest
  @ValueSource(floats = {-1, 0.5f, 2, 1 << 24, Float.NaN, Float.POSITIVE_INFINITY})
  void chainsThatAreNoBitsAreRefused(float damage) throws IOException {
    Path file = written(25);
    TensorFile whole = TensorFile.read(file);
    whole.tensor("chains").values()[1] = damage;
    TensorFile.write(file, whole.metadata(), whole.tensors());
    FileFormatException e = assertThrows(FileFormatException.class, () -> read(file, 25));
    assertTrue(e.getMessage().contains("\"chains\" has " + damage), e.getMessage());
  }

  @Test
  void chainsOfAnotherSizeAreRefused() throws IOException {
    Path file = written(25);
    TensorFile whole = TensorFile.read(file);
    List<Tensor> others =
        whole.tensors().stream().filter(tensor -> !tensor.name().equals("chains")).toList();
    TensorFile.write(file, whole.metadata(), others);
    assertThrows(FileFormatException.class, () -> read(file, 25));
    assertThrows(FileFormatException.class, () -> read(written(25), 49));
  }

  @Test
  void aCheckpointOfAnEarlierVersionIsRefusedByName() throws IOException {
    Path file = written(25);
    TensorFile whole = TensorFile.read(file);
    Map<String, String> metadata = new HashMap<>(whole.metadata());
    metadata.put("format", "bitwell-checkpoint-1");
    TensorFile.write(file, metadata, whole.tensors());
    FileFormatException e = assertThrows(FileFormatException.class, () -> read(file, 25));
    assertTrue(
        e.getMessage().contains("its format is bitwell-checkpoint-1, but this version"),
        e.getMessage());
  }
}
