package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.energy.Mlp;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.RatioLoss;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShrinkageTest {
  private static final int D = 4;
  private static final Energy ISING = Energies.ising(new Ising(D, Values.BINARY));
  private static final Energy SPINS = Energies.ising(new Ising(D, Values.SPIN));
  private static final Energy MLP = Energies.mlp(new Mlp(D, List.of(3), 1, false));

  /** Of 100 rows, 10, 50 and 80 ones, and a column that is never on. */
  private static final Table TABLE = Table.of("table", rows());

  private static BitMatrix rows() {
    BitMatrix rows = new BitMatrix(100, D);
    for (int r = 0; r < 100; r++) {
      rows.set(r, 0, r < 10);
      rows.set(r, 1, r % 2 == 0);
      rows.set(r, 2, r < 80);
    }
    return rows;
  }

  @Test
  void pairsCostWhatChanceMakesOfThem() {
    double[] deviation = {0.3, 0.5, 0.4, Math.sqrt(0.01 * 0.99)};
    Shrinkage shrinkage = Shrinkage.of(Penalty.NONE.withPairs(2), ISING, List.of(TABLE));
    Shrinkage ofSpins = Shrinkage.of(Penalty.NONE.withPairs(2), SPINS, List.of(TABLE));
    for (int i = 0; i < D; i++) {
      for (int j = 0; j < D; j++) {
        double expected = i == j ? 0 : 2 / 10.0 * deviation[i] * deviation[j];
        assertEquals(expected, shrinkage.l1()[i * D + j], 1e-6);
        assertEquals(4 * expected, ofSpins.l1()[i * D + j], 1e-6);
      }
      assertEquals(0, shrinkage.l1()[D * D + i], "fields are free");
    }
  }

  @Test
  void theResidualDecaysAndThePairsDoNot() {
    Energy sum = Energies.sum(MLP, ISING);
    int pairs = MLP.layout().size();
    Shrinkage shrinkage =
        Shrinkage.of(Penalty.NONE.withResidual(0.5).withPairs(1), sum, List.of(TABLE));
    for (int k = 0; k < sum.layout().size(); k++) {
      assertEquals(k < pairs ? 0.5f : 0f, shrinkage.decay()[k], "decay of " + k);
      assertTrue(k >= pairs || shrinkage.l1()[k] == 0, "l1 of " + k);
    }
    assertEquals(0.1 * 0.3 * 0.5, shrinkage.l1()[pairs + 1], 1e-6);
  }

  @Test
  void nothingShrinksWhereNothingIsPenalised() {
    assertSame(Shrinkage.NONE, Shrinkage.of(Penalty.NONE.withL1(0.1), ISING, List.of(TABLE)));
  }

  @Test
  void pairsArePenalisedOnlyWhereThereAreSomeAndRowsCanBeCounted() throws IOException {
    Penalty penalty = Penalty.NONE.withPairs(1);
    assertThrows(IllegalArgumentException.class, () -> Shrinkage.of(penalty, MLP, List.of(TABLE)));
    DataSource endless = Datasets.of("moons").train();
    Energy wide = Energies.ising(Ising.of(endless.bits()));
    assertThrows(
        IllegalArgumentException.class, () -> Shrinkage.of(penalty, wide, List.of(endless)));
  }

  /**
   * Columns 0 and 1 are the same in four rows of five, the others have nothing to do with anything.
   * Couplings of chance have the size of 1 in units of the penalty: at 6, one of the five is left
   * over with a probability below 1e-6.
   */
  @Test
  void whatChanceMakesBecomesZeroAndWhatIsThereStays() {
    Random random = new Random(5);
    BitMatrix rows = new BitMatrix(2000, D);
    for (int r = 0; r < 2000; r++) {
      rows.toss(r, random);
      rows.set(r, 1, rows.get(r, 0) ^ (random.nextInt(5) == 0));
    }
    Method method = new Method.Ratio(new Objective(RatioLoss.PSEUDO_LIKELIHOOD, MoveChoice.all()));
    TrainingSettings settings =
        TrainingSettings.of(
            800,
            500,
            1,
            Optimiser.of(LearningRate.cosine(0.02)).withPenalty(Penalty.NONE.withPairs(6)));
    Table table = Table.of("pair", rows);
    TrainingTask task = TrainingTask.of(ISING, table, method, settings).from(new float[D * D + D]);
    TrainingState state = task.start();
    try (Trainer trainer = task.trainer(2)) {
      while (state.step() < 800) {
        trainer.step(state);
      }
    }
    for (int i = 0; i < D; i++) {
      for (int j = 0; j < i; j++) {
        float coupling = state.model()[i * D + j];
        if (i == 1) {
          // Without a penalty it would be log(4) = 1.39: E has every pair twice.
          assertTrue(coupling > 0.8 && coupling < 1.39, "coupling " + coupling);
        } else {
          assertEquals(0f, coupling, "of " + i + " and " + j);
        }
      }
    }
    assertEquals(Variables.ofBits(D), table.variables());
  }
}
