package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Support;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Potts;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.model.Model;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PottsObjectiveTest {
  /** Several lanes of rows, of several stretches each. */
  private static final int ROWS = 2500;

  private final Workers workers = new Workers(2);

  private static BitMatrix rows(Variables variables) {
    int states = Support.rows(variables).rows();
    double[] p = new double[states];
    Arrays.setAll(p, k -> 2.0 * (k + 1) / states / (states + 1));
    return Support.draw(variables, p, ROWS, new RandomStream(3, Purpose.DATA, 0, 0));
  }

  /** In the zero-sum gauge, in which the gradient is. */
  private static double[] theta(BlockLayout layout, int seed) {
    RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
    double[] theta = new double[layout.size()];
    Arrays.setAll(theta, k -> random.nextGaussian());
    layout.centre(theta);
    return theta;
  }

  /** Log conditional probabilities of every variable's value, from energies of all its values. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void theLossIsThePseudoLikelihoodOfTheEnergy(Variables variables) {
    BitMatrix rows = rows(variables);
    BlockLayout layout = new BlockLayout(variables);
    BitMatrix oneHot = layout.oneHot(rows);
    ValueScales scales = new ValueScales(oneHot, layout);
    double[] theta = theta(layout, 1);
    PottsWeights weights = new PottsWeights(layout, scales);
    weights.set(theta);
    Potts potts = weights.toPotts();
    Model model =
        new Model(
            Energies.ising(potts.shape()),
            potts.parameters(),
            Columns.unnamed(variables.bits()),
            1,
            Map.of());
    double expected = 0;
    for (int u = 0; u < variables.count(); u++) {
      double[] own = model.energies(rows);
      double[] sums = new double[ROWS];
      for (int a = 0; a < variables.values(u); a++) {
        BitMatrix moved = rows.slice(0, ROWS);
        for (int r = 0; r < ROWS; r++) {
          variables.set(moved, r, u, a);
        }
        double[] energies = model.energies(moved);
        for (int r = 0; r < ROWS; r++) {
          sums[r] += Math.exp(own[r] - energies[r]);
        }
      }
      expected += Arrays.stream(sums).map(Math::log).sum() / ROWS;
    }
    PottsObjective objective = new PottsObjective(oneHot, layout, scales, workers);
    assertEquals(expected, objective.loss(theta), 1e-5);
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void theGradientIsThatOfTheValue(Variables variables) {
    BlockLayout layout = new BlockLayout(variables);
    BitMatrix oneHot = layout.oneHot(rows(variables));
    PottsObjective objective =
        new PottsObjective(oneHot, layout, new ValueScales(oneHot, layout), workers);
    double[] theta = theta(layout, 1);
    double[] gradient = new double[layout.size()];
    assertEquals(objective.value(theta), objective.gradient(theta, gradient), 1e-12);
    for (int seed = 2; seed < 10; seed++) {
      double[] direction = theta(layout, seed);
      double[] up = theta.clone();
      double[] down = theta.clone();
      double expected = 0;
      for (int k = 0; k < theta.length; k++) {
        up[k] += 1e-3 * direction[k];
        down[k] -= 1e-3 * direction[k];
        expected += gradient[k] * direction[k];
      }
      assertEquals(expected, (objective.value(up) - objective.value(down)) / 2e-3, 2e-3);
    }
  }

  /** Blocks that are 0 have a gradient within λ, others one of λ towards 0; fields have none. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void atTheMinimumThePenaltyAndTheGradientCancel(Variables variables) {
    BlockLayout layout = new BlockLayout(variables);
    BitMatrix oneHot = layout.oneHot(rows(variables));
    PottsObjective objective =
        new PottsObjective(oneHot, layout, new ValueScales(oneHot, layout), workers);
    double lambda = 0.05;
    double[] theta = new GroupLasso(objective).minimise(lambda, 1e-3);
    double[] gradient = new double[layout.size()];
    objective.gradient(theta, gradient);
    for (int u = 0; u < layout.count(); u++) {
      for (int a = layout.start(u); a < layout.start(u + 1); a++) {
        assertEquals(0, gradient[layout.fields() + a], 0.01 * lambda);
      }
      for (int v = u + 1; v < layout.count(); v++) {
        int from = layout.block(u, v);
        double[] block = Arrays.copyOfRange(theta, from, from + layout.blockSize(u, v));
        double norm = Math.sqrt(Arrays.stream(block).map(k -> k * k).sum());
        double slope = 0;
        for (int k = 0; k < block.length; k++) {
          double pull = norm == 0 ? 0 : lambda * block[k] / norm;
          slope += Math.pow(gradient[from + k] + pull, 2);
        }
        assertEquals(0, Math.sqrt(slope), norm == 0 ? 1.01 * lambda : 0.01 * lambda);
      }
    }
  }
}
