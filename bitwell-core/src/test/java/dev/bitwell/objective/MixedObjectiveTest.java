package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.MoveChoice.Drawn;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Objectives over moves, on all states of small domains of mixed kinds. */
class MixedObjectiveTest {
  private static final Mask FREE = Mask.allFree();

  static Stream<Arguments> domainsAndLosses() {
    return Mixed.domains()
        .flatMap(domain -> RatioLoss.all().stream().map(loss -> Arguments.of(domain, loss)));
  }

  static Stream<Arguments> weightedChoices() {
    Variables domain = Mixed.domains().findFirst().orElseThrow();
    return Stream.of(RatioLoss.PSEUDO_LIKELIHOOD, RatioLoss.FLOW)
        .flatMap(loss -> byChance().map(choice -> Arguments.of(domain, loss, choice)));
  }

  private static Stream<MoveChoice> byChance() {
    Stream<MoveChoice> drawn =
        Stream.of(
                Proposal.uniform(),
                Proposal.guided(Shape.SLOPE, 0.2),
                Proposal.optimal(Shape.LOSS, 0.1))
            .flatMap(
                proposal ->
                    Stream.of(true, false)
                        .map(replacement -> new Drawn(2, proposal, true, replacement)));
    return Stream.concat(drawn, Stream.of(MoveChoice.thinned()));
  }

  /** A row is not free to move all its variables, and which is different for every row. */
  private static Mask someFree(Variables variables, int rows) {
    BitMatrix free = new BitMatrix(rows, variables.count());
    RandomStream random = new RandomStream(21, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < rows; r++) {
      free.toss(r, random);
    }
    return Mask.of(free);
  }

  /** Adds Σ_x p(x) ∂J/∂θ over all states, one at a time, and returns Σ_x p(x) J. */
  private static double gradient(
      Objective objective,
      Variables variables,
      Mask mask,
      float[] theta,
      double[] p,
      double[] out) {
    BitMatrix states = Mixed.states(variables);
    EnergyBlock block = Energies.table(variables.bits()).block(1);
    block.prepare(theta);
    ObjectiveBlock work = new ObjectiveBlock(objective, variables, 1);
    Neighbourhood neighbourhood = new Neighbourhood(variables);
    double loss = 0;
    for (int x = 0; x < p.length; x++) {
      RowRange row = new RowRange(states, x, x + 1);
      block.load(row);
      float[] gradient = new float[theta.length];
      Tally tally = new Tally();
      Moves all = neighbourhood.of(row, mask);
      work.accumulate(block, all, new BlockKey(5, 0, x), 1, gradient, tally);
      loss += p[x] * tally.meanLoss();
      for (int k = 0; k < out.length; k++) {
        out[k] += p[x] * gradient[k];
      }
    }
    return loss;
  }

  /** Parameters of a table energy, of all states, that has exp(-E) in proportion to p^power. */
  private static float[] tableOf(Variables variables, double[] p, double power) {
    BitMatrix states = Mixed.states(variables);
    float[] theta = new float[1 << variables.bits()];
    for (int x = 0; x < p.length; x++) {
      theta[(int) states.words()[x]] = (float) (-power * Math.log(p[x]));
    }
    return theta;
  }

  private static double[] distribution(Variables variables) {
    Energy table = Energies.table(variables.bits());
    return Mixed.distribution(table, Mixed.parameters(table, 1), variables, 1);
  }

  /** At p to the loss's power the gradient vanishes, and elsewhere it does not. */
  @ParameterizedTest
  @MethodSource("domainsAndLosses")
  void everyLossLearnsItsPowerOfTheDistribution(Variables variables, RatioLoss loss) {
    double[] p = distribution(variables);
    Objective objective = new Objective(loss, MoveChoice.all());
    float[] right = tableOf(variables, p, loss.power());
    double[] none = new double[right.length];
    gradient(objective, variables, FREE, right, p, none);
    double[] some = new double[right.length];
    gradient(objective, variables, FREE, tableOf(variables, p, 0.5 * loss.power()), p, some);
    for (double g : none) {
      assertEquals(0, g, 1e-6);
    }
    assertTrue(Arrays.stream(some).max().getAsDouble() > 1e-3);
  }

