package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.model.Model;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How the learned log density -E grows with the true one: a straight line fitted through rows of
 * data and rows that differ from them in one bit, which are the rows that ratio objectives look at.
 * A consistent objective has slope 1 when it has learned all there is; eq. 3 has 1/4.
 */
final class Slope {
  /** The slope of the fitted line. */
  static final String VALUE = "slope";

  /** True log densities of the rows. */
  static final String TRUTH = "slope.truth";

  /** -E of the rows. */
  static final String LEARNED = "slope.learned";

  private static final int ROWS = 400;

  /** Rows further below the top than this are too rare to have been learned from. */
  static final double DEPTH = 6;

  /** A density that takes hardly more than one value says nothing of slopes. */
  private static final double LEAST_SPREAD = 0.1;

  private static final long FIRST_SEED = 2_000_000;

  private Slope() {}

  /** Finds the slope, and the points for a picture; nothing for a density that is flat. */
  static void measure(Model model, SyntheticData data, long seed, Findings findings) {
    BitMatrix rows = rows(data, FIRST_SEED + seed);
    double[] truth = truth(data, rows);
    double[] learned = learned(model, rows);
    double top = Arrays.stream(truth).max().getAsDouble();
    int[] kept = IntStream.range(0, truth.length).filter(r -> truth[r] > top - DEPTH).toArray();
    double[] x = Arrays.stream(kept).mapToDouble(r -> truth[r]).toArray();
    double[] y = Arrays.stream(kept).mapToDouble(r -> learned[r]).toArray();
    if (Math.sqrt(Sample.of(x).variance()) > LEAST_SPREAD) {
      findings.put(VALUE, fit(x, y));
      findings.put(TRUTH, x);
      findings.put(LEARNED, y);
    }
  }

  /** Least squares. */
  static double fit(double[] x, double[] y) {
    double meanX = Sample.of(x).mean();
    double meanY = Sample.of(y).mean();
    double products = 0;
    double squares = 0;
    for (int k = 0; k < x.length; k++) {
      products += (x[k] - meanX) * (y[k] - meanY);
      squares += (x[k] - meanX) * (x[k] - meanX);
    }
    return products / squares;
  }

  /** Rows of data, and each of them again with one bit flipped, all bits in turn. */
  private static BitMatrix rows(SyntheticData data, long seed) {
    BitMatrix fresh = data.draw(seed, ROWS);
    BitMatrix rows = new BitMatrix(2 * ROWS, data.bits());
    rows.copyRows(fresh, 0, 0, ROWS);
    rows.copyRows(fresh, 0, ROWS, ROWS);
    for (int r = 0; r < ROWS; r++) {
      rows.flip(ROWS + r, r % data.bits());
    }
    return rows;
  }

  private static double[] truth(SyntheticData data, BitMatrix rows) {
    double[] xy = new double[2];
    double[] truth = new double[rows.rows()];
    for (int r = 0; r < truth.length; r++) {
      data.code().decode(rows, r, xy);
      truth[r] = data.density().logDensity(xy[0], xy[1]);
    }
    return truth;
  }

  private static double[] learned(Model model, BitMatrix rows) {
    EnergyBlock block = model.energy().block(rows.rows());
    float[] energies = new float[rows.rows()];
    block.load(model.parameters(), rows, 0, rows.rows());
    block.energies(energies);
    return IntStream.range(0, energies.length).mapToDouble(r -> -energies[r]).toArray();
  }
}
