package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The pictures of a run. */
final class Pictures {
  private Pictures() {}

  static String caption(String data, int bits, String method) {
    return data + ", " + bits + " bits, " + method;
  }

  /**
   * What was learned beside what was to be learned: over the plane where bits stand for points, as
   * means and correlations where they do not.
   */
  static Figure landscape(
      String caption, Model model, double beta, Data data, BitMatrix fresh, BitMatrix samples) {
    if (model.code().isEmpty()) {
      return moments(caption, fresh, samples);
    }
    GrayCode code = model.code().get();
    List<Panel> panels = new ArrayList<>();
    panels.add(energyMap("Learned energy (bright is low)", model, beta));
    data.density()
        .ifPresent(density -> panels.add(Landscapes.density("True log density", density)));
    panels.add(points("Samples", code, samples));
    panels.add(points("Data", code, fresh));
    return Figure.of(caption, panels.size(), panels).withPanelScale(0.8);
  }

  /** -βE, the log of the density up to a constant. */
  static Panel energyMap(String title, Model model, double beta) {
    return Landscapes.energy(
        title,
        EnergyMap.of(model.energy(), model.parameters(), model.code().get(), Landscapes.GRID),
        beta);
  }

  private static Panel points(String title, GrayCode code, BitMatrix rows) {
    double[] xs = new double[rows.rows()];
    double[] ys = new double[rows.rows()];
    double[] xy = new double[2];
    for (int r = 0; r < rows.rows(); r++) {
      code.decode(rows, r, xy);
      xs[r] = xy[0];
      ys[r] = xy[1];
    }
    return Panels.scatter(title, xs, ys, EnergyMap.RANGE);
  }

  /** Where there is no plane: do bits, and pairs of bits, behave as in the data? */
  private static Figure moments(String caption, BitMatrix data, BitMatrix samples) {
    Moments ofData = Moments.of(data);
    Moments ofSamples = Moments.of(samples);
    return Figure.of(
        caption,
        2,
        List.of(
            Panels.scatter(
                "Means of ±1 bits: data across, samples up", ofData.means(), ofSamples.means(), 1),
            Panels.scatter(
                "Correlations of pairs: data across, samples up",
                ofData.correlations(),
                ofSamples.correlations(),
                1)));
  }

  static Figure trainingCurve(String caption, List<Metrics.Row> rows, boolean flipsDrawn) {
    double[] steps = rows.stream().mapToDouble(Metrics.Row::step).toArray();
    double[] losses = rows.stream().mapToDouble(Metrics.Row::loss).toArray();
    Panel loss =
        Panels.lines("Objective", "step", "mean over rows", series("objective", steps, losses));
    if (!flipsDrawn) {
      return Figure.of(caption, 1, List.of(loss));
    }
    double[] effective = rows.stream().mapToDouble(Metrics.Row::effectiveFlips).toArray();
    Panel flips =
        Panels.lines(
            "Effective flips a row", "step", "(Σw)²/Σw²", series("flips", steps, effective));
    return Figure.of(caption, 2, List.of(loss, flips));
  }

  private static List<Series> series(String name, double[] x, double[] y) {
    return List.of(new Series(name, Arrays.copyOf(x, x.length), y));
  }
}
