package dev.bitwell.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Scaled;
import dev.bitwell.work.Workers;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LadderTest {
  private static final int D = 8;
  private static final int CHAINS = 400;
  private static final Energy ISING = Energies.ising(Ising.of(D));
  private static final Variables BITS = Variables.ofBits(D);

  private final Workers workers = new Workers(2);

  @AfterEach
  void close() {
    workers.close();
  }

  private Ladder ladder() {
    Base base = Base.even(BITS);
    Annealer annealer =
        new Annealer(
            base.energy(),
            base.parameters(),
            Scaled.of(ISING),
            Samplers.gibbs(Scan.SYSTEMATIC),
            BITS,
            workers,
            2);
    return new Ladder(base, annealer, CHAINS, 1, 5);
  }

  /** Two sides between which no chain changes by itself, one of which has more mass. */
  private static float[] twoSides(double coupling) {
    float[] couplings = new float[D * D];
    for (int k = 0; k < couplings.length; k++) {
      couplings[k] = k % (D + 1) == 0 ? 0 : (float) coupling;
    }
    float[] fields = new float[D];
    fields[0] = 0.6f;
    return Ising.of(D).parameters(couplings, fields);
  }

  /** How often each state is that of a row on the model's rung. */
  private static double[] visits(Ladder ladder, Rungs start, float[] parameters, int rounds) {
    double[] visits = new double[1 << D];
    Rungs rungs = start;
    for (int round = 1; round <= rounds; round++) {
      rungs = ladder.step(rungs, parameters, round);
      for (int r = 0; r < CHAINS; r++) {
        visits[(int) rungs.top().words()[r]] += 1.0 / rounds / CHAINS;
      }
    }
    return visits;
  }

  /**
   * All rows of all rungs begin on the wrong side. Rows that came up from the base are independent
   * of each other; thousands of them arrive, so the share of a side has a standard error below 0.01
   * and five of these an error probability below 1e-6.
   */
  @Test
  void everySideHasTheRowsThatItShould() {
    float[] parameters = twoSides(0.45);
    double[] exact = Enumeration.distribution(ISING, parameters, 1);
    Ladder ladder = ladder();
    Rungs rungs = ladder.raised(parameters, 0);
    assertTrue(rungs.count() > 1, "rungs " + rungs.count());
    for (BitMatrix rows : rungs.rows) {
      IntStream.range(0, CHAINS).forEach(r -> rows.words()[r] = 0);
    }
    for (int round = -200; round < 0; round++) {
      rungs = ladder.step(rungs, parameters, round + 100_000);
    }
    double before = rungs.arrivals();
    double[] visits = visits(ladder, rungs, parameters, 400);
    assertTrue(rungs.arrivals() - before > 5000, "arrived " + (rungs.arrivals() - before));
    double ones = 0;
    double exactOnes = 0;
    for (int x = 0; x < visits.length; x++) {
      ones += Integer.bitCount(x) > D / 2 ? visits[x] : 0;
      exactOnes += Integer.bitCount(x) > D / 2 ? exact[x] : 0;
      assertEquals(exact[x], visits[x], 0.05);
    }
    assertTrue(exactOnes > 0.7 && exactOnes < 0.9, "the model has " + exactOnes);
    assertEquals(exactOnes, ones, 0.05);
  }

  /** As many rungs as exchanges need, and no more. */
  @Test
  void rungsComeAndGoWithTheModel() {
    Ladder ladder = ladder();
    Rungs rungs = ladder.raised(twoSides(0.5), 0);
    int most = rungs.count();
    assertTrue(most >= 3, "rungs " + most);
    for (int round = 1; round <= 200; round++) {
      rungs = ladder.step(rungs, twoSides(0.02), round);
    }
    assertEquals(1, rungs.count());
    for (int round = 201; round <= 700; round++) {
      rungs = ladder.step(rungs, twoSides(0.001 * (round - 200)), round);
    }
    assertTrue(rungs.count() > 1, "rungs " + rungs.count());
    for (int k = 0; k < rungs.count(); k++) {
      assertTrue(rungs.acceptance(k) > 0.15, "acceptance " + rungs.acceptance(k));
      assertTrue(k == 0 ? rungs.place(k) == 1 : rungs.place(k) < rungs.place(k - 1));
    }
  }

  /** A jump of the model breaks the ladder, which is raised anew and right at once. */
  @Test
  void aBrokenLadderIsRaisedAnew() {
    float[] strong = twoSides(2);
    Ladder ladder = ladder();
    Rungs rungs = ladder.raised(twoSides(0.01), 0);
    assertEquals(1, rungs.count());
    for (int round = 1; round <= 60; round++) {
      rungs = ladder.step(rungs, strong, round);
    }
    assertTrue(rungs.count() > 3, "rungs " + rungs.count());
    double[] exact = Enumeration.distribution(ISING, strong, 1);
    double[] visits = visits(ladder, rungs, strong, 300);
    assertEquals(exact[255], visits[255], 0.08);
  }
}
