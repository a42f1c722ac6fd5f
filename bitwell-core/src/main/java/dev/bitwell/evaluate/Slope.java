package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Truth;
import dev.bitwell.data.density.Density;
import dev.bitwell.domain.Plane;
import dev.bitwell.model.Model;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How the learned log density -E grows with the true one: a straight line fitted through rows of
 * data and rows that differ from them in one bit, which are the rows that ratio objectives look at.
 * A consistent objective has slope 1 when it has learned all there is; eq. 3 of the paper has 1/4.
 * A model that has not yet learned all has a smaller slope; {@link BestTemperature} shows the power
 * of p earlier.
 */
public final class Slope {
  /** Rows further below the top than this are too rare to have been learned from. */
  public static final double DEPTH = 6;

  private static final int ROWS = 400;

  /** A density that takes hardly more than one value says nothing of slopes. */
  private static final double LEAST_SPREAD = 0.1;

  private final double[] truth;
  private final double[] learned;

  private Slope(double[] truth, double[] learned) {
    this.truth = truth;
    this.learned = learned;
  }

  /**
   * Fits the line; nothing for a density that is flat where it is not zero.
   *
   * @param data points of a density of the plane
   * @param seed of the rows
   * @throws IllegalArgumentException if the density of the data is not known
   */
  public static Optional<Slope> of(Model model, Dataset data, long seed) {
    if (!(data.truth().orElse(null) instanceof Truth.OfDensity known
        && data.domain() instanceof Plane plane)) {
      throw new IllegalArgumentException("the true density of " + data + " is not known");
    }
    BitMatrix rows = rows(data.test().draw(seed, ROWS));
    double[] truth = logDensities(known.density(), plane, rows);
    double[] energies = model.at(1).energies(rows);
    double top = Arrays.stream(truth).max().getAsDouble();
    int[] kept = IntStream.range(0, truth.length).filter(r -> truth[r] > top - DEPTH).toArray();
    double[] x = Arrays.stream(kept).mapToDouble(r -> truth[r]).toArray();
    double[] y = Arrays.stream(kept).mapToDouble(r -> -energies[r]).toArray();
    return spread(x) > LEAST_SPREAD ? Optional.of(new Slope(x, y)) : Optional.empty();
  }

  /** Rows of data, and each of them again with one bit flipped, all bits in turn. */
  private static BitMatrix rows(BitMatrix fresh) {
    int n = fresh.rows();
    BitMatrix rows = new BitMatrix(2 * n, fresh.bits());
    rows.copyRows(fresh, 0, 0, n);
    rows.copyRows(fresh, 0, n, n);
    for (int r = 0; r < n; r++) {
      rows.flip(n + r, r % fresh.bits());
    }
    return rows;
  }

  private static double[] logDensities(Density density, Plane plane, BitMatrix rows) {
    double[] xy = new double[2];
    double[] truth = new double[rows.rows()];
    for (int r = 0; r < truth.length; r++) {
      plane.code().decode(rows, r, xy);
      truth[r] = density.logDensity(xy[0], xy[1]);
    }
    return truth;
  }

  /** The standard deviation. */
  private static double spread(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The slope of the line. */
  public double value() {
    return leastSquares(truth, learned);
  }

  /** True log densities of the rows, for a picture; not a copy. */
  public double[] truth() {
    return truth;
  }

  /** -E of the rows, for a picture; not a copy. */
  public double[] learned() {
    return learned;
  }

  /** The slope of y over x that leaves the least squares: Σ (x - x̄)(y - ȳ) / Σ (x - x̄)². */
  public static double leastSquares(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double products = 0;
    double squares = 0;
    for (int k = 0; k < x.length; k++) {
      products += (x[k] - meanX) * (y[k] - meanY);
      squares += (x[k] - meanX) * (x[k] - meanX);
    }
    return products / squares;
  }
}
