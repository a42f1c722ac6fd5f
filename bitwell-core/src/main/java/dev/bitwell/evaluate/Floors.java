package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.recipe.Judging;
import dev.bitwell.work.Crew;

/** What both MMDs come to between two samples of the data themselves. */
public record Floors(Floor linear, Floor exponential) {
  /** Compares as many pairs of samples of the data as the judging has repeats. */
  public static Floors of(DataSource data, Judging judging, Crew crew) {
    int n = judging.samples();
    double[] linear = new double[judging.repeats()];
    double[] exponential = new double[judging.repeats()];
    for (int k = 0; k < linear.length; k++) {
      // Two samples out of one stretch of the stream: of a table, no row is in both.
      BitMatrix both = data.draw(Evaluation.seed(judging, 2 + k), Math.multiplyExact(2, n));
      Mmds mmds = Mmds.between(both.slice(0, n), both.slice(n, 2 * n), judging.bandwidth(), crew);
      linear[k] = mmds.linear();
      exponential[k] = mmds.exponential();
    }
    return new Floors(Floor.of(linear), Floor.of(exponential));
  }
}
