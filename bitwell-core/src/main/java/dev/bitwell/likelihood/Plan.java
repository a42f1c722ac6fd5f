package dev.bitwell.likelihood;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Annealer;
import java.time.Duration;
import java.util.Locale;

/**
 * What a limit on work allows. A few rows that climb first tell how many stops there are, and so
 * what one row of many takes.
 *
 * @param particles how many rows are to climb
 * @param asked how many would, without a limit
 * @param trip the work of all rows' way up and back, with the sweeps that are begun with
 * @param trips how many times that is planned for
 * @param limit on all work
 */
record Plan(int particles, int asked, double trip, int trips, double limit) {
  /** Rows that climb first; the part of the limit that these may take. */
  private static final int SCOUTS = 32;

  private static final double SCOUTING = 0.1;

  /** Fewer rows than that are not worth their climb. */
  private static final int FEWEST = 128;

  /** The part of the limit that is planned for: many rows may make more stops than a few do. */
  private static final double PLANNED = 0.7;

  /** The second of two estimates takes twice the sweeps, so both take three times the first. */
  private static final int CONFIRMED = 3;

  /** For one estimate, or for two of which the second confirms the first. */
  static Plan of(Annealer annealer, ChowLiuTree base, Effort effort) {
    double limit = effort.limit().toNanos();
    int stops = stops(annealer, base, SCOUTING * limit, effort.seed());
    double ofRow =
        (stops + (double) (stops + RoundTrip.REST) / RoundTrip.PART)
            * effort.sweeps()
            * annealer.sweepCost();
    int trips = effort.attempts() > 0 ? CONFIRMED : 1;
    double left = (PLANNED * limit - annealer.work()) / trips;
    int particles = affordable(effort.particles(), left / ofRow);
    return new Plan(particles, effort.particles(), particles * ofRow, trips, limit);
  }

  /** How many stops a few rows make, at least. */
  static int stops(Annealer annealer, ChowLiuTree base, double limit, long seed) {
    long own = new RandomStream(seed, Purpose.TREE, -1, 0).nextLong();
    Pace pace = new Pace(1, own, annealer.work() + limit);
    return Climb.up(annealer, base.sample(SCOUTS, own), pace, t -> {}).path().size();
  }

  /** As many as were asked for, or as there is work for; never just a few. */
  static int affordable(int asked, double most) {
    return (int) Math.min(asked, Math.max(FEWEST, most));
  }

  /** Whether there is work left for a trip with so many times the sweeps. */
  boolean affords(int times, double done) {
    return done + times * trip <= limit;
  }

  boolean isReduced() {
    return particles < asked;
  }

  /** What more rows would take. */
  String reduction() {
    double seconds = trip * asked / particles * trips / 1e9;
    return String.format(
        Locale.ROOT,
        "to limit the work only %d rows climbed; %d would take some %d minutes of one processor",
        particles,
        asked,
        Math.max(1, Math.round(seconds / Duration.ofMinutes(1).toSeconds())));
  }
}
