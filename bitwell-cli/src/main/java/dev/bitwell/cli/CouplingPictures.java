package dev.bitwell.cli;

import dev.bitwell.couplings.ClusterOrder;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.SelectionPoint;
import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Link;
import dev.bitwell.plot.Marker;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The pictures of couplings. */
record CouplingPictures(Dataset data, CouplingEstimate found) {
  /** Columns that are coupled stand together. */
  Figure matrix() {
    int[] order = ClusterOrder.of(found.dimension(), found.couplings());
    double[][] values = ordered(order, found.couplings());
    List<String> names = columns().names().isEmpty() ? List.of() : columns().labels();
    List<String> ordered =
        names.isEmpty() ? names : IntStream.of(order).mapToObj(names::get).toList();
    return Figure.of(
        caption(), 1, List.of(Panels.matrix("Couplings, by cluster", values, ordered)));
  }

  /** A symmetric matrix of the couplings, in whose row k stands column order[k]. */
  static double[][] ordered(int[] order, List<Coupling> couplings) {
    int[] place = new int[order.length];
    for (int k = 0; k < order.length; k++) {
      place[order[k]] = k;
    }
    double[][] values = new double[order.length][order.length];
    for (Coupling c : couplings) {
      values[place[c.first()]][place[c.second()]] = c.value();
      values[place[c.second()]][place[c.first()]] = c.value();
    }
    return values;
  }

  Figure network() {
    List<Link> links =
        found.couplings().stream().map(c -> new Link(c.first(), c.second(), c.value())).toList();
    return Figure.of(caption(), 1, List.of(Panels.network("Couplings", columns().labels(), links)));
  }

  /** What each penalty would have been worth, and where half of the columns chose theirs. */
  Figure selection() {
    double[] chosen =
        IntStream.range(0, found.dimension())
            .mapToDouble(found::penalty)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    List<Marker> median =
        chosen.length == 0 ? List.of() : List.of(new Marker(chosen[chosen.length / 2], "median"));
    return Figure.of(
        caption(),
        2,
        List.of(
            Panels.logXLines(
                "Extended BIC of a column, less that of none",
                "penalty",
                "mean over columns",
                List.of(series("criterion", SelectionPoint::criterion)),
                median),
            Panels.logXLines(
                "Candidates of a column",
                "penalty",
                "mean over columns",
                List.of(series("candidates", SelectionPoint::neighbours)),
                median)));
  }

  private Series series(String name, ToDoubleFunction<SelectionPoint> value) {
    List<SelectionPoint> curve = found.curve();
    double[] x = curve.stream().mapToDouble(SelectionPoint::penalty).toArray();
    double[] y = curve.stream().mapToDouble(value).toArray();
    return new Series(name, x, y);
  }

  private String caption() {
    return data.name() + ", " + found.rows() + " rows, " + found.couplings().size() + " couplings";
  }

  private Columns columns() {
    return (Columns) data.domain();
  }
}
