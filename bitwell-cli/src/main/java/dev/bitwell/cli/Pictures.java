package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Truth;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Plane;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.evaluate.Moments;
import dev.bitwell.graph.Graph;
import dev.bitwell.model.Model;
import dev.bitwell.model.Samples;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import dev.bitwell.run.Metrics;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.run.SearchRecord;
import dev.bitwell.search.Trial;
import dev.bitwell.train.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The pictures of a run. */
final class Pictures {
  private Pictures() {}

  private static String caption(Model model) {
    String data = model.provenance().getOrDefault("data", "");
    String method = model.provenance().getOrDefault("method", "");
    return model.domain() instanceof Graphs
        ? data + ", " + method
        : data + ", " + model.domain().bits() + " bits, " + method;
  }

  /**
   * What was learned beside what was to be learned: over the plane where bits stand for points, as
   * means and correlations where they do not.
   */
  static Figure landscape(Model model, Dataset data, Compared compared) {
    if (!(model.domain() instanceof Plane plane)) {
      return moments(caption(model), compared);
    }
    List<Panel> panels = new ArrayList<>();
    panels.add(energyMap("Learned energy (bright is low)", model));
    if (data.truth().orElse(null) instanceof Truth.OfDensity truth) {
      panels.add(Landscapes.density("True log density", truth.density()));
    }
    panels.add(points("Samples", plane.code(), compared.sampled()));
    panels.add(points("Data", plane.code(), compared.fresh()));
    return Figure.of(caption(model), panels.size(), panels).withPanelScale(0.8);
  }

  /** -βE, the log of the density up to a constant. */
  static Panel energyMap(String title, Model model) {
    GrayCode code = ((Plane) model.domain()).code();
    return Landscapes.energy(
        title,
        EnergyMap.of(model.energy(), model.parameters(), code, Landscapes.GRID),
        model.inverseTemperature());
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
  private static Figure moments(String caption, Compared compared) {
    Moments data = Moments.of(compared.fresh());
    Moments samples = Moments.of(compared.sampled());
    return Figure.of(
        caption,
        2,
        List.of(
            Panels.scatter(
                "Means of ±1 bits: data across, samples up", data.means(), samples.means(), 1),
            Panels.scatter(
                "Correlations: data across, samples up",
                data.correlations(),
                samples.correlations(),
                1)));
  }

  /** How a model came about: the search for it, or its training. Nothing where neither is kept. */
  static Optional<Figure> origin(Model model, RunDirectory directory) throws IOException {
    if (Files.exists(directory.search())) {
      return Optional.of(search(model, SearchRecord.read(directory)));
    }
    List<Metrics.Row> rows = Metrics.read(directory.metrics()).rows();
    return rows.isEmpty() ? Optional.empty() : Optional.of(training(model, rows));
  }

  /** The objective over the steps and, where flips are drawn or chains moved, how many count. */
  private static Figure training(Model model, List<Metrics.Row> rows) {
    double[] steps = rows.stream().mapToDouble(Metrics.Row::step).toArray();
    double[] losses = rows.stream().mapToDouble(Metrics.Row::loss).toArray();
    double[] effective = rows.stream().mapToDouble(Metrics.Row::effectiveFlips).toArray();
    List<Panel> panels = new ArrayList<>();
    panels.add(
        Panels.lines(
            "Objective",
            "step",
            "mean over rows",
            List.of(new Series("objective", steps, losses))));
    if (isOfSome(model, effective)) {
      boolean chains = movesChains(model);
      panels.add(
          Panels.lines(
              chains ? "What a step changes" : "Effective flips per row",
              "step",
              chains ? "bits of a chain" : "(Σw)²/Σw²",
              List.of(new Series("flips", steps.clone(), effective))));
    }
    double[][] accepted =
        rows.stream()
            .filter(row -> !row.acceptance().isEmpty())
            .map(row -> new double[] {row.step(), Collections.min(row.acceptance())})
            .toArray(double[][]::new);
    if (accepted.length > 0) {
      panels.add(
          Panels.lines(
              "Exchanges accepted",
              "step",
              "share, at the worst rung",
              List.of(series("exchanges", accepted))));
    }
    double[][] looks =
        rows.stream()
            .filter(row -> row.validation().isPresent())
            .map(row -> new double[] {row.step(), row.validation().getAsDouble()})
            .toArray(double[][]::new);
    if (looks.length > 0) {
      panels.add(validation(List.of(series("rows to choose by", looks))));
    }
    return Figure.of(caption(model), panels.size(), panels);
  }

  private static Panel validation(List<Series> series) {
    return Panels.lines("Log-likelihood of unseen rows", "step", "nats per row", series);
  }

  private static Series series(String name, double[][] points) {
    return new Series(
        name,
        Arrays.stream(points).mapToDouble(point -> point[0]).toArray(),
        Arrays.stream(points).mapToDouble(point -> point[1]).toArray());
  }

  /** What a search has tried, in order, beside the tree; and what it saw on the way. */
  private static Figure search(Model model, SearchRecord record) {
    List<Trial> trials = record.trials();
    double[][] tried = new double[trials.size()][];
    double[][] tree = new double[trials.size()][];
    for (int k = 0; k < tried.length; k++) {
      tried[k] = new double[] {k + 1, trials.get(k).validation()};
      tree[k] = new double[] {k + 1, trials.get(1).validation()};
    }
    List<Panel> panels = new ArrayList<>();
    panels.add(
        Panels.lines(
            "Tried, in order: log-likelihood of unseen rows",
            "number",
            "nats per row",
            List.of(series("tried", tried), series(trials.get(1).name(), tree))));
    List<Series> looks = new ArrayList<>();
    record.looks().forEach((name, points) -> looks.add(series(name, points)));
    if (!looks.isEmpty()) {
      panels.add(validation(looks));
    }
    return Figure.of(caption(model), panels.size(), panels);
  }

  private static boolean movesChains(Model model) {
    String method = model.provenance().getOrDefault("method", "");
    return Arrays.stream(Preset.values())
        .anyMatch(preset -> preset.isContrastive() && preset.label().equals(method));
  }

  /** All flips are as effective as there are bits, which is nothing to look at. */
  private static boolean isOfSome(Model model, double[] effective) {
    int bits = model.domain().bits();
    return !(model.domain() instanceof Graphs)
        && effective.length > 0
        && effective[0] > 0
        && effective[0] < bits * 0.999;
  }

  /** The first graphs of each, beside each other. */
  static Figure graphs(Model model, List<Graph> training, Samples drawn) {
    List<Panel> panels = new ArrayList<>();
    if (!training.isEmpty()) {
      panels.add(Panels.sheet("Training", training));
    }
    panels.add(Panels.sheet("Generated", drawn.withoutPadding()));
    return Figure.of(caption(model), panels.size(), panels);
  }
}
