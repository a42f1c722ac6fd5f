package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.math.VectorMath;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Chains;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Very many rows, half of them the tree's and half fair throws of all values, weighed by the model
 * at once. A row that climbs takes tens of sweeps, one that leaps a part of one: where the tree is
 * near the model, as it is for points of the plane, this is the better estimate of log Z by far.
 * The fair throws are for what the tree does not know. It knows nothing of a region to which none
 * of its rows came, so that a climb has to agree with it.
 *
 * @param side log Z
 * @param rows of the model, nearly independent: those that the weights chose
 */
record Leap(Side side, BitMatrix rows) {
  /** Rows that an estimate is worth; with fewer, a climb is no worse. */
  private static final int ENOUGH = 40_000;

  /** Rows at most; those that tell how many are needed. */
  private static final int MOST = 1 << 20;

  private static final int SCOUTS = 1 << 14;

  /** Bits of all rows, at most: they take 32 MB, and as much again twice. */
  private static final double MOST_BITS = 1 << 28;

  /** The part of the limit on work that it may take, and how much more than needed it takes. */
  private static final double PART = 0.05;

  private static final double AMPLE = 1.5;

  /** The part of the variance that a single row may be. */
  private static final double TAIL = 0.02;

  /**
   * A leap, if one that is worth it can be afforded.
   *
   * @param start log Z of the tree as the annealer has it
   */
  static Optional<Leap> of(Annealer annealer, ChowLiuTree tree, double start, Effort effort) {
    double memory = MOST_BITS / tree.variables().bits();
    double work = PART * effort.limit().toNanos() / annealer.rowCost();
    double most = Math.min(MOST, Math.min(memory, work));
    if (most < ENOUGH) {
      return Optional.empty();
    }
    RandomStream seeds = new RandomStream(effort.seed(), Purpose.TREE, -3, 0);
    Population scouts = weighed(annealer, tree, start, SCOUTS, seeds.nextLong());
    double needed = AMPLE * ENOUGH * SCOUTS / scouts.effective();
    if (!(needed <= most)) {
      return Optional.empty();
    }
    Population all = weighed(annealer, tree, start, (int) needed, seeds.nextLong());
    double effective = all.effective();
    if (!(effective >= ENOUGH) || isHeavyTailed(all, effective)) {
      return Optional.empty();
    }
    Side side = new Side(all.logMeanWeight(), 1 / Math.sqrt(effective));
    all.resample(new RandomStream(seeds.nextLong(), Purpose.RESAMPLING, 0, 0));
    return Optional.of(new Leap(side, all.rows().spread(effort.particles())));
  }

  /** Rows whose mean weight is Z. */
  private static Population weighed(
      Annealer annealer, ChowLiuTree tree, double start, int count, long seed) {
    Variables variables = tree.variables();
    int half = count / 2;
    BitMatrix rows = new BitMatrix(count, variables.bits());
    rows.copyRows(tree.sample(count - half, seed), 0, 0, count - half);
    rows.copyRows(Chains.start(half, variables, seed), 0, count - half, half);
    double[] weights = new double[count];
    annealer.slopes(rows, weights);
    double logFair = logFair(variables);
    for (int r = 0; r < count; r++) {
      double odds = logFair - tree.logProbability(rows, r);
      weights[r] += start + Math.log(2) - VectorMath.softplus(odds);
    }
    Population population = new Population(rows);
    population.weigh(weights, 1);
    return population;
  }

  private static double logFair(Variables variables) {
    return -IntStream.range(0, variables.count())
        .mapToDouble(v -> Math.log(variables.values(v)))
        .sum();
  }

  /** Whether a few rows decide, so that others that did not come may count for more. */
  private static boolean isHeavyTailed(Population rows, double effective) {
    double largest = Arrays.stream(rows.shares()).max().orElseThrow();
    return largest * largest * effective > TAIL;
  }

  /**
   * Whether climbs come to the same, allowing for two standard errors, which are cautious ones.
   * Where they do not, one of them has missed a region.
   */
  boolean agreesWith(Normaliser climbed) {
    double slack = 2 * Math.hypot(climbed.standardError(), side.error());
    return climbed.isTrusted()
        && climbed.lower() - slack <= side.logZ()
        && side.logZ() <= climbed.upper() + slack;
  }

  /** As it is, where climbs agree with it. */
  Normaliser normaliser() {
    double logZ = side.logZ();
    double worth = 1 / (side.error() * side.error());
    return new Normaliser(logZ, logZ, side.error(), worth, List.of(), rows);
  }
}
