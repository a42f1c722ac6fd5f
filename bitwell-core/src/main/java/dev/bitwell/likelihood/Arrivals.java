package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.sample.Annealer;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.time.Duration;

/**
 * Where chains begin: rows of a tree that have climbed to the model, so that regions far from each
 * other have about the weight that the model gives them. From fair coins many a chain never finds
 * its way to rows like the data.
 */
public final class Arrivals {
  /** Fewer rows would not know what regions weigh. */
  private static final int FEWEST = 512;

  /** The processor time of a climb; where many rows would take more, fewer climb and are copied. */
  private static final double LIMIT = Duration.ofSeconds(40).toNanos();

  private Arrivals() {}

  /** As many rows as asked for: the same ones for the same seed. */
  public static BitMatrix of(Target target, ChowLiuTree base, int count, long seed, Crew crew) {
    try (Workers workers = new Workers(crew.threads())) {
      Annealer annealer =
          target.annealer(base.toEnergy(), base.variables(), workers, crew.threads());
      int stops = Plan.stops(annealer, base, LIMIT, seed);
      double most = LIMIT / (stops * annealer.sweepCost());
      BitMatrix begun = base.sample(Plan.affordable(Math.max(FEWEST, count), most), seed);
      return Climb.up(annealer, begun, Pace.of(1, seed), crew.progress()).spread(count);
    }
  }
}
