package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Rbm;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import dev.bitwell.sample.Samplers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Thousands of damaged checkpoints: each is refused with a sentence, or training goes on from it by
 * finite numbers that are valid parameters of the energy.
 */
class CheckpointMutationTest {
  private static final int MUTANTS = 1000;
  private static final int BITS = 5;
  private static final Optimiser OPTIMISER =
      new Optimiser(LearningRate.constant(0.01), 1e-3, 1e-3, 1, 0.9);
  private static final TrainingSettings SETTINGS = TrainingSettings.of(20, 8, 3, OPTIMISER);
  private static final DataSource DATA =
      Table.of(
          "rows", Enumeration.randomRows(40, BITS, new RandomStream(1, Purpose.EVALUATION, 0, 0)));

  private static final List<String> NUMBERS =
      List.of(
          "NaN",
          "-Infinity",
          "1e308",
          "-1",
          "0",
          "0.5",
          "0x1.8p60",
          "",
          "nothing",
          "2147483648",
          "-9223372036854775808",
          "19",
          "20",
          "21",
          "99999999999999999999");

  @TempDir Path directory;

  private final RandomStream random = new RandomStream(2, Purpose.EVALUATION, 0, 0);

  /** What is trained, and how. */
  record Learner(Energy energy, Method method) {}

  static List<Learner> learners() {
    return List.of(
        new Learner(
            Energies.ising(Ising.of(BITS)),
            Preset.PSEUDO_LIKELIHOOD_GUIDED.method().withFlipCount(2)),
        new Learner(
            Energies.rbm(new Rbm(BITS, 3)), new Method.Contrastive(Samplers.blockGibbs(), 4, 1)));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void bytes(Learner learner) throws IOException {
    Path file = trained(learner);
    byte[] whole = Files.readAllBytes(file);
    for (int k = 0; k < MUTANTS; k++) {
      Files.write(file, mutated(whole));
      judge(learner, file, k);
    }
  }

  /** A bit or a byte changed, or some taken away or put in, in one place or in several. */
  private byte[] mutated(byte[] whole) {
    byte[] bytes = whole.clone();
    for (int n = random.nextInt(3); n >= 0; n--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
        case 2 -> bytes = Arrays.copyOf(bytes, bytes.length + random.nextInt(9));
        default -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      }
    }
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("learners")
  void numbers(Learner learner) throws IOException {
    Path file = trained(learner);
    byte[] whole = Files.readAllBytes(file);
    int data = Long.BYTES + (int) littleEndian(whole).getLong(0);
    for (int k = 0; k < MUTANTS; k++) {
      byte[] bytes = whole.clone();
      int at = random.nextInt((bytes.length - data) / Float.BYTES);
      littleEndian(bytes).putFloat(data + at * Float.BYTES, number());
      Files.write(file, bytes);
      judge(learner, file, k);
    }
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private float number() {
    double[] special = {
      Double.NaN, Double.NEGATIVE_INFINITY, 3e38, 1e-45, -0.0, 1e17, -1e17, 1e30, 1, -1, 1e-12
    };
    int choice = random.nextInt(2 * special.length);
    return choice < special.length
        ? (float) special[choice]
        : Float.intBitsToFloat((int) random.nextLong());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void metadataAndTensors(Learner learner) throws IOException {
    Path file = trained(learner);
    TensorFile whole = TensorFile.read(file);
    for (int k = 0; k < MUTANTS / 4; k++) {
      Map<String, String> metadata = new TreeMap<>(whole.metadata());
      List<Tensor> tensors = new ArrayList<>(whole.tensors());
      Tensor one = tensors.get(random.nextInt(tensors.size()));
      List<String> keys = List.copyOf(metadata.keySet());
      String key = keys.get(random.nextInt(keys.size()));
      switch (random.nextInt(6)) {
        case 0 -> metadata.remove(key);
        case 1 -> tensors.remove(one);
        case 2 -> tensors.add(new Tensor("more", one.shape(), one.values()));
        case 3 -> Collections.swap(tensors, 0, random.nextInt(tensors.size()));
        case 4 -> tensors.set(tensors.indexOf(one), flat(one));
        default -> metadata.put(key, NUMBERS.get(random.nextInt(NUMBERS.size())));
      }
      TensorFile.write(file, metadata, tensors);
      judge(learner, file, k);
    }
  }

  private static Tensor flat(Tensor tensor) {
    return new Tensor(tensor.name(), new int[] {1, tensor.values().length}, tensor.values());
  }

  private Path trained(Learner learner) throws IOException {
    TrainingState state = TrainingState.initial(learner.energy, SETTINGS, learner.method);
    try (Trainer trainer = new Trainer(learner.energy, learner.method, DATA, SETTINGS, 1)) {
      while (state.step() < 5) {
        trainer.step(state);
      }
    }
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, state);
    judge(learner, file, -1);
    return file;
  }

  private static void judge(Learner learner, Path file, int mutant) throws IOException {
    TrainingState state;
    try {
      state = Checkpoint.read(file, learner.energy, learner.method, SETTINGS);
    } catch (FileFormatException e) {
      assertTrue(mutant >= 0 && e.getMessage().startsWith(file + ": "), e.getMessage());
      return;
    }
    try (Trainer trainer = new Trainer(learner.energy, learner.method, DATA, SETTINGS, 1)) {
      StepReport report = trainer.step(state);
      assertTrue(Double.isFinite(report.loss()), () -> "mutant " + mutant + ": " + report);
    }
    for (float[] values :
        List.of(state.parameters, state.average, state.firstMoment, state.secondMoment)) {
      for (float value : values) {
        assertTrue(Float.isFinite(value), () -> "mutant " + mutant + " leads to " + value);
      }
    }
    assertTrue(Double.isFinite(state.window().meanLoss()), () -> "mutant " + mutant);
    learner.energy.requireValid(state.model());
  }
}
