package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Chains that stay samples of a model while it changes, however far apart its modes are: parallel
 * tempering (Geyer 1991) on the straight path from a base, from which rows are drawn exactly, to
 * the model as it stands. Every rung has as many rows; neighbouring rungs exchange theirs, and
 * fresh rows of the base come in from below, so that each mode has as many rows as it should.
 *
 * <p>Rungs are where they are needed: one is put in where too few exchanges are accepted, and taken
 * out where its neighbours would do. A ladder that is broken is raised anew.
 */
public final class Ladder {
  /**
   * Below this acceptance a rung is missing; above it for neighbours of a rung, one is too many.
   */
  private static final double LOW = 0.25;

  private static final double HIGH = 0.5;

  /** The acceptance that rungs are raised for. */
  private static final double RAISED = 0.4;

  /** Below this acceptance the ladder is broken. */
  private static final double BROKEN = 0.05;

  /** How much of the acceptance is that of the last exchange. */
  private static final double NEW = 0.2;

  /** Rungs are put in and taken out every so many steps: an odd number, so that turns are fair. */
  private static final int PATIENCE = 11;

  private static final int MOST = 64;
  private static final int REST = 5;

  /** Rows of which all pairs are looked at. */
  private static final int FEW = 128;

  private final Base base;
  private final Annealer annealer;
  private final int chains;
  private final int sweeps;
  private final long seed;

  /**
   * A ladder on a path.
   *
   * @param annealer from the base to the model
   * @param chains rows of each rung
   * @param sweeps of each row in a step
   */
  public Ladder(Base base, Annealer annealer, int chains, int sweeps, long seed) {
    this.base = base;
    this.annealer = annealer;
    this.chains = chains;
    this.sweeps = sweeps;
    this.seed = seed;
  }

  /**
   * Sets rungs up from the base to the model: rows of the base are weighed, resampled and moved
   * from one to the next.
   *
   * @param round a number that differs between steps
   */
  public Rungs raised(float[] parameters, long round) {
    annealer.prepare(parameters);
    Rungs rungs = new Rungs();
    BitMatrix rows = base.sample(chains, seedOf(round, -1));
    double[] slope = new double[chains];
    double t = 0;
    for (int rung = 0; t < 1; rung++) {
      annealer.slopes(rows, slope);
      double from = t;
      t = rung == MOST ? 1 : Annealer.next(from, step -> accepted(slope, step) >= RAISED);
      rows =
          rows.select(
              resampled(slope, t - from, new RandomStream(seed, Purpose.RESAMPLING, round, rung)));
      annealer.move(rows, t, new Turn(REST * sweeps, seedOf(round, rung), round));
      rungs.insert(0, t, rows, new BitMatrix(chains, 1), RAISED);
      rows = rows.slice(0, chains);
    }
    return rungs;
  }

  /** The acceptance between rows with these slopes and those that a step makes of them. */
  private static double accepted(double[] slope, double step) {
    int count = Math.min(FEW, slope.length);
    double largest = Arrays.stream(slope, 0, count).max().orElseThrow();
    double total = 0;
    double accepted = 0;
    for (int y = 0; y < count; y++) {
      double weight = Math.exp(step * (slope[y] - largest));
      total += weight;
      for (int x = 0; x < count; x++) {
        accepted += weight * Math.exp(Math.min(0, step * (slope[x] - slope[y])));
      }
    }
    return accepted / (total * count);
  }

  private static int[] resampled(double[] slope, double step, RandomStream random) {
    double largest = Arrays.stream(slope).max().orElseThrow();
    double[] weight = Arrays.stream(slope).map(s -> Math.exp(step * (s - largest))).toArray();
    double total = Arrays.stream(weight).sum();
    return Comb.taken(slope.length, k -> weight[k] / total, random);
  }

  /**
   * Exchanges rows between rungs and moves them, for a model with these parameters. The rows of the
   * model are moved in every step; those of other rungs, and the exchanges of each, have every
   * other step to themselves.
   *
   * @param round the number of the step
   * @return the rungs, which are others where they were broken
   */
  public Rungs step(Rungs rungs, float[] parameters, long round) {
    annealer.prepare(parameters);
    exchange(rungs, round);
    for (double accepted : rungs.acceptance) {
      if (accepted < BROKEN) {
        Rungs fresh = raised(parameters, round);
        fresh.arrivals = rungs.arrivals;
        return fresh;
      }
    }
    List<BitMatrix> moved = new ArrayList<>();
    List<Double> places = new ArrayList<>();
    List<Turn> turns = new ArrayList<>();
    for (int k = 0; k < rungs.count(); k++) {
      if (k == 0 || isTurnOf(k, round)) {
        moved.add(rungs.rows(k));
        places.add(rungs.place(k));
        turns.add(new Turn(sweeps, seedOf(round, k), round));
      }
    }
    annealer.move(moved, places, turns);
    return rungs;
  }

