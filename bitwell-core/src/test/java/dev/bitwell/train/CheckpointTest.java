package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {
  private static final int CHAINS = 401;
  private static final TrainingSettings SETTINGS =
      TrainingSettings.of(10, 10, 1, Optimiser.of(LearningRate.constant(1e-3)));

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
    return TrainingState.initial(energy(bits), SETTINGS, method());
  }

  private static TrainingState read(Path file, int bits) throws IOException {
    return Checkpoint.read(file, energy(bits), method(), SETTINGS);
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

  /** A checkpoint of an Ising model of 3 bits with a moving average, and what is done to it. */
  private void assertRefused(String sentence, Damage damage) throws IOException {
    Energy ising = Energies.ising(Ising.of(3));
    Method flow = Preset.FLOW.method();
    TrainingSettings averaging = SETTINGS.withOptimiser(SETTINGS.optimiser().withAveraging(0.9));
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, TrainingState.initial(ising, averaging, flow));
    Checkpoint.read(file, ising, flow, averaging);
    TensorFile whole = TensorFile.read(file);
    Map<String, String> metadata = new HashMap<>(whole.metadata());
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    whole.tensors().forEach(tensor -> tensors.put(tensor.name(), tensor));
    damage.to(metadata, tensors);
    TensorFile.write(file, metadata, List.copyOf(tensors.values()));
    FileFormatException e =
        assertThrows(
            FileFormatException.class, () -> Checkpoint.read(file, ising, flow, averaging));
    assertEquals(file + ": " + sentence, e.getMessage());
  }

  private interface Damage {
    void to(Map<String, String> metadata, Map<String, Tensor> tensors);
  }

  @ParameterizedTest
  @CsvSource({"parameters", "average", "firstMoment", "secondMoment"})
  void numbersThatAreNotFiniteAreRefused(String name) throws IOException {
    for (float value : new float[] {Float.NaN, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY}) {
      assertRefused(
          "\"" + name + "\" has " + value + " at 5",
          (metadata, tensors) -> tensors.get(name).values()[5] = value);
    }
  }

  @ParameterizedTest
  @CsvSource({"parameters", "average"})
  void parametersTooLargeToBeSquaredAreRefused(String name) throws IOException {
    assertRefused(
        "\"" + name + "\" has -1.0E19 at 9, too large to go on training with",
        (metadata, tensors) -> tensors.get(name).values()[9] = -1e19f);
  }

  @ParameterizedTest
  @CsvSource({"0, -1E-20", "9, 1", "-9, 1", "1E-9, 0"})
  void momentsThatNoGradientsHaveAreRefused(float first, float second) throws IOException {
    assertRefused(
        "no gradients have the moments " + first + " and " + second + ", which parameter 9 has",
        (metadata, tensors) -> {
          tensors.get("firstMoment").values()[9] = first;
          tensors.get("secondMoment").values()[9] = second;
        });
  }

  @ParameterizedTest
  @CsvSource({"parameters, 1", "average, 1", "firstMoment, 1E-11", "secondMoment, 1"})
  void couplingsThatAreNotSymmetricAreRefusedAndSoAreTheirMoments(String name, float value)
      throws IOException {
    assertRefused(
        "couplings are symmetric with zeros on the diagonal, but those of 0 and 0 are "
            + value
            + " and "
            + value,
        (metadata, tensors) -> tensors.get(name).values()[0] = value);
  }

  @ParameterizedTest
  @CsvSource({"-1", "11", "1000000", "9223372036854775807"})
  void stepsOutsideTheRunAreRefused(String step) throws IOException {
    assertRefused(
        "its step is " + step + ", but those of the run are from 0 to 10",
        (metadata, tensors) -> metadata.put("step", step));
  }

  @Test
  void theLastStepOfTheRunIsAccepted() throws IOException {
    TrainingState state = state(25);
    state.step = 10;
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, state);
    assertEquals(10, read(file, 25).step());
  }

  @Test
  void metadataThatAreNoNumbersAreRefused() throws IOException {
    assertRefused(
        "its step is \"ten\", not a number", (metadata, tensors) -> metadata.put("step", "ten"));
    assertRefused("its __metadata__ lack \"step\"", (metadata, tensors) -> metadata.remove("step"));
    assertRefused(
        "\"window.loss\" is NaN, which is not finite",
        (metadata, tensors) -> metadata.put("window.loss", "NaN"));
    assertRefused(
        "\"window.loss\" is \"much\", not a number",
        (metadata, tensors) -> metadata.put("window.loss", "much"));
  }

  @ParameterizedTest
  @CsvSource({"-1, 3", "1, -3", "1, 0.5", "1, 1E300"})
  void impossibleTalliesAreRefused(double effective, double rows) throws IOException {
    assertRefused(
        "it has tallied "
            + effective
            + " effective flips of "
            + rows
            + " rows; accepted are 0 and more of a whole number",
        (metadata, tensors) -> {
          metadata.put("window.effective", Double.toHexString(effective));
          metadata.put("window.rows", Double.toHexString(rows));
        });
  }

  @Test
  void tensorsOfAnotherShapeAreRefused() throws IOException {
    assertRefused(
        "\"average\" has the shape [1, 12] where the run has [12]",
        (metadata, tensors) ->
            tensors.put(
                "average",
                new Tensor("average", new int[] {1, 12}, tensors.get("average").values())));
  }

  @Test
  void tensorsThatTheRunDoesNotHaveAreRefused() throws IOException {
    assertRefused(
        "it holds [parameters, firstMoment, secondMoment, average, more] where the run has"
            + " [parameters, firstMoment, secondMoment, average]",
        (metadata, tensors) ->
            tensors.put("more", new Tensor("more", new int[] {1}, new float[1])));
    assertRefused(
        "it holds [parameters, firstMoment, secondMoment] where the run has"
            + " [parameters, firstMoment, secondMoment, average]",
        (metadata, tensors) -> tensors.remove("average"));
  }
}
