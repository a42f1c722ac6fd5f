package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExchangeTest {
  private static final int D = 12;
  private static final Set<Pair> TRUTH = IsingTables.lattice(4, 3);
  private static final double WORTH = CouplingSettings.defaults().pairCost(4000, D);

  private static BitMatrix table() {
    double[] p = IsingTables.distribution(D, TRUTH, 0.2, 0.1);
    return IsingTables.draw(p, D, 4000, new RandomStream(1, Purpose.DATA, 0, 0));
  }

  private static JointFit fit(Workers workers, Set<Pair> pairs) {
    return new JointFit(Columns.of(table()), RatioLoss.PSEUDO_LIKELIHOOD, workers, pairs);
  }

  /** Minus twice the log-likelihood of some columns given the others, by going through them all. */
  private static double bruteForce(JointFit fit, long block) {
    double sum = 0;
    for (long row : table().words()) {
      double all = 0;
      for (long state = 0; state < 1L << D; state++) {
        all += (state & ~block) == (row & ~block) ? Math.exp(exponent(fit, state)) : 0;
      }
      sum += Math.log(all) - exponent(fit, row);
    }
    return 2 * sum;
  }

  private static double exponent(JointFit fit, long state) {
    double sum = 0;
    for (int i = 0; i < D; i++) {
      sum += fit.field(i) * sign(state, i) / 2;
    }
    for (int k = 0; k < fit.pairs().size(); k++) {
      Pair pair = fit.pairs().get(k);
      sum += fit.coupling(k) * sign(state, pair.first()) * sign(state, pair.second()) / 2;
    }
    return sum;
  }

  private static long sign(long state, int i) {
    return 2 * (state >>> i & 1) - 1;
  }

  /**
   * Pairs 0-1 and 1-5 are exchanged for 0-5: the block is 0, 1 and 5 with the neighbours 2, 4 and 9
   * of these, but without 6, since that is also a neighbour of 2.
   */
  @Test
  void theBlockHasTheLikelihoodOfAllItsStates() {
    Set<Pair> changed = Set.of(new Pair(0, 1), new Pair(1, 5), new Pair(0, 5));
    try (Workers workers = new Workers(2)) {
      JointFit one = fit(workers, TRUTH);
      JointFit other = one.changed(changed);
      BlockLikelihood block = new BlockLikelihood(one, other, changed);
      long mask = 1L | 1L << 1 | 1L << 5 | 1L << 2 | 1L << 4 | 1L << 9;
      assertTrue(block.tractable());
      double[] deviances = block.deviances(workers);
      double ofOne = bruteForce(one, mask);
      double ofOther = bruteForce(other, mask);
      assertEquals(ofOne, deviances[0], 1e-9 * ofOne);
      assertEquals(ofOther, deviances[1], 1e-9 * ofOther);
    }
  }

  /** Far from each other, changes are judged apart; next to each other, together. */
  @Test
  void changesAreGroupedByPlace() {
    try (Workers workers = new Workers(1)) {
      JointFit one = fit(workers, IsingTables.ring(D));
      Pair far = new Pair(6, 7);
      Pair near = new Pair(1, 2);
      Pair nearToo = new Pair(0, 3);
      JointFit other = one.changed(Set.of(far, near, nearToo));
      assertEquals(List.of(Set.of(nearToo, near), Set.of(far)), Exchange.parts(one, other));
      assertEquals(List.of(), Exchange.parts(one, one));
    }
  }

  /** A trial that is better in one corner and worse in the other gives only what is better. */
  @Test
  void ofATrialOnlyTheBetterPartIsTakenOver() {
    Pair missing = new Pair(0, 1);
    Pair wanted = new Pair(10, 11);
    try (Workers workers = new Workers(2)) {
      JointFit truth = fit(workers, TRUTH);
      JointFit start = truth.without(Set.of(missing));
      JointFit trial = truth.without(Set.of(wanted));
      assertEquals(2, Exchange.parts(start, trial).size());
      JointFit found = new Exchange(WORTH, workers).towards(start, trial);
      assertEquals(truth.pairs(), found.pairs());
      assertEquals(truth.pairs(), new Exchange(WORTH, workers).towards(found, start).pairs());
    }
  }

  /** A true pair whose place a false one has taken comes back, and the false one goes. */
  @Test
  void oneByOnePairsInTheWrongPlaceAreExchanged() {
    Set<Pair> wrong = Set.of(new Pair(5, 6), new Pair(4, 6), new Pair(0, 11));
    try (Workers workers = new Workers(2)) {
      JointFit start = fit(workers, TRUTH).changed(wrong);
      assertFalse(new HashSet<>(start.pairs()).contains(new Pair(5, 6)));
      JointFit found = new Exchange(WORTH, workers).oneByOne(start, done -> {});
      assertEquals(List.copyOf(TRUTH), found.pairs());
    }
  }

  /** What may be tried is bounded: with nothing left, nothing is tried, and that is said. */
  @Test
  void aBoundOfTheWorkEndsTheTrials() {
    Set<Pair> wrong = Set.of(new Pair(5, 6), new Pair(4, 6));
    try (Workers workers = new Workers(2)) {
      JointFit start = fit(workers, TRUTH).changed(wrong);
      Exchange none = new Exchange(WORTH, workers, 0);
      assertEquals(start.pairs(), none.oneByOne(start, done -> {}).pairs());
      assertTrue(none.isExhausted());
      Exchange enough = new Exchange(WORTH, workers, 1_000_000);
      assertEquals(List.copyOf(TRUTH), enough.oneByOne(start, done -> {}).pairs());
      assertFalse(enough.isExhausted());
    }
  }

  /** Pair 0-1 is next to 4, whose neighbour 8 is: what changes at 8 is near, at 10 and 11 far. */
  @Test
  void aRefusalHoldsTillSomethingNearHasChanged() {
    try (Workers workers = new Workers(1)) {
      JointFit start = fit(workers, TRUTH);
      Pair refused = new Pair(0, 1);
      Refusals refusals = new Refusals();
      assertFalse(refusals.hold(start, refused));
      refusals.add(start, refused);
      assertTrue(refusals.hold(start, refused));
      assertFalse(refusals.hold(start, new Pair(1, 2)));
      assertTrue(refusals.hold(start.changed(Set.of(new Pair(10, 11))), refused));
      assertFalse(refusals.hold(start.changed(Set.of(new Pair(4, 8))), refused));
      assertFalse(refusals.hold(start.changed(Set.of(new Pair(1, 11))), refused));
    }
  }
}
