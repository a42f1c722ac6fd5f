package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Layout.Block;
import dev.bitwell.energy.Mlp;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MuonTest {
  private static final Energy MLP = Energies.mlp(new Mlp(16, List.of(20, 12), 1, true));
  private static final DataSource MOONS = SyntheticData.of(Densities.of("moons"), 16);
  private static final Method METHOD = Preset.PSEUDO_LIKELIHOOD.method();
  private static final TrainingSettings SETTINGS =
      TrainingSettings.of(
              12,
              45,
              7,
              Optimiser.of(LearningRate.cosine(1e-3).withWarmup(3).withMatrices(0.05))
                  .withAveraging(0.9))
          .withBlockRows(10);

  /** Rows that are orthonormal, by Gram and Schmidt. */
  private static double[][] frame(int count, int length, RandomStream random) {
    double[][] frame = new double[count][length];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < length; k++) {
        frame[i][k] = random.nextGaussian();
      }
      for (int j = 0; j <= i; j++) {
        double product = 0;
        for (int k = 0; k < length; k++) {
          product += frame[i][k] * frame[j][k];
        }
        for (int k = 0; k < length; k++) {
          frame[i][k] =
              j < i ? frame[i][k] - product * frame[j][k] : frame[i][k] / Math.sqrt(product);
        }
      }
    }
    return frame;
  }

  private static float[] product(double[][] left, double[] values, double[][] right) {
    int rows = left[0].length;
    int columns = right[0].length;
    float[] product = new float[rows * columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
          sum += left[i][r] * values[i] * right[i][c];
        }
        product[r * columns + c] = (float) sum;
      }
    }
    return product;
  }

  /** What three rounds make of one singular value. */
  private static double rounds(double value) {
    double[][] rounds = {
      {4.1071, -2.9478, 0.5448},
      {3.9487, -2.9089, 0.5518},
      {3.3184, -2.4885, 0.5100}
    };
    double s = value;
    for (double[] round : rounds) {
      s = round[0] * s + round[1] * Math.pow(s, 3) + round[2] * Math.pow(s, 5);
    }
    return s;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "5,9", "9,5", "16,16", "33,7"})
  void singularVectorsStayAndSingularValuesBecomeAboutOne(int rows, int columns) {
    RandomStream random = new RandomStream(3, Purpose.DATA, rows, columns);
    int rank = Math.min(rows, columns);
    double[][] left = frame(rank, rows, random);
    double[][] right = frame(rank, columns, random);
    double[] values = new double[rank];
    Arrays.setAll(values, i -> 0.003 * Math.exp(-0.2 * i));
    double norm = Math.pow(Arrays.stream(values).map(s -> Math.pow(s, 4)).sum(), 0.25);
    double[] after = Arrays.stream(values).map(s -> rounds(s / norm)).toArray();
    for (double s : after) {
      assertTrue(s > 0.43 && s < 1.57, "a singular value of " + s);
    }
    float[] matrix = product(left, values, right);
    float[] padded = new float[matrix.length + 3];
    System.arraycopy(matrix, 0, padded, 3, matrix.length);
    assertArrayEquals(product(left, after, right), Muon.direction(padded, 3, rows, columns), 2e-4f);
  }

  @Test
  void nothingLeadsNowhere() {
    assertArrayEquals(new float[6], Muon.direction(new float[6], 0, 2, 3));
  }

  @Test
  void everyParameterIsEitherOfAMatrixOrNot() {
    Energy sum = Energies.sum(Energies.ising(Ising.of(16)), MLP);
    List<Block> maps = sum.layout().maps();
    assertEquals(
        List.of("1.layer1.weight", "1.layer2.weight"), maps.stream().map(Block::name).toList());
    Muon muon = Muon.of(sum.layout(), LearningRate.constant(1).withMatrices(1));
    boolean[] expected = new boolean[sum.layout().size()];
    maps.forEach(map -> Arrays.fill(expected, map.offset(), map.offset() + map.size(), true));
    for (int range : new int[] {1, 7, 100, 333, expected.length}) {
      boolean[] found = new boolean[expected.length];
      int[] visits = new int[expected.length];
      for (int from = 0; from < found.length; from += range) {
        muon.cut(
            from,
            Math.min(found.length, from + range),
            (begin, end) -> {
              for (int k = begin; k < end; k++) {
                found[k] = true;
                visits[k]++;
              }
            },
            (begin, end) -> {
              for (int k = begin; k < end; k++) {
                visits[k]++;
              }
            });
      }
      assertArrayEquals(expected, found);
      assertTrue(Arrays.stream(visits).allMatch(v -> v == 1));
    }
  }

  private static TrainingState train(TrainingState state, int threads, long until) {
    try (Trainer trainer = new Trainer(MLP, METHOD, MOONS, SETTINGS, threads)) {
      while (state.step() < until) {
        trainer.step(state);
      }
    }
    return state;
  }

  /** From the second step on there is something in the moments. */
  @Test
  void aStepIsMuonsForMatricesAndAdamsForTheRest() {
    TrainingState before = train(TrainingState.initial(MLP, SETTINGS), 1, 1);
    float[] start = before.parameters.clone();
    TrainingState after = train(before, 1, 2);
    double rise = 2.0 / 4; // of a warm-up of three steps
    double cosine = 0.5 * (1 + Math.cos(Math.PI / 12));
    for (Block map : MLP.layout().maps()) {
      int inputs = map.shape().get(0);
      int outputs = map.shape().get(1);
      float[] direction = Muon.direction(after.firstMoment, map.offset(), inputs, outputs);
      double length = 0.05 * rise * cosine * Math.sqrt(Math.max(1, (double) outputs / inputs));
      for (int k = 0; k < direction.length; k++) {
        assertEquals(
            start[map.offset() + k] - length * direction[k],
            after.parameters[map.offset() + k],
            1e-6);
      }
    }
    int bias = MLP.layout().blocks().get(1).offset();
    double first = after.firstMoment[bias] / (1 - Math.pow(0.9, 2));
    double second = after.secondMoment[bias] / (1 - Math.pow(0.999, 2));
    assertEquals(
        start[bias] - 1e-3 * rise * cosine * first / Math.sqrt(second),
        after.parameters[bias],
        1e-6);
  }

  @Test
  void threadsAndCheckpointsChangeNoBit(@TempDir Path directory) throws IOException {
    float[] whole = train(TrainingState.initial(MLP, SETTINGS), 1, 12).model();
    assertArrayEquals(whole, train(TrainingState.initial(MLP, SETTINGS), 3, 12).model());
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, train(TrainingState.initial(MLP, SETTINGS), 2, 5));
    TrainingState kept = Checkpoint.read(file, MLP, METHOD, SETTINGS);
    assertArrayEquals(whole, train(kept, 2, 12).model());
  }
}
