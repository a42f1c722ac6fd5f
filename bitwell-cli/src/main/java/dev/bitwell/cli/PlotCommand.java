package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.model.Model;
import dev.bitwell.sample.Gibbs;
import dev.bitwell.sample.GibbsSettings;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "plot",
    description = "Draws a run's energy beside data and samples, and its training curve.",
    mixinStandardHelpOptions = true)
final class PlotCommand implements Callable<Integer> {
  private static final long SEED = 1;

  @Mixin RunArgument run;
  @Mixin SamplerOptions sampler;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      defaultValue = "4000",
      description = "points to draw (default: ${DEFAULT-VALUE})")
  int samples;

  @Override
  public Integer call() throws Exception {
    if (samples < 1) {
      throw new IllegalArgumentException("-n is at least 1, not " + samples);
    }
    Model model = run.model();
    Data data = run.data();
    RunDirectory directory = run.directory();
    GibbsSettings settings =
        sampler.settings(model.inverseTemperature(), model.energy().dimension());
    BitMatrix chains = Gibbs.start(samples, model.energy().dimension(), SEED);
    try (Progress progress = new Progress(common.quiet)) {
      new Gibbs(model.energy(), model.parameters(), settings)
          .run(chains, SEED, common.threads(), done -> progress.show("sampling", done, ""));
    }
    String caption =
        model.provenance().getOrDefault("data", "")
            + ", "
            + model.energy().dimension()
            + " bits, "
            + model.provenance().getOrDefault("method", "");
    Pictures.landscape(
            caption, model, settings.inverseTemperature(), data.held().draw(SEED, samples), chains)
        .write(directory.picture("energy"));
    System.out.println(directory.picture("energy"));
    List<Metrics.Row> rows = Metrics.upTo(Long.MAX_VALUE, directory.metrics()).rows();
    if (!rows.isEmpty()) {
      boolean drawn = rows.stream().anyMatch(row -> row.effectiveFlips() < data.training().bits());
      Pictures.trainingCurve(caption, rows, drawn).write(directory.picture("training"));
      System.out.println(directory.picture("training"));
    }
    return 0;
  }
}
