package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Scaled;
import dev.bitwell.sample.Mover;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.sample.Turn;
import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * Moves rows on the straight path from a base to a model, f_t = -(1 - t) E_0 - t E_1, block by
 * block, and tells how steep the path is where they stand.
 */
final class Annealer {
  private static final int BLOCK = 128;

  private final NormalisedEnergy base;
  private final Target target;
  private final Variables variables;
  private final Workers workers;
  private final Energy path;
  private final float[] parameters;
  private final Sampler sampler = Samplers.gibbs(Scan.SYSTEMATIC);
  private final Hand[] hands;
  private double work;

  /** What one thread works with. */
  private final class Hand {
    final EnergyBlock first = base.energy().block(BLOCK);
    final EnergyBlock last = target.energy().block(BLOCK);
    final Mover mover = sampler.mover(path, variables, BLOCK);
    final float[] ofFirst = new float[BLOCK];
    final float[] ofLast = new float[BLOCK];
    final double[] ones = new double[BLOCK];
    double prepared = Double.NaN;

    Hand() {
      first.prepare(base.parameters());
      last.prepare(target.parameters());
      Arrays.fill(ones, 1);
    }
  }

  Annealer(
      NormalisedEnergy base, Target target, Variables variables, Workers workers, int threads) {
    this.base = base;
    this.target = target;
    this.variables = variables;
    this.workers = workers;
    path =
        Energies.path(
            Scaled.of(base.energy()), new Scaled(target.energy(), target.inverseTemperature()));
    parameters = new float[path.layout().size()];
    System.arraycopy(base.parameters(), 0, parameters, 0, base.parameters().length);
    System.arraycopy(
        target.parameters(), 0, parameters, base.parameters().length, target.parameters().length);
    hands = new Hand[threads];
  }

  /** What a sweep of one row takes, in the nanoseconds of {@link Energy#moveCost}. */
  double sweepCost() {
    return variables.moves() * path.moveCost();
  }

  /** What all sweeps so far took, by the same count. */
  double work() {
    return work;
  }

  private Hand hand(int worker) {
    if (hands[worker] == null) {
      hands[worker] = new Hand();
    }
    return hands[worker];
  }

  /** Writes ∂f_t/∂t = E_0(x) - E_1(x) of each row, which does not depend on t. */
  void slopes(BitMatrix rows, double[] out) {
    forBlocks(
        rows,
        (worker, range) -> {
          Hand hand = hand(worker);
          hand.first.load(range);
          hand.first.energies(hand.ofFirst);
          hand.last.load(range);
          hand.last.energies(hand.ofLast);
          for (int r = 0; r < range.count(); r++) {
            out[range.from() + r] = hand.ofFirst[r] - target.inverseTemperature() * hand.ofLast[r];
          }
        });
  }

  /**
   * Moves all rows by some sweeps that leave f_t as it is.
   *
   * @param turn how many sweeps, and the key of their random numbers
   */
  void move(BitMatrix rows, double t, Turn turn) {
    move(rows, Mask.allFree(), t, turn);
  }

  /** The same with variables that keep their values. */
  void move(BitMatrix rows, Mask mask, double t, Turn turn) {
    parameters[parameters.length - 1] = (float) t;
    work += turn.steps() * rows.rows() * sweepCost();
    int steps = turn.steps() * sampler.stepsPerSweep(variables);
    Turn inSteps = new Turn(steps, turn.seed(), turn.round());
    forBlocks(
        rows,
        (worker, range) -> {
          Hand hand = hand(worker);
          if (hand.prepared != t) {
            hand.mover.prepare(parameters);
            hand.prepared = t;
          }
          hand.mover.move(range, mask, hand.ones, inSteps);
        });
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