  private static boolean isTurnOf(int rung, long round) {
    return (rung + round) % 2 == 0;
  }

  private void exchange(Rungs rungs, long round) {
    List<BitMatrix> rows = new ArrayList<>(rungs.rows);
    rows.add(base.sample(chains, seedOf(round, -1)));
    boolean adapts = round % PATIENCE == 0;
    double[][] slope = new double[rows.size()][];
    for (int k = 0; k < rungs.count(); k++) {
      if (adapts || isTurnOf(k, round)) {
        double now =
            accepted(slope(rows, slope, k), slope(rows, slope, k + 1), gap(rungs, k, k + 1));
        rungs.acceptance.set(k, (1 - NEW) * rungs.acceptance(k) + NEW * now);
        if (!adapts) {
          exchange(rungs, rows, slope, k, round);
        }
      }
    }
    if (adapts) {
      adapt(rungs, slope);
    }
  }

  /** Slopes of the rows of a rung, once they are known. */
  private double[] slope(List<BitMatrix> rows, double[][] known, int rung) {
    if (known[rung] == null) {
      known[rung] = new double[chains];
      annealer.slopes(rows.get(rung), known[rung]);
    }
    return known[rung];
  }

  /** How far a rung is above another, of which the last is the base. */
  private static double gap(Rungs rungs, int upper, int lower) {
    return rungs.place(upper) - (lower == rungs.count() ? 0 : rungs.place(lower));
  }

  private static double accepted(double[] upper, double[] lower, double gap) {
    double sum = 0;
    for (int r = 0; r < upper.length; r++) {
      sum += Math.exp(Math.min(0, gap * (lower[r] - upper[r])));
    }
    return sum / upper.length;
  }

  private void exchange(
      Rungs rungs, List<BitMatrix> rows, double[][] slope, int upper, long round) {
    int lower = upper + 1;
    double gap = gap(rungs, upper, lower);
    RandomStream random = new RandomStream(seed, Purpose.SWAP, round, upper);
    BitMatrix spare = new BitMatrix(1, rows.get(upper).bits());
    for (int r = 0; r < chains; r++) {
      if (Math.log(random.nextDouble()) >= gap * (slope[lower][r] - slope[upper][r])) {
        continue;
      }
      spare.copyRows(rows.get(upper), r, 0, 1);
      rows.get(upper).copyRows(rows.get(lower), r, r, 1);
      rows.get(lower).copyRows(spare, 0, r, 1);
      boolean fromBelow = lower == rungs.count() || rungs.marks.get(lower).get(r, 0);
      if (lower < rungs.count()) {
        rungs.marks.get(lower).set(r, 0, rungs.marks.get(upper).get(r, 0));
      }
      rungs.marks.get(upper).set(r, 0, fromBelow && upper > 0);
      rungs.arrivals += fromBelow && upper == 0 ? 1 : 0;
    }
  }

  /** Puts the rung in that is missing most, or takes the one out that is needed least. */
  private void adapt(Rungs rungs, double[][] slope) {
    int worst = 0;
    for (int k = 1; k < rungs.count(); k++) {
      worst = rungs.acceptance(k) < rungs.acceptance(worst) ? k : worst;
    }
    if (rungs.acceptance(worst) < LOW && rungs.count() < MOST) {
      double middle = rungs.place(worst) - gap(rungs, worst, worst + 1) / 2;
      BitMatrix above = rungs.rows(worst);
      BitMatrix marks = rungs.marks(worst);
      rungs.insert(worst + 1, middle, above.slice(0, chains), marks.slice(0, chains), RAISED);
      rungs.acceptance.set(worst, RAISED);
      return;
    }
    int spare = 0;
    double most = HIGH;
    for (int k = 1; k < rungs.count(); k++) {
      double without = accepted(slope[k - 1], slope[k + 1], gap(rungs, k - 1, k + 1));
      if (without > most) {
        spare = k;
        most = without;
      }
    }
    if (spare > 0) {
      rungs.remove(spare, most);
    }
  }

  private long seedOf(long round, int rung) {
    return new RandomStream(seed, Purpose.CHAIN_START, round, rung).nextLong();
  }
}