  /**
   * With a mask that does not depend on the values that it lets move, too: here the same for all
   * rows.
   */
  @ParameterizedTest
  @MethodSource("domainsAndLosses")
  void masksLeaveLossesConsistent(Variables variables, RatioLoss loss) {
    double[] p = distribution(variables);
    BitMatrix free = new BitMatrix(p.length, variables.count());
    for (int r = 0; r < p.length; r++) {
      for (int v = 1; v < variables.count(); v++) {
        free.set(r, v, true);
      }
    }
    double[] none = new double[1 << variables.bits()];
    gradient(
        new Objective(loss, MoveChoice.all()),
        variables,
        Mask.of(free),
        tableOf(variables, p, loss.power()),
        p,
        none);
    for (double g : none) {
      assertEquals(0, g, 1e-6);
    }
  }

  /** Pseudo-likelihood is -Σ_v log p(x_v | the others), by its definition. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void pseudoLikelihoodIsTheSumOfConditionals(Variables variables) {
    double[] p = distribution(variables);
    BitMatrix states = Mixed.states(variables);
    double expected = 0;
    for (int x = 0; x < p.length; x++) {
      for (int v = 0; v < variables.count(); v++) {
        double all = 0;
        for (int y = 0; y < p.length; y++) {
          all += alikeBut(v, variables, states, x, y) ? p[y] : 0;
        }
        expected -= p[x] * Math.log(p[x] / all);
      }
    }
    double value =
        gradient(
            new Objective(RatioLoss.PSEUDO_LIKELIHOOD, MoveChoice.all()),
            variables,
            FREE,
            tableOf(variables, p, 1),
            p,
            new double[1 << variables.bits()]);
    assertEquals(expected, value, 1e-5);
  }

  private static boolean alikeBut(int but, Variables variables, BitMatrix states, int x, int y) {
    for (int v = 0; v < variables.count(); v++) {
      if (v != but && variables.value(states, x, v) != variables.value(states, y, v)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The mean of many draws is the gradient and the loss of all moves, with and without a mask, to
   * six standard errors: a false alarm in all has a probability below 1e-5.
   */
  @ParameterizedTest
  @MethodSource("weightedChoices")
  void weightedDrawsAreUnbiased(Variables variables, RatioLoss loss, MoveChoice choice) {
    BitMatrix states = Mixed.states(variables);
    for (Mask mask : List.of(FREE, someFree(variables, states.rows()))) {
      Energy table = Energies.table(variables.bits());
      float[] theta = Mixed.parameters(table, 1);
      EnergyBlock block = table.block(states.rows());
      block.prepare(theta);
      block.load(RowRange.all(states));
      Moves all = new Neighbourhood(variables).of(RowRange.all(states), mask);
      float[] exact = new float[theta.length];
      Tally exactTally = new Tally();
      new ObjectiveBlock(new Objective(loss, MoveChoice.all()), variables, states.rows())
          .accumulate(block, all, new BlockKey(1, 0, 0), 1, exact, exactTally);
      ObjectiveBlock work =
          new ObjectiveBlock(new Objective(loss, choice), variables, states.rows());
      int repeats = 6000;
      double[] sum = new double[theta.length + 1];
      double[] squares = new double[sum.length];
      for (int step = 0; step < repeats; step++) {
        float[] gradient = new float[theta.length];
        Tally tally = new Tally();
        work.accumulate(block, all, new BlockKey(1, step, 0), 1, gradient, tally);
        for (int k = 0; k < sum.length; k++) {
          double value = k < gradient.length ? gradient[k] : tally.meanLoss();
          sum[k] += value;
          squares[k] += value * value;
        }
      }
      for (int k = 0; k < sum.length; k++) {
        double expected = k < exact.length ? exact[k] : exactTally.meanLoss();
        double mean = sum[k] / repeats;
        double error = Math.sqrt(Math.max(0, squares[k] / repeats - mean * mean) / repeats);
        assertEquals(expected, mean, 6 * error + 1e-4 * Math.abs(expected) + 1e-5);
      }
    }
  }
}
