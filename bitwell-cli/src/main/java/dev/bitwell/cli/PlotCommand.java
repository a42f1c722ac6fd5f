package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Plane;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.model.Model;
import dev.bitwell.model.Samples;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.sample.SamplerSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
final class PlotCommand implements Callable<Integer> {
  private static final long SEED = 1;
  private static final int POINTS = 4000;
  private static final int COLUMNS = 3;

  @Spec CommandSpec command;

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "directories of runs")
  List<Path> runs;

  @Mixin RunArgument.Temperature temperature;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      paramLabel = "N",
      description = "points to draw (default: " + POINTS + ")")
  Integer samples;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "of several runs: the picture (default: comparison.png)")
  Path out;

  @Option(
      names = "--columns",
      paramLabel = "N",
      description = "of several runs: energies in a row (default: " + COLUMNS + ")")
  Integer columns;

  @Override
  public Integer call() throws Exception {
    if ((samples != null && samples < 1) || (columns != null && columns < 1)) {
      throw new IllegalArgumentException("-n and --columns are at least 1");
    }
    if (runs.size() > 1) {
      refuse(
          !SettingOptions.given(command).isEmpty() || samples != null,
          "sampling options",
          "one run");
      compare();
    } else {
      refuse(out != null || columns != null, "--out and --columns", "several runs");
      plot(new RunArgument(runs.get(0)));
    }
    return 0;
  }

  private static void refuse(boolean given, String options, String meant) {
    if (given) {
      throw new IllegalArgumentException(
          options
              + " are for "
              + meant
              + (meant.startsWith("one") ? ", but there are several" : ", but there is one"));
    }
  }

  private void compare() throws IOException {
    List<Panel> panels = new ArrayList<>();
    for (Path path : runs) {
      Model model = new RunArgument(path).model();
      if (!(model.domain() instanceof Plane)) {
        throw new IllegalArgumentException(
            path + " has no plane to draw: only energies of coded points can be compared");
      }
      panels.add(
          Pictures.energyMap(
              path.getFileName().toString(), model.at(temperature.or(model.inverseTemperature()))));
    }
    Path file = out != null ? out : Path.of("comparison.png");
    Figure.of("", columns != null ? columns : COLUMNS, panels).withPanelScale(0.7).write(file);
    System.out.println(file);
  }

  private void plot(RunArgument run) throws IOException {
    Model model = run.model();
    Dataset data = run.directory().readData(common.crew());
    RunDirectory directory = run.directory();
    SamplerSettings settings = run.sampling(model, command, temperature);
    boolean graphs = data.graphs().isPresent();
    if (graphs && samples != null) {
      throw new IllegalArgumentException(
          "-n is for points, but a run of graphs shows as many as fit");
    }
    int count = graphs ? Panels.SHEET : samples != null ? samples : POINTS;
    Samples drawn;
    try (Progress progress = common.progress()) {
      drawn = model.sample(count, SEED, settings, common.crew(progress, "sampling"));
    }
    Path picture = directory.picture(graphs ? "graphs" : "energy");
    Figure figure =
        graphs
            ? Pictures.graphs(model, data.graphs().get().train(), drawn)
            : Pictures.landscape(
                model.at(settings.inverseTemperature()),
                data,
                new Compared(drawn.rows(), data.test().draw(SEED, count)));
    figure.write(picture);
    System.out.println(picture);
    Optional<Figure> origin = Pictures.origin(model, directory);
    if (origin.isPresent()) {
      origin.get().write(directory.picture("training"));
      System.out.println(directory.picture("training"));
    }
  }
}
