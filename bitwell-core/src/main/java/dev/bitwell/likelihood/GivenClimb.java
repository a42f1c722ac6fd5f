package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Particles of several rows that climb together from the tree to the model, each with what is known
 * of its row held fast: annealed importance sampling within each row. They stop at the same places,
 * which are as far apart as leaves most particles of a row effective, on average over rows. The
 * particles of a row are a {@link Population}, resampled among themselves.
 */
final class GivenClimb {
  private static final int MOST_STOPS = 500;

  private final Annealer annealer;
  private final List<Unknown> unknown;
  private final GivenEffort effort;
  private final Variables variables;
  private final BitMatrix rows;
  private final Mask mask;
  private final double[] slope;
  private final List<Population> populations = new ArrayList<>();

  /** log of what the particles of each row have been worth so far. */
  private final double[] logMass;

  GivenClimb(Annealer annealer, ChowLiuTree base, List<Unknown> unknown, GivenEffort effort) {
    this.annealer = annealer;
    this.unknown = unknown;
    this.effort = effort;
    variables = base.variables();
    int all = Math.multiplyExact(unknown.size(), effort.particles());
    rows = new BitMatrix(all, variables.bits());
    BitMatrix free = new BitMatrix(all, variables.count());
    mask = Mask.of(free);
    slope = new double[all];
    logMass = new double[unknown.size()];
    double baseNormaliser = base.toEnergy().logNormaliser();
    for (int k = 0; k < unknown.size(); k++) {
      TreeGiven given = new TreeGiven(base, unknown.get(k).evidence());
      logMass[k] = given.logProbability() + baseNormaliser;
      begin(given, k, free);
    }
  }

  private void begin(TreeGiven given, int k, BitMatrix free) {
    Unknown of = unknown.get(k);
    int first = k * effort.particles();
    int key = of.row();
    RandomStream random = new RandomStream();
    for (int p = 0; p < effort.particles(); p++) {
      given.draw(rows, first + p, random.reset(effort.seed(), Purpose.HOLES, key, p));
      for (int v = 0; v < variables.count(); v++) {
        free.set(first + p, v, of.isFree(variables, v));
      }
    }
    populations.add(new Population(rows, first, effort.particles()));
  }

  List<Completions> climb(Target target) {
    // Rows of another herd have other random numbers.
    long seed = effort.seed() + 31L * unknown.get(0).row();
    annealer.slopes(rows, slope);
    int stop = 0;
    for (double t = 0; t < 1; ) {
      double next = ++stop >= MOST_STOPS ? 1 : next(t);
      for (int k = 0; k < unknown.size(); k++) {
        Population population = populations.get(k);
        population.weigh(slope, next - t);
        if (population.effective() < Climb.UNEVEN * population.size()) {
          logMass[k] += population.logMeanWeight();
          population.resample(
              new RandomStream(effort.seed(), Purpose.RESAMPLING, stop, unknown.get(k).row()));
        }
      }
      t = next;
      annealer.move(rows, mask, t, new Turn(effort.sweeps(), seed, stop));
      annealer.slopes(rows, slope);
    }
    return completions(target);
  }

  /** As far on as leaves the share {@link Climb#STEP} of the particles of a row effective. */
  private double next(double t) {
    double[] now = populations.stream().mapToDouble(Population::effective).toArray();
    return Annealer.next(
        t,
        step -> {
          double sum = 0;
          for (int k = 0; k < now.length; k++) {
            sum += populations.get(k).effective(slope, step) / now[k];
          }
          return sum >= Climb.STEP * now.length;
        });
  }

  private List<Completions> completions(Target target) {
    double[] logDensity = Arrays.stream(target.energies(rows)).map(e -> -e).toArray();
    List<Completions> all = new ArrayList<>();
    for (int k = 0; k < unknown.size(); k++) {
      Population population = populations.get(k);
      int from = k * effort.particles();
      int to = from + effort.particles();
      all.add(
          new Completions(
              unknown.get(k).row(),
              rows.slice(from, to),
              Arrays.copyOfRange(logDensity, from, to),
              population.shares(),
              logMass[k] + population.logMeanWeight(),
              population.effectiveAncestors()));
    }
    return all;
  }
}
