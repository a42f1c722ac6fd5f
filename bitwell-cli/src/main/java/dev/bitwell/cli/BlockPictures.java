package dev.bitwell.cli;

import dev.bitwell.couplings.ClusterOrder;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.PenaltyPoint;
import dev.bitwell.couplings.PottsEstimate;
import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Link;
import dev.bitwell.plot.Marker;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The pictures of couplings between variables of several values. */
record BlockPictures(Dataset data, PottsEstimate found) {
  private static final String TITLE = "Norms of couplings";

  /** Variables that are coupled stand together. */
  Figure matrix() {
    List<Coupling> norms =
        found.couplings().ranking().stream()
            .map(pair -> new Coupling(pair.first(), pair.second(), pair.norm(), Double.NaN))
            .toList();
    int[] order = ClusterOrder.of(found.couplings().variables().count(), norms);
    List<String> names = names();
    return Figure.of(
        caption(),
        1,
        List.of(
            Panels.matrix(
                TITLE + ", by cluster",
                CouplingPictures.ordered(order, norms),
                IntStream.of(order).mapToObj(names::get).toList())));
  }

  Figure network() {
    List<Link> links =
        found.couplings().ranking().stream()
            .map(pair -> new Link(pair.first(), pair.second(), pair.norm()))
            .toList();
    return Figure.of(caption(), 1, List.of(Panels.network(TITLE, names(), links)));
  }

  /** How rows held out fared under each penalty, and which was chosen. */
  Figure selection() {
    List<Marker> chosen = List.of(new Marker(found.penalty(), "chosen"));
    return Figure.of(
        caption(),
        2,
        List.of(
            Panels.logXLines(
                "Pseudo-log-likelihood of rows held out",
                "penalty",
                "nats per row",
                List.of(series("held out", PenaltyPoint::pseudoLogLikelihood)),
                chosen),
            Panels.logXLines(
                "Pairs that are coupled",
                "penalty",
                "pairs",
                List.of(series("pairs", PenaltyPoint::pairs)),
                chosen)));
  }

  private Series series(String name, ToDoubleFunction<PenaltyPoint> value) {
    double[] x = found.curve().stream().mapToDouble(PenaltyPoint::penalty).toArray();
    double[] y = found.curve().stream().mapToDouble(value).toArray();
    return new Series(name, x, y);
  }

  private String caption() {
    int pairs = found.couplings().ranking().size();
    return data.name() + ", " + found.rows() + " rows, " + pairs + " pairs coupled";
  }

  private List<String> names() {
    return new VariableNames((Columns) data.domain()).names();
  }
}
