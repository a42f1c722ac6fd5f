package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything about missing cells, against a sum over all rows of the support. */
class GivenTest {
  private static final int ROWS = 12;

  private Variables variables;
  private BitMatrix support;

  private Table holes(double share) {
    Random random = new Random(5);
    BitMatrix rows = new BitMatrix(ROWS, support.bits());
    BitMatrix known = new BitMatrix(ROWS, support.bits());
    for (int r = 0; r < ROWS; r++) {
      rows.copyRows(support, random.nextInt(support.rows()), r, 1);
      for (int v = 0; v < variables.count(); v++) {
        boolean isKnown = r > 0 && random.nextDouble() >= share;
        for (int j = 0; j < variables.size(v); j++) {
          known.set(r, variables.bit(v, j), isKnown);
        }
      }
    }
    return Table.of("holes", rows, known).over(variables);
  }

  private boolean agrees(Evidence evidence, int state) {
    for (int v = 0; v < variables.count(); v++) {
      if (!evidence.allows(v, variables.value(support, state, v))) {
        return false;
      }
    }
    return true;
  }

  private ChowLiuTree tree() {
    BitMatrix rows = support.select(new Random(3).ints(300, 0, support.rows()).toArray());
    return ChowLiuTree.fit(rows, variables, 1);
  }

  private List<Completions> given(Target target, Table table, GivenEffort effort) {
    List<Completions> all = new ArrayList<>();
    Given.each(
        target,
        tree(),
        table,
        effort,
        Crew.of(2),
        completions -> {
          synchronized (all) {
            all.add(completions);
          }
        });
    all.sort((a, b) -> Integer.compare(a.row(), b.row()));
    return all;
  }

  private double mass(double[] logDensity, Evidence evidence, int variable, int value) {
    double sum = 0;
    for (int k = 0; k < logDensity.length; k++) {
      if (agrees(evidence, k) && (variable < 0 || variables.value(support, k, variable) == value)) {
        sum += Math.exp(logDensity[k]);
      }
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void whatIsCountedOutIsExact(Variables domain, Energy energy) {
    variables = domain;
    support = Mixed.states(domain);
    Target target = new Target(energy, Mixed.parameters(energy, 0.7), 1.3);
    Table table = holes(0.5);
    double[] logDensity = Arrays.stream(target.energies(support)).map(e -> -e).toArray();
    List<Completions> all = given(target, table, GivenEffort.MANY_ROWS);
    assertEquals(ROWS - table.completeRows(), all.size());
    for (Completions found : all) {
      Evidence evidence = table.evidence(found.row(), variables);
      double mass = mass(logDensity, evidence, -1, 0);
      assertEquals(Math.log(mass), found.logMass(), 1e-5);
      assertTrue(found.isExact());
      for (int v = 0; v < variables.count(); v++) {
        for (int value = 0; value < variables.values(v); value++) {
          assertEquals(mass(logDensity, evidence, v, value) / mass, share(found, v, value), 1e-5);
        }
      }
    }
  }

  private double share(Completions found, int v, int value) {
    double sum = 0;
    for (int k = 0; k < found.share().length; k++) {
      sum += variables.value(found.states(), k, v) == value ? found.share()[k] : 0;
    }
    return sum;
  }

  /**
   * Particles know it within four standard errors (of 1000 independent comparisons, one in sixteen
   * runs would fail; the seed is fixed), and hold fast what is known.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domainsAndEnergies")
  void particlesAgreeWithWhatIsCountedOut(Variables domain, Energy energy) {
    variables = domain;
    support = Mixed.states(domain);
    Target target = new Target(energy, Mixed.parameters(energy, 0.7), 1.3);
    Table table = holes(0.5);
    List<Completions> exact = given(target, table, GivenEffort.MANY_ROWS);
    List<Completions> climbed =
        given(target, table, GivenEffort.MANY_ROWS.withStates(1).withParticles(1000));
    assertEquals(exact.size(), climbed.size());
    for (int r = 0; r < exact.size(); r++) {
      Completions found = climbed.get(r);
      if (found.isExact()) {
        continue;
      }
      assertEquals(
          exact.get(r).logMass(), found.logMass(), 4 / Math.sqrt(found.effective()), "row " + r);
      for (int v = 0; v < variables.count(); v++) {
        for (int value = 0; value < variables.values(v); value++) {
          double p = share(exact.get(r), v, value);
          double error = Math.sqrt(Math.max(0, p * (1 - p)) / found.effective());
          assertEquals(p, share(found, v, value), 4 * error + 0.002, "row " + r + " variable " + v);
        }
      }
      Evidence evidence = table.evidence(found.row(), variables);
      for (int k = 0; k < found.states().rows(); k++) {
        for (int v = 0; v < variables.count(); v++) {
          assertTrue(evidence.allows(v, variables.value(found.states(), k, v)));
        }
      }
    }
    assertFalse(climbed.stream().allMatch(Completions::isExact));
  }

  /** Two of twelve rows are known well enough, and two of the others are taken. */
  @Test
  void rowsOfWhichLittleIsKnownAreTakenUpToANumber() {
    BitMatrix rows = new BitMatrix(ROWS, 20);
    BitMatrix known = new BitMatrix(ROWS, 20);
    for (int r = 0; r < ROWS; r++) {
      rows.set(r, r, true);
      for (int i = 0; i < (r == 3 ? 20 : r == 7 ? 10 : 9); i++) {
        known.set(r, i, true);
      }
    }
    Table table = Table.of("holes", rows, known);
    Table some = Given.affordable(table, Variables.ofBits(20), 2);
    assertEquals(rows.select(new int[] {0, 1, 3, 7}), some.rows());
    assertEquals(known.select(new int[] {0, 1, 3, 7}), some.known().orElseThrow());
    Table complete = Table.of("rows", rows);
    assertEquals(complete, Given.affordable(complete, Variables.ofBits(20), 2));
  }
}
