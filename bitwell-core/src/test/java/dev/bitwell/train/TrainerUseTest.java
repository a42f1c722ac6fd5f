package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.energy.DifferentiableEnergy;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Layout;
import dev.bitwell.energy.Rbm;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a trainer may not be used for. */
class TrainerUseTest {
  private static final int BITS = 6;
  private static final Energy ISING = Energies.ising(Ising.of(BITS));
  private static final Method FLOW = Preset.FLOW.method();
  private static final TrainingSettings SETTINGS =
      TrainingSettings.of(10, 20, 1, Optimiser.of(LearningRate.constant(1e-2))).withBlockRows(5);

  /** Rows of zeros. */
  private static class Zeros implements DataSource {
    @Override
    public String name() {
      return "zeros";
    }

    @Override
    public int bits() {
      return BITS;
    }

    @Override
    public void fill(long seed, long first, BitMatrix out, int from, int to) {
      for (int row = from; row < to; row++) {
        out.clearRow(row);
      }
    }
  }

  /** Rows that are not there before they are let go. */
  private static final class SlowZeros extends Zeros {
    final CountDownLatch asked = new CountDownLatch(1);
    final CountDownLatch let = new CountDownLatch(1);

    @Override
    public void fill(long seed, long first, BitMatrix out, int from, int to) {
      asked.countDown();
      try {
        assertTrue(let.await(20, TimeUnit.SECONDS), "nobody has let the rows go");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      super.fill(seed, first, out, from, to);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aSecondThreadIsRefusedWhileTheFirstIsAtWork(int threads) throws Exception {
    SlowZeros data = new SlowZeros();
    TrainingState state = TrainingState.initial(ISING, SETTINGS);
    TrainingState expected = TrainingState.initial(ISING, SETTINGS);
    TrainingState other = TrainingState.initial(ISING, SETTINGS);
    try (Trainer trainer = new Trainer(ISING, FLOW, data, SETTINGS, threads);
        Trainer undisturbed = new Trainer(ISING, FLOW, new Zeros(), SETTINGS, 1)) {
      FutureTask<StepReport> first = new FutureTask<>(() -> trainer.step(state));
      new Thread(first).start();
      data.asked.await();
      IllegalStateException e =
          assertThrows(IllegalStateException.class, () -> trainer.step(other));
      assertTrue(e.getMessage().startsWith("this trainer is busy with a step"), e.getMessage());
      data.let.countDown();
      assertEquals(undisturbed.step(expected), first.get());
      assertEquals(0, other.step());
      trainer.step(other);
    }
    assertArrayEquals(expected.model(), state.model());
    assertArrayEquals(expected.model(), other.model());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aClosedTrainerTrainsNoMore(int threads) {
    Trainer trainer = new Trainer(ISING, FLOW, new Zeros(), SETTINGS, threads);
    TrainingState state = TrainingState.initial(ISING, SETTINGS);
    trainer.step(state);
    trainer.close();
    trainer.close();
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> trainer.step(state));
    assertEquals("this trainer is closed; make another one to go on training", e.getMessage());
    assertEquals(1, state.step());
  }

  private static void assertRefused(String sentence, Method method, TrainingState state) {
    try (Trainer trainer = new Trainer(ISING, method, new Zeros(), SETTINGS, 1)) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> trainer.step(state));
      assertTrue(e.getMessage().startsWith(sentence), e.getMessage());
    }
  }

  @Test
  void aStateOfAnotherEnergyIsRefused() {
    Energy rbm = Energies.rbm(new Rbm(BITS, 3));
    assertRefused(
        "the state is one of another energy: it has the parameters",
        FLOW,
        TrainingState.initial(rbm, SETTINGS));
    Energy larger = Energies.ising(Ising.of(BITS + 1));
    assertRefused(
        "the state is one of another energy: it has the parameters",
        FLOW,
        TrainingState.initial(larger, SETTINGS));
  }

  @Test
  void aStateOfAnotherMethodOrAveragingIsRefused() {
    Method contrastive = new Method.Contrastive(Samplers.gibbs(Scan.RANDOM), 7, 1);
    assertRefused(
        "the method has 7 rows of chains, of 6 bits, but the state 0 of 6",
        contrastive,
        TrainingState.initial(ISING, SETTINGS));
    TrainingSettings averaging = SETTINGS.withOptimiser(SETTINGS.optimiser().withAveraging(0.9));
    assertRefused(
        "the state has a moving average of the parameters, unlike the settings",
        FLOW,
        TrainingState.initial(ISING, averaging));
  }

  /** An energy of someone else's, who divides by zero. */
  @Test
  void initialParametersThatAreNotFiniteAreRefused() {
    Energy careless =
        Energies.generic(
            new DifferentiableEnergy() {
              @Override
              public int dimension() {
                return BITS;
              }

              @Override
              public Layout layout() {
                Layout.Builder builder = Layout.builder();
                builder.add("weights", 2);
                return builder.build();
              }

              @Override
              public float[] initialParameters(long seed) {
                return new float[] {1, Float.NaN};
              }

              @Override
              public void energies(float[] parameters, BitMatrix x, int from, int to, float[] out) {
                throw new UnsupportedOperationException();
              }

              @Override
              public void inputGradient(
                  float[] parameters, BitMatrix x, int from, int to, float[] out) {
                throw new UnsupportedOperationException();
              }

              @Override
              public void addParameterGradient(
                  float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient) {
                throw new UnsupportedOperationException();
              }
            });
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> TrainingState.initial(careless, SETTINGS));
    assertTrue(e.getMessage().endsWith("number 1 of the energy's initial ones is NaN"));
  }

  @Test
  void moreRowsThanCanBeCountedAreRefused() {
    TrainingSettings most = SETTINGS.withSteps(Long.MAX_VALUE / 20);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> most.withSteps(Long.MAX_VALUE / 20 + 1));
    assertEquals(
        "steps is at most 461168601842738790 of 20 rows, not 461168601842738791", e.getMessage());
  }
}
