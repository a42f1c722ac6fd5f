package dev.bitwell.reproduce;

import dev.bitwell.report.Figure;
import dev.bitwell.report.Panel;
import dev.bitwell.report.Panels;
import dev.bitwell.report.Series;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Learned against true log densities, a panel each method. */
final class SlopePicture {
  private static final List<String> SHOWN =
      List.of(
          "ratio-matching",
          "rmwggis-basic",
          "rmwggis-advanced",
          "hyvarinen",
          "flow",
          "pseudo-likelihood");

  private SlopePicture() {}

  /** Of the first density. */
  static Picture of(SyntheticNumbers numbers) {
    String density = numbers.densities().get(0);
    List<Panel> panels = SHOWN.stream().map(method -> panel(numbers, density, method)).toList();
    return new Picture(
        "temperature",
        "Rows of "
            + density
            + " and their neighbours, seed 1: learned against true log density, both up to a"
            + " constant, and the fitted line.",
        Figure.of("", 3, panels).withPanelScale(0.8));
  }

  private static Panel panel(SyntheticNumbers numbers, String density, String method) {
    Findings findings = numbers.results().of(SyntheticCells.id(density, method, 1));
    double[] x = findings.array(Slope.TRUTH);
    double[] y = findings.array(Slope.LEARNED);
    double slope = findings.number(Slope.VALUE);
    double meanX = Sample.of(x).mean();
    double meanY = Sample.of(y).mean();
    double[] ends = {
      Arrays.stream(x).min().orElse(Double.NaN), Arrays.stream(x).max().orElse(Double.NaN)
    };
    double[] line = Arrays.stream(ends).map(end -> meanY + slope * (end - meanX)).toArray();
    return Panels.lines(
        method,
        "true log density",
        "-E",
        List.of(
            dots("rows", x, y),
            new Series(String.format(Locale.ROOT, "slope %.3f", slope), ends, line)));
  }

  /** A line that is broken after every point is a scatter. */
  private static Series dots(String name, double[] x, double[] y) {
    double[] xs = new double[2 * x.length];
    double[] ys = new double[2 * y.length];
    Arrays.fill(xs, Double.NaN);
    Arrays.fill(ys, Double.NaN);
    for (int k = 0; k < x.length; k++) {
      xs[2 * k] = x[k];
      ys[2 * k] = y[k];
    }
    return new Series(name, xs, ys);
  }
}
