package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Turn;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Rows of a tree that climb to a model, and half of them on their way back: log Z from both sides.
 *
 * @param below by the way up
 * @param above by the way back
 * @param bennett by Bennett's estimator, both ways
 * @param doubts about it; none if it is to be trusted
 * @param rows that arrived
 */
record RoundTrip(Side below, Side above, double bennett, List<String> doubts, BitMatrix rows) {
  /** Fewer independent rows than that say nothing for sure. */
  private static final double FEWEST = 50;

  /** Estimates that differ by more do not agree, in nats. */
  static final double GAP = 0.1;

  /** The round in which rows rest: none that they climb in. */
  private static final long RESTING = 1 << 20;

  /** Sweeps for which rows that have arrived rest, for every sweep at a stop. */
  static final int REST = 10;

  /** Of the rows that arrive, this part goes down. */
  static final int PART = 2;

  static RoundTrip of(
      Annealer annealer, ChowLiuTree base, double start, int particles, Pace pace, Crew crew) {
    BitMatrix begun = base.sample(particles, pace.seed());
    Climb up = Climb.up(annealer, begun, pace, crew.part(0, 0.7).progress());
    Side below = new Side(start + up.logRatio(), up.standardError());
    if (up.brokeOff() < 1) {
      String doubt =
          String.format(
              Locale.ROOT,
              "the limit on work was reached after %.0f %% of the way from the tree to the model",
              100 * up.brokeOff());
      return new RoundTrip(below, below, below.logZ(), List.of(doubt), up.rows());
    }
    BitMatrix rested = up.spread(Math.max(1, particles / PART));
    annealer.move(rested, 1, new Turn(REST * pace.sweeps(), pace.seed(), RESTING));
    Pace back = Pace.of(pace.sweeps(), pace.seed() + 1);
    Climb down = up.down(annealer, rested, back, crew.part(0.7, 1).progress());
    Side above = new Side(start - down.logRatio(), down.standardError());
    double bennett = start + (up.bennett() - down.bennett()) / 2;
    RoundTrip trip = new RoundTrip(below, above, bennett, List.of(), up.rows());
    return new RoundTrip(below, above, bennett, trip.doubts(up, down), up.rows());
  }

  double middle() {
    return (below.logZ() + above.logZ()) / 2;
  }

  /** The standard error of the middle. */
  private double middleError() {
    return Math.hypot(below.error(), above.error()) / 2;
  }

  boolean isTrusted() {
    return doubts.isEmpty();
  }

  /** Whether both are to be trusted and came to the same, allowing for chance. */
  boolean agreesWith(RoundTrip other) {
    return isTrusted()
        && other.isTrusted()
        && Math.abs(middle() - other.middle())
            <= GAP + Math.hypot(middleError(), other.middleError());
  }

  /** With one of half the sweeps that agrees. */
  RoundTrip pooled(RoundTrip half) {
    return new RoundTrip(
        Side.below(half.below, below),
        Side.above(half.above, above),
        (half.bennett + 2 * bennett) / 3,
        doubts,
        rows);
  }

  private List<String> doubts(Climb up, Climb down) {
    List<String> found = new ArrayList<>();
    if (up.ancestors() < FEWEST) {
      found.add(
          String.format(
              Locale.ROOT,
              "the model's rows descend from only %.1f of the %d rows of the tree: it favours a"
                  + " region that the tree hardly knows",
              up.ancestors(),
              up.rows().rows()));
    }
    if (down.ancestors() < FEWEST) {
      found.add(
          String.format(
              Locale.ROOT,
              "on the way back to the tree only %.1f of %d rows count",
              down.ancestors(),
              down.rows().rows()));
    }
    double gap = Math.abs(above.logZ() - below.logZ());
    if (gap > GAP + 2 * Math.max(above.error(), below.error())) {
      found.add(
          String.format(
              Locale.ROOT, "estimates of log Z from both sides differ by %.2f nats", gap));
    }
    return found;
  }
}
