package dev.bitwell.reproduce.synthetic;

import dev.bitwell.evaluate.Slope;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.report.Picture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Learned against true log densities: a panel each density, a line each method. */
final class SlopePicture {
  private static final List<Contender> SHOWN =
      List.of(Contender.RATIO_MATCHING, Contender.ADVANCED, Contender.OURS_GUIDED, Contender.OURS);

  private static final int ACROSS = 3;

  /** Fewer rows in a bin have no mean to speak of. */
  private static final int FEWEST = 8;

  private SlopePicture() {}

  /** Of the densities that are not flat, if there are any. */
  static List<Picture> of(SyntheticNumbers numbers) {
    List<Panel> panels =
        numbers.densities().stream()
            .filter(
                density ->
                    findings(numbers, density, SHOWN.get(0)).array(SyntheticWork.SLOPE_TRUTH).length
                        > 0)
            .map(density -> panel(numbers, density))
            .toList();
    if (panels.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Picture(
            "temperature",
            "Rows of data and their neighbours, seed 1: mean learned log density in bins of the true one,"
                + " both counted from the highest bin, and lines of slope 1 and 1/4.",
            Figure.of("", ACROSS, panels).withPanelScale(0.8)));
  }

  private static Findings findings(SyntheticNumbers numbers, String density, Contender method) {
    return numbers.results().of(SyntheticCells.id(density, method, 1));
  }

  private static Panel panel(SyntheticNumbers numbers, String density) {
    List<Series> lines = new ArrayList<>();
    for (Contender method : SHOWN) {
      Findings findings = findings(numbers, density, method);
      lines.add(
          binned(
              method.label(),
              findings.array(SyntheticWork.SLOPE_TRUTH),
              findings.array(SyntheticWork.SLOPE_LEARNED)));
    }
    lines.add(guide("slope 1", 1));
    lines.add(guide("slope 1/4", 0.25));
    return Panels.lines(density, "true log density", "-E", lines);
  }

  private static Series guide(String name, double slope) {
    double lowest = 1 - Slope.DEPTH;
    return new Series(name, new double[] {lowest, 0}, new double[] {slope * lowest, 0});
  }

  /** Bins of width 1, down from the highest true log density. */
  private static Series binned(String name, double[] truth, double[] learned) {
    double top = Arrays.stream(truth).max().orElse(0);
    List<double[]> means = new ArrayList<>();
    for (int bin = 0; bin < Slope.DEPTH; bin++) {
      double upper = top - bin;
      int[] rows =
          IntStream.range(0, truth.length)
              .filter(r -> truth[r] <= upper && truth[r] > upper - 1)
              .toArray();
      if (rows.length >= FEWEST) {
        means.add(
            new double[] {
              Arrays.stream(rows).mapToDouble(r -> truth[r]).average().orElseThrow(),
              Arrays.stream(rows).mapToDouble(r -> learned[r]).average().orElseThrow()
            });
      }
    }
    return new Series(name, fromFirst(means, 0), fromFirst(means, 1));
  }

  private static double[] fromFirst(List<double[]> means, int axis) {
    return means.stream().mapToDouble(mean -> mean[axis] - means.get(0)[axis]).toArray();
  }
}
