package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Scaled;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;

/**
 * Moves rows on the straight path from a base to a model, f_t = -(1 - t) E_0 - t E_1, block by
 * block, and tells how steep the path is where they stand.
 */
public final class Annealer {
  private static final int BLOCK = 128;
  private static final int HALVINGS = 30;
  private static final double SHORTEST = 1e-6;

  /** Rows whose energies take as long as a sweep of one, at least. */
  private static final int ROWS_PER_SWEEP = 8;

  private final Energy base;
  private final float[] ofBase;
  private final Scaled model;
  private final Variables variables;
  private final Workers workers;
  private final Energy path;
  private final Sampler sampler;

  /** Those of the base, of the model, and t. */
  private final float[] parameters;

  private final Hand[] hands;
  private double work;

  /** How often the model has changed. */
  private long version;

  /** What one thread works with. */
  private final class Hand {
    final EnergyBlock first = base.block(BLOCK);
    final EnergyBlock last = model.energy().block(BLOCK);
    final Mover mover = sampler.mover(path, variables, BLOCK);
    final float[] own = parameters.clone();
    final float[] ofFirst = new float[BLOCK];
    final float[] ofLast = new float[BLOCK];
    final double[] ones = new double[BLOCK];
    long known = -1;
    double prepared = Double.NaN;

    Hand() {
      first.prepare(ofBase);
      Arrays.fill(ones, 1);
    }

    /** Takes the model as it is now. */
    Hand upToDate() {
      if (known != version) {
        System.arraycopy(parameters, 0, own, 0, own.length);
        last.prepare(Arrays.copyOfRange(own, ofBase.length, own.length - 1));
        prepared = Double.NaN;
        known = version;
      }
      return this;
    }

    /** Stands at a place of the path. */
    Mover at(double t) {
      if (prepared != t) {
        own[own.length - 1] = (float) t;
        mover.prepare(own);
        prepared = t;
      }
      return mover;
    }
  }

  /**
   * A path to a model whose parameters are still to be {@linkplain #prepare said}.
   *
   * @param base E_0
   * @param ofBase its parameters; not copied
   * @param model E_1, with its inverse temperature for a scale
   * @param threads of the workers
   */
  public Annealer(
      Energy base,
      float[] ofBase,
      Scaled model,
      Sampler sampler,
      Variables variables,
      Workers workers,
      int threads) {
    this.base = base;
    this.ofBase = ofBase;
    this.model = model;
    this.sampler = sampler;
    this.variables = variables;
    this.workers = workers;
    path = Energies.path(Scaled.of(base), model);
    parameters = new float[path.layout().size()];
    System.arraycopy(ofBase, 0, parameters, 0, ofBase.length);
    hands = new Hand[threads];
  }

  /** Takes the parameters of the model; they are copied. */
  public Annealer prepare(float[] ofModel) {
    System.arraycopy(ofModel, 0, parameters, ofBase.length, ofModel.length);
    version++;
    return this;
  }

  /**
   * As far on from t, at most to 1, as is bearable.
   *
   * @param isBearable whether a step is; shorter ones are, if it is
   */
  public static double next(double t, DoublePredicate isBearable) {
    if (isBearable.test(1 - t)) {
      return 1;
    }
    double low = 0;
    double high = 1 - t;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (isBearable.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return t + Math.max(low, SHORTEST);
  }

  /** What a sweep of one row takes, in the nanoseconds of {@link Energy#moveCost}. */
  public double sweepCost() {
    return variables.moves() * path.moveCost();
  }

  /** What the slope of one row takes, by the same count: energies are computed from scratch. */
  public double rowCost() {
    return sweepCost() / ROWS_PER_SWEEP;
  }

  /** What all sweeps so far took, by the same count. */
  public double work() {
    return work;
  }

  private Hand hand(int worker) {
    if (hands[worker] == null) {
      hands[worker] = new Hand();
    }
    return hands[worker].upToDate();
  }

  /** Writes ∂f_t/∂t = E_0(x) - E_1(x) of each row, which does not depend on t. */
  public void slopes(BitMatrix rows, double[] out) {
    forBlocks(
        rows,
        (worker, range) -> {
          Hand hand = hand(worker);
          hand.first.load(range);
          hand.first.energies(hand.ofFirst);
          hand.last.load(range);
          hand.last.energies(hand.ofLast);
          for (int r = 0; r < range.count(); r++) {
            out[range.from() + r] = hand.ofFirst[r] - model.scale() * hand.ofLast[r];
          }
        });
  }

  /**
   * Moves all rows by some sweeps that leave f_t as it is.
   *
   * @param turn how many sweeps, and the key of their random numbers
   */
  public void move(BitMatrix rows, double t, Turn turn) {
    move(rows, Mask.allFree(), t, turn);
  }

  /** The same with variables that keep their values. */
  public void move(BitMatrix rows, Mask mask, double t, Turn turn) {
    Turn inSteps = inSteps(rows.rows(), turn);
    forBlocks(
        rows,
        (worker, range) -> {
          Hand hand = hand(worker);
          hand.at(t).move(range, mask, hand.ones, inSteps);
        });
  }

  /**
   * Moves rows at several places of the path at once.
   *
   * @param rows of each place, as many of one as of another
   * @param turns of each place
   */
  public void move(List<BitMatrix> rows, List<Double> places, List<Turn> turns) {
    int count = rows.get(0).rows();
    int blocks = (count + BLOCK - 1) / BLOCK;
    List<Turn> inSteps = turns.stream().map(turn -> inSteps(count, turn)).toList();
    workers.run(
        rows.size() * blocks,
        (worker, task) -> {
          int place = task / blocks;
          int from = task % blocks * BLOCK;
          Hand hand = hand(worker);
          RowRange range = new RowRange(rows.get(place), from, Math.min(count, from + BLOCK));
          hand.at(places.get(place)).move(range, Mask.allFree(), hand.ones, inSteps.get(place));
        });
  }

  /** Counts the work of a turn. */
  private Turn inSteps(int rows, Turn turn) {
    work += turn.steps() * rows * sweepCost();
    return new Turn(turn.steps() * sampler.stepsPerSweep(variables), turn.seed(), turn.round());
  }

  private void forBlocks(BitMatrix rows, BlockTask task) {
    int blocks = (rows.rows() + BLOCK - 1) / BLOCK;
    workers.run(
        blocks,
        (worker, block) -> {
          int from = block * BLOCK;
          task.run(worker, new RowRange(rows, from, Math.min(rows.rows(), from + BLOCK)));
        });
  }

  private interface BlockTask {
    void run(int worker, RowRange range);
  }
}
