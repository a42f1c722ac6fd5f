package dev.bitwell.plot;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A range of values and where to mark it, at round numbers: 1, 2 or 5 times a power of ten.
 *
 * @param min the value at position 0
 * @param max the value at position 1, greater than min
 * @param log whether equal ratios, rather than equal differences, take equal space
 */
record Axis(double min, double max, boolean log) {
  // Below this relative width, labels could no longer tell the two ends apart.
  private static final double NARROWEST = 1e-9;
  // Between these, differences and ratios of any two values neither overflow nor vanish.
  private static final double SMALLEST = 1e-150;
  private static final double LARGEST = 1e150;
  private static final double[] ROUND = {1, 2, 5};

  /** A marked value and how it is written. */
  record Tick(double value, String label) {}

  /**
   * The axis that just holds the values that can be drawn on it: up to ±1e150, and positive if
   * logarithmic. Equal values get room on both sides; no values at all, an axis from 0 to 1 or, if
   * logarithmic, from 0.1 to 1.
   */
  static Axis covering(DoubleStream values, boolean log) {
    DoubleSummaryStatistics range = values.filter(v -> drawable(v, log)).summaryStatistics();
    if (range.getCount() == 0) {
      return new Axis(log ? 0.1 : 0, 1, log);
    }
    double min = range.getMin();
    double max = range.getMax();
    double size = Math.max(Math.abs(min), Math.abs(max));
    if (max - min > Math.max(NARROWEST * size, SMALLEST)) {
      return new Axis(min, max, log);
    }
    double room = size <= SMALLEST ? 1 : size / 10;
    return new Axis(min - room, max + room, log);
  }

  private static boolean drawable(double value, boolean log) {
    return Math.abs(value) <= LARGEST && (!log || value > SMALLEST);
  }

  boolean canDraw(double value) {
    return drawable(value, log);
  }

  /** Where a value lies, from 0 at min to 1 at max. */
  double position(double value) {
    return log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  }

  /** This axis with a little air: extended to the next tick, or by a share if logarithmic. */
  Axis extended(int ticks) {
    if (log) {
      double air = Math.pow(max / min, 0.04);
      return new Axis(min / air, max * air, true);
    }
    double step = step(ticks);
    return new Axis(
        Math.floor(min / step + NARROWEST) * step, Math.ceil(max / step - NARROWEST) * step, false);
  }

  /** About as many ticks as wanted, in increasing order, all of them on the axis. */
  List<Tick> ticks(int wanted) {
    if (!log) {
      return linearTicks(wanted);
    }
    List<Tick> decades = logTicks(1);
    if (decades.size() >= 3) {
      int stride = (decades.size() + wanted - 1) / wanted;
      List<Tick> thinned = new ArrayList<>();
      for (int i = 0; i < decades.size(); i += stride) {
        thinned.add(decades.get(i));
      }
      return thinned;
    }
    List<Tick> finer = logTicks(ROUND.length);
    return finer.size() >= 2 ? finer : linearTicks(wanted);
  }

  private List<Tick> linearTicks(int wanted) {
    double step = step(wanted);
    double first = Math.ceil(min / step - NARROWEST);
    double last = Math.floor(max / step + NARROWEST);
    // Counting with an int: adding one to a double index could leave it where it was.
    int count = (int) (last - first) + 1;
    double largest = Math.max(Math.abs(first), Math.abs(last)) * step;
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double value = (first + i) * step;
      ticks.add(new Tick(value, NumberLabel.of(value, step, largest)));
    }
    return ticks;
  }

  private double step(int wanted) {
    double raw = (max - min) / Math.max(1, wanted);
    double power = powerBelow(raw);
    for (double factor : ROUND) {
      if (raw <= factor * power * (1 + NARROWEST)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private List<Tick> logTicks(int perDecade) {
    List<Tick> ticks = new ArrayList<>();
    int last = (int) Math.floor(Math.log10(max));
    for (int exponent = (int) Math.floor(Math.log10(min)); exponent <= last; exponent++) {
      double power = Math.pow(10, exponent);
      for (int i = 0; i < perDecade; i++) {
        double value = ROUND[i] * power;
        if (value >= min * (1 - NARROWEST) && value <= max * (1 + NARROWEST)) {
          ticks.add(new Tick(value, NumberLabel.of(value, power, value)));
        }
      }
    }
    return ticks;
  }

  private static double powerBelow(double value) {
    return Math.pow(10, Math.floor(Math.log10(value)));
  }
}
