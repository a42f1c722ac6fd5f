package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.MoveChoice.Drawn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ObjectiveBlockTest {
  private static final int D = 4;
  private static final int ROWS = 13;
  private final Energy table = Energies.table(D);
  private final float[] theta = table.initialParameters(2);
  private final BitMatrix x =
      Enumeration.randomRows(ROWS, D, new RandomStream(8, Purpose.EVALUATION, 0, 0));

  /** J of the rows as a function of a double-precision table: the definition, and nothing else. */
  private double definition(RatioLoss loss, double[] energies) {
    double sum = 0;
    for (int r = 0; r < ROWS; r++) {
      int state = (int) x.words()[r];
      for (int i = 0; i < D; i++) {
        sum += loss.value(energies[state] - energies[state ^ 1 << i]);
      }
    }
    return sum / ROWS;
  }

  static Stream<RatioLoss> losses() {
    return RatioLoss.all().stream();
  }

  /** Rows of some distribution, each bit flipped with a chance: all states of both, enumerated. */
  @ParameterizedTest
  @MethodSource("losses")
  void lossesWithUncertainLabelsAreInTheMeanThoseOfTheNoisyRows(RatioLoss loss) {
    double rate = 0.15;
    double[] clean = Enumeration.distribution(table, table.initialParameters(5), 1);
    BitMatrix states = Enumeration.states(D);
    Objective objective = new Objective(loss, MoveChoice.all());
    float[] soft = new float[theta.length];
    float[] hard = new float[theta.length];
    Tally ofSoft = new Tally();
    Tally ofHard = new Tally();
    double softValue = 0;
    double hardValue = 0;
    for (int noisy = 0; noisy < 1 << D; noisy++) {
      for (int from = 0; from < 1 << D; from++) {
        int flips = Integer.bitCount(noisy ^ from);
        double chance = clean[from] * Math.pow(rate, flips) * Math.pow(1 - rate, D - flips);
        int changed = noisy ^ from;
        Labels labels = (row, bit) -> (changed >> bit & 1) == 0 ? rate : 1 - rate;
        ofSoft.clear();
        ofHard.clear();
        accumulate(objective, states, noisy, labels, chance, soft, ofSoft);
        accumulate(objective, states, noisy, Labels.CERTAIN, chance, hard, ofHard);
        softValue += chance * ofSoft.meanLoss();
        hardValue += chance * ofHard.meanLoss();
      }
    }
    assertEquals(hardValue, softValue, 1e-5 * hardValue);
    for (int k = 0; k < hard.length; k++) {
      assertEquals(hard[k], soft[k], 1e-5 * (1 + Math.abs(hard[k])));
      assertTrue(Math.abs(hard[k]) > 1e-3, "gradient " + k + " is " + hard[k]);
    }
  }

  private void accumulate(
      Objective objective,
      BitMatrix states,
      int row,
      Labels labels,
      double scale,
      float[] gradient,
      Tally tally) {
    EnergyBlock block = table.block(1);
    block.prepare(theta);
    block.load(new RowRange(states, row, row + 1));
    new ObjectiveBlock(objective, Variables.ofBits(D), 1)
        .accumulate(
            block, Moves.allFlips(1, D), labels, new BlockKey(1, 0, 0), scale, gradient, tally);
  }

  private EnergyBlock loaded() {
    EnergyBlock block = table.block(ROWS);
    block.prepare(theta);
    block.load(new RowRange(x, 0, ROWS));
    return block;
  }

  private float[] gradient(Objective objective, long step, Tally tally) {
    float[] gradient = new float[theta.length];
    new ObjectiveBlock(objective, Variables.ofBits(D), ROWS)
        .accumulate(
            loaded(),
            Moves.allFlips(ROWS, D),
            new BlockKey(1, step, 0),
            1.0 / ROWS,
            gradient,
            tally);
    return gradient;
  }

  private double[] exactGradient(RatioLoss loss) {
    double h = 1e-5;
    double[] gradient = new double[theta.length];
    for (int k = 0; k < theta.length; k++) {
      double[] up = doubles(theta);
      double[] down = doubles(theta);
      up[k] += h;
      down[k] -= h;
      gradient[k] = (definition(loss, up) - definition(loss, down)) / (2 * h);
    }
    return gradient;
  }

  private static double[] doubles(float[] values) {
    double[] doubles = new double[values.length];
    for (int k = 0; k < values.length; k++) {
      doubles[k] = values[k];
    }
    return doubles;
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void withAllFlipsLossAndGradientAreTheDefinition(RatioLoss loss) {
    Tally tally = new Tally();
    float[] gradient = gradient(new Objective(loss, MoveChoice.all()), 0, tally);
    double[] expected = exactGradient(loss);
    double largest = 0;
    for (double g : expected) {
      largest = Math.max(largest, Math.abs(g));
    }
    for (int k = 0; k < expected.length; k++) {
      assertEquals(expected[k], gradient[k], 1e-5 * largest);
    }
    double value = definition(loss, doubles(theta));
    assertEquals(value, tally.meanLoss(), 1e-5 * value);
    assertEquals(D, tally.meanEffectiveFlips());
  }

  static Stream<Arguments> weightedChoices() {
    List<Arguments> choices = new ArrayList<>();
    Shape[] shapes = {Shape.LOSS, Shape.SLOPE, Shape.SURPRISE, Shape.exponential(0.7)};
    for (RatioLoss loss : RatioLoss.all()) {
      for (boolean replacement : new boolean[] {true, false}) {
        choices.add(Arguments.of(loss, drawn(Proposal.uniform(), replacement)));
        for (Shape shape : shapes) {
          choices.add(Arguments.of(loss, drawn(Proposal.guided(shape, 0.1), replacement)));
        }
        choices.add(Arguments.of(loss, drawn(Proposal.optimal(Shape.LOSS, 0), replacement)));
      }
      choices.add(Arguments.of(loss, MoveChoice.thinned()));
    }
    return choices.stream();
  }

  private static MoveChoice drawn(Proposal proposal, boolean replacement) {
    return new Drawn(2, proposal, true, replacement);
  }

  /**
   * The mean gradient of 20 000 draws of the flips. Each component is within 6 standard errors of
   * the exact one; by the central limit theorem a component fails with probability 2e-9.
   */
  @ParameterizedTest
  @MethodSource("weightedChoices")
  void weightedGradientsAreUnbiased(RatioLoss loss, MoveChoice moves) {
    Objective objective = new Objective(loss, moves);
    ObjectiveBlock block = new ObjectiveBlock(objective, Variables.ofBits(D), ROWS);
    EnergyBlock rows = loaded();
    int repeats = 20_000;
    double[] sum = new double[theta.length];
    double[] squares = new double[theta.length];
    for (int step = 0; step < repeats; step++) {
      float[] gradient = new float[theta.length];
      block.accumulate(
          rows,
          Moves.allFlips(ROWS, D),
          new BlockKey(1, step, 0),
          1.0 / ROWS,
          gradient,
          new Tally());
      for (int k = 0; k < gradient.length; k++) {
        sum[k] += gradient[k];
        squares[k] += (double) gradient[k] * gradient[k];
      }
    }
    double[] exact = exactGradient(loss);
    for (int k = 0; k < exact.length; k++) {
      double mean = sum[k] / repeats;
      double variance = Math.max(0, squares[k] / repeats - mean * mean);
      double error = Math.sqrt(variance / repeats);
      assertEquals(exact[k], mean, 6 * error + 1e-4 * Math.abs(exact[k]) + 1e-6);
    }
  }

  @ParameterizedTest
  @MethodSource("losses")
  void aThinnedGradientLeavesTheLossAsItIs(RatioLoss loss) {
    Tally tally = new Tally();
    float[] all = gradient(new Objective(loss, MoveChoice.all()), 7, new Tally());
    float[] thinned = gradient(new Objective(loss, MoveChoice.thinned()), 7, tally);
    double value = definition(loss, doubles(theta));
    assertEquals(value, tally.meanLoss(), 1e-5 * value);
    assertEquals(D, tally.meanEffectiveFlips());
    assertFalse(Arrays.equals(all, thinned));
  }

  static Stream<Arguments> choicesByChance() {
    return losses()
        .flatMap(
            loss ->
                Stream.of(drawn(Proposal.guided(Shape.LOSS, 0), false), MoveChoice.thinned())
                    .map(moves -> Arguments.of(loss, moves)));
  }

  @ParameterizedTest
  @MethodSource("choicesByChance")
  void theSameKeyDrawsTheSameFlipsWhateverTheBlock(RatioLoss loss, MoveChoice moves) {
    Objective objective = new Objective(loss, moves);
    float[] whole = gradient(objective, 7, new Tally());
    float[] parts = new float[theta.length];
    EnergyBlock rows = table.block(ROWS);
    ObjectiveBlock block = new ObjectiveBlock(objective, Variables.ofBits(D), ROWS);
    for (int from = 0; from < ROWS; from += 5) {
      rows.prepare(theta);
      rows.load(new RowRange(x, from, Math.min(ROWS, from + 5)));
      block.accumulate(
          rows,
          Moves.allFlips(rows.rows(), D),
          new BlockKey(1, 7, from),
          1.0 / ROWS,
          parts,
          new Tally());
    }
    assertArrayEquals(whole, parts, 1e-4f);
  }

  /**
   * For one flip drawn with replacement the variance of the value is Σ h²/n - (Σ h)², known
   * exactly. On a trained perceptron it is zero for the optimal proposal, and larger for the
   * uniform one than for the guided one.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void optimalBeatsGuidedBeatsUniformOnTrainedEnergies(RatioLoss loss) {
    int d = 10;
    Energy energy = Energies.mlp(new Mlp(d, List.of(16, 16), 1, false));
    float[] parameters = TrainedEnergy.parameters(energy, loss);
    BitMatrix rows = TrainedEnergy.data().draw(99, 64);
    EnergyBlock block = energy.block(64);
    block.prepare(parameters);
    block.load(new RowRange(rows, 0, 64));
    float[] exact = new float[64 * d];
    float[] firstOrder = new float[64 * d];
    block.differences(Moves.allFlips(64, d), exact);
    block.firstOrder(firstOrder);
    double optimal = 0;
    double guided = 0;
    double uniform = 0;
    double square = 0;
    ProposalKernel kernel = new ProposalKernel(loss, Shape.LOSS);
    for (int r = 0; r < 64; r++) {
      double[] h = new double[d];
      double total = 0;
      for (int i = 0; i < d; i++) {
        h[i] = loss.value(exact[r * d + i]);
        total += h[i];
      }
      square += total * total;
      optimal += variance(h, proposal(kernel, exact, r, d));
      guided += variance(h, proposal(kernel, firstOrder, r, d));
      float[] even = new float[d];
      Arrays.fill(even, 1f);
      uniform += variance(h, even);
    }
    assertTrue(Math.abs(optimal) < 1e-7 * square, "relative variance " + optimal / square);
    assertTrue(optimal < guided && guided < uniform, guided / square + " " + uniform / square);
  }

  private static float[] proposal(ProposalKernel kernel, float[] differences, int row, int d) {
    float[] difference = new float[d];
    System.arraycopy(differences, row * d, difference, 0, d);
    float[] proportions = new float[d];
    kernel.compute(difference, proportions, d);
    return proportions;
  }

  private static double variance(double[] h, float[] proportions) {
    double total = 0;
    double mass = 0;
    for (int i = 0; i < h.length; i++) {
      total += h[i];
      mass += proportions[i];
    }
    double squares = 0;
    for (int i = 0; i < h.length; i++) {
      squares += h[i] * h[i] / (proportions[i] / mass);
    }
    return squares - total * total;
  }
}
