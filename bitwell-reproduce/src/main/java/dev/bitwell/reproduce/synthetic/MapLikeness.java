package dev.bitwell.reproduce.synthetic;

import dev.bitwell.data.density.Density;
import dev.bitwell.evaluate.Slope;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.reproduce.lab.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How alike the learned picture and the true one are: Spearman's rank correlation of -E with the
 * true log density over the cells of an energy map. Ranks do not know the temperature, so methods
 * that learn different powers of p can be compared. The true log density ends where the colours of
 * the pictures do.
 */
final class MapLikeness {
  private MapLikeness() {}

  /** From -1 to 1; empty where the energy is the same everywhere. */
  static OptionalDouble of(double[][] energies, Density density) {
    double[] truth = Maps.flat(Landscapes.logDensities(density, energies.length));
    double bottom = Arrays.stream(truth).max().getAsDouble() - Landscapes.DEPTH;
    double[] learned = Arrays.stream(Maps.flat(energies)).map(e -> -e).toArray();
    double r =
        correlation(
            ranks(Arrays.stream(truth).map(t -> Math.max(t, bottom)).toArray()), ranks(learned));
    return Double.isFinite(r) ? OptionalDouble.of(r) : OptionalDouble.empty();
  }

  /** Equal values share the mean of their ranks. */
  static double[] ranks(double[] values) {
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(k -> values[k]))
            .mapToInt(k -> k)
            .toArray();
    double[] ranks = new double[values.length];
    for (int from = 0; from < order.length; ) {
      int to = from + 1;
      while (to < order.length && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int k = from; k < to; k++) {
        ranks[order[k]] = (from + to - 1) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  private static double correlation(double[] x, double[] y) {
    double slope = Slope.leastSquares(x, y);
    return slope * Math.sqrt(Sample.of(x).variance() / Sample.of(y).variance());
  }
}
