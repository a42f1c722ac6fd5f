package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "plot",
    description = {
      "Draws a run's energy beside data and samples, and its training curve.",
      "Of several runs, draws the energies side by side."
    },
    mixinStandardHelpOptions = true)
final class PlotCommand implements Callable<Integer> {
  private static final long SEED = 1;

  private static final String[] SAMPLING = {
    "--samples",
    "--sampler",
    "--sweeps",
    "--scan",
    "--proposed",
    "--exact",
    "--replicas",
    "--hottest"
  };

  @Spec CommandSpec command;

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "directories of runs")
  List<Path> runs;

  @Mixin SamplerOptions sampler;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      defaultValue = "4000",
      description = "points to draw (default: ${DEFAULT-VALUE})")
  int samples;

  @Option(
      names = "--out",
      defaultValue = "comparison.png",
      description = "of several runs: the picture (default: ${DEFAULT-VALUE})")
  Path out;

  @Option(
      names = "--columns",
      defaultValue = "3",
      description = "of several runs: energies in a row (default: ${DEFAULT-VALUE})")
  int columns;

  @Override
  public Integer call() throws Exception {
    if (samples < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "-n and --columns are at least 1, not " + samples + " and " + columns);
    }
    boolean several = runs.size() > 1;
    Given.refuseUnless(several, command, "several runs", "there is one", "--out", "--columns");
    Given.refuseUnless(!several, command, "one run", "there are several", SAMPLING);
    if (several) {
      compare();
    } else {
      plot(new RunArgument(runs.get(0)));
    }
    return 0;
  }

  private void compare() throws IOException {
    List<Panel> panels = new ArrayList<>();
    for (Path path : runs) {
      Model model = new RunArgument(path).model();
      if (model.code().isEmpty()) {
        throw new IllegalArgumentException(
            path + " has no plane to draw: only energies of coded points can be compared");
      }
      double beta = sampler.temperatureOr(model.inverseTemperature());
      panels.add(Pictures.energyMap(path.getFileName().toString(), model, beta));
    }
    Figure.of("", columns, panels).withPanelScale(0.7).write(out);
    System.out.println(out);
  }

  private void plot(RunArgument run) throws IOException {
    Model model = run.model();
    Data data = run.data(common.threads());
    if (data.graphs().isPresent()) {
      Given.refuseUnless(
          false, sampler.command, "points", "a run of graphs shows as many as fit", "--samples");
      plotGraphs(model, data.graphs().get(), run.directory());
      plotTraining(model, run.directory());
      return;
    }
    RunDirectory directory = run.directory();
    BitMatrix chains = sampler.draw(model, samples, SEED, common);
    BitMatrix fresh = data.held().draw(SEED, samples);
    double beta = sampler.temperatureOr(model.inverseTemperature());
    Pictures.landscape(caption(model), model, beta, data, fresh, chains)
        .write(directory.picture("energy"));
    System.out.println(directory.picture("energy"));
    plotTraining(model, directory);
  }

  private static String caption(Model model) {
    return Pictures.caption(
        model.provenance().getOrDefault("data", ""),
        model.energy().dimension(),
        model.provenance().getOrDefault("method", ""));
  }

  private void plotGraphs(Model model, GraphSplit data, RunDirectory directory) throws IOException {
    List<Graph> drawn =
        GraphReport.unpadded(model, sampler.drawGraphs(model, Panels.SHEET, SEED, common));
    GraphReport.sheet(caption(model), data.train(), drawn).write(directory.picture("graphs"));
    System.out.println(directory.picture("graphs"));
  }

  private void plotTraining(Model model, RunDirectory directory) throws IOException {
    List<Metrics.Row> rows = Metrics.upTo(Long.MAX_VALUE, directory.metrics()).rows();
    if (!rows.isEmpty()) {
      Object flips = ConfigDefaults.readMap(directory.config()).get("flips");
      boolean drawn = flips != null && !flips.equals(FlipNames.ALL);
      Pictures.trainingCurve(caption(model), rows, drawn).write(directory.picture("training"));
      System.out.println(directory.picture("training"));
    }
  }
}
