package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NormaliserTest {
  private static final Effort CLIMB = Effort.THOROUGH.withoutCounting().withParticles(1024);

  /** Twenty models of 12 to 20 bits, ordered and disordered. */
  static Stream<Arguments> models() {
    List<Arguments> models = new ArrayList<>();
    for (int k = 0; k < 20; k++) {
      int d = 12 + k % 9;
      Energy ising =
          Energies.ising(new Ising(d, k % 2 == 0 ? Ising.Values.SPIN : Ising.Values.BINARY));
      Energy mlp = Energies.mlp(new Mlp(d, List.of(12, 8), 1, false));
      Energy energy =
          switch (k % 4) {
            case 0 -> ising;
            case 1 -> Energies.rbm(new Rbm(d, 6));
            case 2 -> mlp;
            default -> Energies.sum(ising, mlp);
          };
      models.add(Arguments.of(k, energy, k < 10 ? 0.3 : 0.8));
    }
    return models.stream();
  }

  /** Rows drawn from the model, by its exact probabilities. */
  private static BitMatrix exactRows(Target target, Variables variables, int count, long seed) {
    int d = variables.bits();
    double logZ = States.logNormaliser(target, variables, Crew.of(2));
    BitMatrix states = new BitMatrix(1 << d, d);
    for (int k = 0; k < 1 << d; k++) {
      states.words()[k] = k;
    }
    float[] energies = Mixed.energies(target.energy(), target.parameters(), states);
    double[] uniform = new double[count];
    RandomStream random = new RandomStream(seed, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < count; r++) {
      uniform[r] = random.nextDouble();
    }
    Arrays.sort(uniform);
    BitMatrix rows = new BitMatrix(count, d);
    double sum = 0;
    int r = 0;
    for (int k = 0; k < energies.length; k++) {
      sum += Math.exp(-target.inverseTemperature() * energies[k] - logZ);
      while (r < count && uniform[r] < sum) {
        rows.copyRows(states, k, r++, 1);
      }
    }
    return rows.slice(0, r);
  }

  /** A tree without branches, of rows whose bits are on with these chances. */
  private static ChowLiuTree independent(
      Variables variables, IntToDoubleFunction chance, long seed) {
    BitMatrix rows = new BitMatrix(2000, variables.bits());
    RandomStream random = new RandomStream(seed, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < rows.rows(); r++) {
      for (int i = 0; i < variables.bits(); i++) {
        rows.set(r, i, random.nextDouble() < chance.applyAsDouble(i));
      }
    }
    return ChowLiuTree.independent(rows, variables, 0.1);
  }

  /**
   * The exact log Z lies between the bounds, widened by two standard errors, or the result says
   * that it is not to be trusted. The standard error is a cautious one.
   */
  @ParameterizedTest
  @MethodSource("models")
  void theBoundsHoldTheExactNormaliser(int number, Energy energy, double spread) {
    Variables variables = Variables.ofBits(energy.dimension());
    Target target = new Target(energy, Mixed.parameters(energy, spread), 1);
    double exact = States.logNormaliser(target, variables, Crew.of(2));
    BitMatrix rows = exactRows(target, variables, 500, number);
    ChowLiuTree tree = ChowLiuTree.fit(rows, variables, ChowLiuTree.USUAL_PSEUDO_COUNT);
    Normaliser result = Normaliser.of(target, tree, CLIMB.withSeed(number), Crew.of(2));
    double slack = 2 * result.standardError();
    boolean holds = result.lower() - slack <= exact && exact <= result.upper() + slack;
    assertTrue(
        holds || !result.isTrusted(),
        exact + " is not from " + result.lower() + " to " + result.upper() + " ± " + slack);
  }

  @Test
  void fewStatesAreCountedOut() {
    Mixed.domainsAndEnergies()
        .forEach(
            arguments -> {
              Variables variables = (Variables) arguments.get()[0];
              Energy energy = (Energy) arguments.get()[1];
              float[] theta = Mixed.parameters(energy, 0.7);
              float[] energies = Mixed.energies(energy, theta, Mixed.states(variables));
              double sum = 0;
              for (float e : energies) {
                sum += Math.exp(-1.3 * e);
              }
              Target target = new Target(energy, theta, 1.3);
              assertEquals(
                  Math.log(sum), States.logNormaliser(target, variables, Crew.of(2)), 1e-5);
              ChowLiuTree tree = ChowLiuTree.independent(Mixed.states(variables), variables, 1);
              Normaliser counted = Normaliser.of(target, tree, Effort.QUICK, Crew.of(2));
              assertEquals(Math.log(sum), counted.lower(), 1e-5);
              assertTrue(counted.isTrusted());
              Normaliser climbed = Normaliser.of(target, tree, CLIMB, Crew.of(2));
              assertEquals(Math.log(sum), climbed.middle(), 4 * climbed.standardError() + 0.02);
              variables.require(climbed.rows());
            });
  }

  /**
   * Near its tree a model is known to half a percent of Z, four standard errors of which it misses
   * once in 16000 times, and the rows are the model's: their mean energy is off by more than five
   * standard errors less than once in a million times.
   */
  @Test
  void aModelNearItsTreeIsWeighedAtOnce() {
    Energy energy = Energies.rbm(new Rbm(14, 5));
    Target target = new Target(energy, Mixed.parameters(energy, 0.5), 1);
    Variables variables = Variables.ofBits(14);
    ChowLiuTree tree = ChowLiuTree.fit(exactRows(target, variables, 3000, 1), variables, 0.1);
    Normaliser result = Normaliser.of(target, tree, CLIMB, Crew.of(2));
    double exact = States.logNormaliser(target, variables, Crew.of(2));
    assertTrue(result.isTrusted());
    assertTrue(result.standardError() <= 0.005, result.toString());
    assertEquals(exact, result.middle(), 4 * result.standardError());
    assertEquals(result.lower(), result.upper());
    assertEquals(CLIMB.particles(), result.rows().rows());
    MeanInterval drawn = MeanInterval.of(target.energies(result.rows()));
    float[] energies = Mixed.energies(energy, target.parameters(), Mixed.states(variables));
    double mean = 0;
    for (float e : energies) {
      mean += e * Math.exp(-e - exact);
    }
    assertEquals(mean, drawn.mean(), 5 * drawn.standardError());
  }

  /**
   * A region that fair throws find and the tree does not, behind a wall for those that climb: two
   * fifths of the mass of the rest, where the tree has about a millionth.
   */
  @Test
  void whatALeapFindsAndClimbsDoNotIsADoubt() {
    int d = 14;
    Variables variables = Variables.ofBits(d);
    ChowLiuTree tree = independent(variables, i -> i < 6 ? 0.1 : 0.5, 4);
    NormalisedEnergy base = tree.toEnergy();
    double depth = Math.log(0.4);
    for (int i = 0; i < 6; i++) {
      depth -= Math.log(tree.marginal(i)[1]);
    }
    Energy stray = Energies.generic(new StrayMode(d, 6, depth));
    Target target = new Target(Energies.sum(base.energy(), stray), base.parameters(), 1);
    double exact = States.logNormaliser(target, variables, Crew.of(2));
    Normaliser result = Normaliser.of(target, tree, CLIMB, Crew.of(2));
    assertEquals(exact, result.upper(), 0.02);
    assertTrue(result.lower() < exact - 0.2, result.toString());
    assertTrue(result.doubts().get(0).contains("weighed at once"), result.doubts().toString());
  }

  /**
   * A region that rows find when they climb and neither the tree's nor fair throws do: a leap that
   * knows nothing of a fifth of the mass is not believed.
   */
  @Test
  void aLeapThatClimbsDoNotConfirmIsNotBelieved() {
    BitMatrix rows = new BitMatrix(16, 3);
    Leap leap = new Leap(new Side(5, 0.005), rows);
    Normaliser more = new Normaliser(5.21, 5.23, 0.05, 400, List.of(), rows);
    assertFalse(leap.agreesWith(more));
    assertTrue(leap.agreesWith(new Normaliser(4.9, 4.95, 0.05, 400, List.of(), rows)));
    assertFalse(leap.agreesWith(new Normaliser(5, 5, 0.05, 400, List.of("doubt"), rows)));
  }

  /** Estimates with an eighth of the rows each are as good together as one with all of them. */
  @Test
  void estimatesFromSeveralPlacesArePooled() {
    Energy energy = Energies.rbm(new Rbm(14, 5));
    Target target = new Target(energy, Mixed.parameters(energy, 0.5), 1);
    Variables variables = Variables.ofBits(14);
    ChowLiuTree tree = ChowLiuTree.fit(exactRows(target, variables, 300, 1), variables, 0.1);
    double exact = States.logNormaliser(target, variables, Crew.of(2));
    List<Normaliser> all = new ArrayList<>();
    for (int k = 0; k < 8; k++) {
      Effort effort = CLIMB.withParticles(CLIMB.particles() / 8).withSeed(k);
      all.add(Normaliser.of(target, tree, effort, Crew.of(2)));
    }
    Normaliser pooled = Normaliser.pooled(all);
    assertEquals(exact, pooled.middle(), 4 * pooled.standardError() + 0.02);
    assertTrue(pooled.standardError() < 0.5 * all.get(0).standardError());
    assertEquals(all.stream().mapToInt(one -> one.rows().rows()).sum(), pooled.rows().rows());
    assertEquals(0, pooled.rows().hamming(0, all.get(0).rows(), 0));
    assertTrue(pooled.isTrusted());
  }

  @Test
  void threadsMakeNoDifference() {
    Energy energy = Energies.rbm(new Rbm(14, 5));
    Target target = new Target(energy, Mixed.parameters(energy, 0.5), 1);
    Variables variables = Variables.ofBits(14);
    BitMatrix rows = exactRows(target, variables, 300, 1);
    ChowLiuTree tree = ChowLiuTree.fit(rows, variables, 0.1);
    assertEquals(
        Normaliser.of(target, tree, CLIMB, Crew.of(1)),
        Normaliser.of(target, tree, CLIMB, Crew.of(3)));
  }

  /**
   * Beside the data, of which the tree is made, a region of one part in a thousand of the tree's
   * mass that has ten times the mass of the rest. A run of 4096 rows misses it altogether with
   * probability e^-4; seeds are fixed.
   */
  @Test
  void aStrayModeIsNotTrusted() {
    int d = 40;
    Variables variables = Variables.ofBits(d);
    ChowLiuTree tree = independent(variables, i -> i < 10 ? 0.5 : 0.2, 3);
    NormalisedEnergy base = tree.toEnergy();
    Energy stray = Energies.generic(new StrayMode(d, 10, Math.log(10 * 1024)));
    Target target = new Target(Energies.sum(base.energy(), stray), base.parameters(), 1);
    Normaliser result = Normaliser.of(target, tree, CLIMB.withParticles(4096), Crew.of(2));
    assertFalse(result.isTrusted(), result.toString());
    assertTrue(result.doubts().get(0).contains("descend from only"), result.doubts().toString());
    Energy nothing = Energies.generic(new StrayMode(d, 10, 0));
    Target same = new Target(Energies.sum(base.energy(), nothing), base.parameters(), 1);
    Normaliser trusted = Normaliser.of(same, tree, CLIMB.withParticles(4096), Crew.of(2));
    assertTrue(trusted.isTrusted(), trusted.doubts().toString());
    assertEquals(base.logNormaliser(), trusted.middle(), 4 * trusted.standardError());
  }
}
