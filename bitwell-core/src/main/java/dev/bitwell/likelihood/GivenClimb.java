package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Particles of several rows that climb together from the tree to the model, each with what is known
 * of its row held fast: annealed importance sampling within each row. They stop at the same places,
 * which are as far apart as leaves most particles of a row effective, on average over rows. The
 * particles of a row are resampled among themselves.
 */
final class GivenClimb {
  private static final double STEP = 0.9;
  private static final double UNEVEN = 0.5;
  private static final int MOST_STOPS = 500;
  private static final int HALVINGS = 20;

  private final Annealer annealer;
  private final List<Unknown> unknown;
  private final GivenEffort effort;
  private final int particles;
  private final Variables variables;
  private final double baseNormaliser;

  private BitMatrix rows;
  private BitMatrix spare;
  private final Mask mask;
  private final int[] ancestor;
  private final double[] logWeight;
  private final double[] slope;

  /** log of what the particles of each row have been worth so far. */
  private final double[] logMass;

  GivenClimb(Annealer annealer, ChowLiuTree base, List<Unknown> unknown, GivenEffort effort) {
    this.annealer = annealer;
    this.unknown = unknown;
    this.effort = effort;
    particles = effort.particles();
    variables = base.variables();
    baseNormaliser = base.toEnergy().logNormaliser();
    int all = Math.multiplyExact(unknown.size(), particles);
    rows = new BitMatrix(all, variables.bits());
    spare = new BitMatrix(all, variables.bits());
    BitMatrix free = new BitMatrix(all, variables.count());
    logMass = new double[unknown.size()];
    for (int k = 0; k < unknown.size(); k++) {
      begin(base, k, free);
    }
    mask = Mask.of(free);
    ancestor = IntStream.range(0, all).toArray();
    logWeight = new double[all];
    slope = new double[all];
  }

  private void begin(ChowLiuTree base, int k, BitMatrix free) {
    Unknown of = unknown.get(k);
    TreeGiven given = new TreeGiven(base, of.evidence());
    logMass[k] = given.logProbability() + baseNormaliser;
    RandomStream random = new RandomStream();
    for (int p = k * particles; p < (k + 1) * particles; p++) {
      given.draw(rows, p, random.reset(effort.seed(), Purpose.HOLES, of.row(), p % particles));
      for (int v = 0; v < variables.count(); v++) {
        free.set(p, v, of.isFree(variables, v));
      }
    }
  }

  List<Completions> climb(Target target) {
    // Rows of another herd have other random numbers.
    long seed = effort.seed() + 31L * unknown.get(0).row();
    annealer.slopes(rows, slope);
    int stop = 0;
    for (double t = 0; t < 1; ) {
      double next = ++stop >= MOST_STOPS ? 1 : next(t);
      for (int p = 0; p < logWeight.length; p++) {
        logWeight[p] += (next - t) * slope[p];
      }
      t = next;
      for (int k = 0; k < unknown.size(); k++) {
        if (effective(k, 0) < UNEVEN * particles) {
          resample(k, stop);
        }
      }
      annealer.move(rows, mask, t, new Turn(effort.sweeps(), seed, stop));
      annealer.slopes(rows, slope);
    }
    return completions(target);
  }

  private double next(double t) {
    if (isBearable(1 - t)) {
      return 1;
    }
    double low = 0;
    double high = 1 - t;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (isBearable(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return t + Math.max(low, 1e-5);
  }

  private boolean isBearable(double step) {
    double sum = 0;
    for (int k = 0; k < unknown.size(); k++) {
      sum += effective(k, step) / effective(k, 0);
    }
    return sum >= STEP * unknown.size();
  }

  /** (Σw)² / Σw² of the weights of a row's particles, after another step. */
  private double effective(int k, double step) {
    int from = k * particles;
    double largest = Double.NEGATIVE_INFINITY;
    for (int p = from; p < from + particles; p++) {
      largest = Math.max(largest, logWeight[p] + step * slope[p]);
    }
    double sum = 0;
    double squares = 0;
    for (int p = from; p < from + particles; p++) {
      double w = Math.exp(logWeight[p] + step * slope[p] - largest);
      sum += w;
      squares += w * w;
    }
    return sum * sum / squares;
  }

  private double logSum(int k) {
    return LogSum.of(Arrays.copyOfRange(logWeight, k * particles, (k + 1) * particles));
  }

  private void resample(int k, int stop) {
    int from = k * particles;
    double total = logSum(k);
    logMass[k] += total - Math.log(particles);
    double offset =
        new RandomStream(effort.seed(), Purpose.RESAMPLING, stop, unknown.get(k).row())
            .nextDouble();
    int[] ancestors = new int[particles];
    double sum = 0;
    int taken = 0;
    for (int p = from; p < from + particles; p++) {
      sum += particles * Math.exp(logWeight[p] - total);
      while (taken < particles && (taken + offset < sum || p == from + particles - 1)) {
        ancestors[taken] = ancestor[p];
        spare.copyRows(rows, p, from + taken++, 1);
      }
    }
    rows.copyRows(spare, from, from, particles);
    System.arraycopy(ancestors, 0, ancestor, from, particles);
    Arrays.fill(logWeight, from, from + particles, 0);
  }

  private List<Completions> completions(Target target) {
    double[] energies = target.energies(rows);
    List<Completions> all = new ArrayList<>();
    for (int k = 0; k < unknown.size(); k++) {
      int from = k * particles;
      double total = logSum(k);
      double[] share = new double[particles];
      double[] logDensity = new double[particles];
      double[] ofAncestor = new double[particles];
      for (int p = 0; p < particles; p++) {
        share[p] = Math.exp(logWeight[from + p] - total);
        logDensity[p] = -energies[from + p];
        ofAncestor[ancestor[from + p] - from] += share[p];
      }
      double effective = 1 / Arrays.stream(ofAncestor).map(s -> s * s).sum();
      all.add(
          new Completions(
              unknown.get(k).row(),
              rows.slice(from, from + particles),
              logDensity,
              share,
              logMass[k] + total - Math.log(particles),
              effective));
    }
    return all;
  }
}
