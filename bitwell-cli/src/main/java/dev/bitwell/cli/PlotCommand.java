package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.model.Model;
import dev.bitwell.report.Figure;
import dev.bitwell.report.Panel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "plot",
    description = {
      "Draws a run's energy beside data and samples, and its training curve.",
      "Of several runs, draws the energies side by side."
    },
    mixinStandardHelpOptions = true)
final class PlotCommand implements Callable<Integer> {
  private static final long SEED = 1;

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
    if (runs.size() > 1) {
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
    Data data = run.data();
    RunDirectory directory = run.directory();
    int bits = model.energy().dimension();
    BitMatrix chains = sampler.draw(model, samples, SEED, common);
    String caption =
        Pictures.caption(
            model.provenance().getOrDefault("data", ""),
            bits,
            model.provenance().getOrDefault("method", ""));
    BitMatrix fresh = data.held().draw(SEED, samples);
    double beta = sampler.temperatureOr(model.inverseTemperature());
    Pictures.landscape(caption, model, beta, data, fresh, chains)
        .write(directory.picture("energy"));
    System.out.println(directory.picture("energy"));
    List<Metrics.Row> rows = Metrics.upTo(Long.MAX_VALUE, directory.metrics()).rows();
    if (!rows.isEmpty()) {
      boolean drawn = rows.stream().anyMatch(row -> row.effectiveFlips() < bits);
      Pictures.trainingCurve(caption, rows, drawn).write(directory.picture("training"));
      System.out.println(directory.picture("training"));
    }
  }
}
