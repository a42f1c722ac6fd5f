package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * A population that goes along the path from one end to the other: annealed importance sampling
 * whose rows are resampled when their weights have become too uneven (Del Moral, Doucet and Jasra
 * 2006, <a
 * href="https://doi.org/10.1111/j.1467-9868.2006.00553.x">doi:10.1111/j.1467-9868.2006.00553.x</a>).
 * The mean of what it estimates is Z(end)/Z(start) where the rows it began with are exact.
 *
 * @param logRatio log Z(end)/Z(start)
 * @param ancestors how many of the rows it began with those at the end are worth
 * @param path the places where it stopped
 * @param bennett log Z(end)/Z(start) once more, by the rows at neighbouring stops
 * @param brokeOff how much of the way it went in due steps: all of it is 1
 * @param rows at the end, each counting alike
 */
record Climb(
    double logRatio,
    double ancestors,
    List<Double> path,
    double bennett,
    double brokeOff,
    BitMatrix rows) {
  /** Rows that a step of the path leaves effective, and below which rows are resampled. */
  static final double STEP = 0.9;

  static final double UNEVEN = 0.5;

  private static final int MOST_STOPS = 2000;

  /** The relative standard error of Z(end)/Z(start), about: that of so many independent rows. */
  double standardError() {
    return 1 / Math.sqrt(ancestors);
  }

  /**
   * Goes up from the base to the model, in steps as long as the rows bear.
   *
   * @param rows exact ones of the base; they change
   */
  static Climb up(Annealer annealer, BitMatrix rows, Pace pace, DoubleConsumer progress) {
    return new Way(annealer, rows, pace, progress).up();
  }

  /** So many of the rows at the end, evenly spread: descendants of one row stand side by side. */
  BitMatrix spread(int count) {
    return rows.spread(count);
  }

  /** Goes down the same stops from rows of the model; they change. */
  Climb down(Annealer annealer, BitMatrix from, Pace pace, DoubleConsumer progress) {
    return new Way(annealer, from, pace, progress).down(path);
  }

  /** One climb under way. */
  private static final class Way {
    private final Annealer annealer;
    private final Population population;
    private final double[] slope;
    private final Pace pace;
    private final DoubleConsumer progress;
    private double brokeOff = 1;
    private double logRatio;
    private double bennett;
    private double[] stopSlope;
    private double[] stopShare;
    private int rung;

    Way(Annealer annealer, BitMatrix rows, Pace pace, DoubleConsumer progress) {
      this.annealer = annealer;
      population = new Population(rows);
      slope = new double[rows.rows()];
      this.pace = pace;
      this.progress = progress;
    }

    Climb up() {
      List<Double> path = new ArrayList<>(List.of(0.0));
      annealer.slopes(population.rows(), slope);
      double t = 0;
      while (t < 1) {
        double next = next(t);
        if (next < 1 && (rung >= MOST_STOPS || annealer.work() >= pace.limit())) {
          brokeOff = t;
          next = 1;
        }
        step(t, next);
        t = next;
        path.add(t);
        progress.accept(t);
      }
      return end(path);
    }

    Climb down(List<Double> path) {
      annealer.slopes(population.rows(), slope);
      for (int k = path.size() - 1; k > 0; k--) {
        step(path.get(k), path.get(k - 1));
        progress.accept(1 - path.get(k - 1));
      }
      return end(path);
    }

    /** As far on as leaves the share {@link #STEP} of the rows effective. */
    private double next(double t) {
      double enough = STEP * population.effective();
      return Annealer.next(t, step -> population.effective(slope, step) >= enough);
    }

    private void step(double from, double to) {
      stopSlope = slope.clone();
      stopShare = population.shares();
      population.weigh(slope, to - from);
      rung++;
      if (population.effective() < UNEVEN * population.size()) {
        resample();
      }
      annealer.move(population.rows(), to, new Turn(pace.sweeps(), pace.seed(), rung));
      annealer.slopes(population.rows(), slope);
      bennett +=
          new Bennett(to - from, stopSlope, stopShare, slope, population.shares()).logRatio();
    }

    private void resample() {
      logRatio += population.logMeanWeight();
      population.resample(new RandomStream(pace.seed(), Purpose.RESAMPLING, rung, 0));
    }

    private Climb end(List<Double> path) {
      double ancestors = population.effectiveAncestors();
      resample();
      return new Climb(logRatio, ancestors, path, bennett, brokeOff, population.rows());
    }
  }
}
