package dev.bitwell.cli;

import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.run.GraphSelection;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.run.RunListener;
import dev.bitwell.search.Trial;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Shows a training while it goes on. */
final class TrainingDisplay implements RunListener {
  private final Run run;
  private final RunDirectory directory;
  private final Progress progress;
  private final Consumer<String> say;
  private final long picturesEvery;

  /** The last look at the rows to choose by, if there was one. */
  private String validation = "";

  private boolean tried;

  /**
   * @param picturesEvery steps between pictures of the energy; null for none
   */
  TrainingDisplay(
      Run run,
      RunDirectory directory,
      Progress progress,
      Consumer<String> say,
      Long picturesEvery) {
    this.run = run;
    this.directory = directory;
    this.progress = progress;
    this.say = say;
    this.picturesEvery = picturesEvery == null ? Long.MAX_VALUE : picturesEvery;
  }

  @Override
  public void choosing(double done) {
    progress.show("choosing when to stop", done, "");
  }

  @Override
  public void chose(GraphSelection.Trial choice, double seconds) {
    say.accept(
        String.format(
            Locale.ROOT,
            "on held out training graphs, %d steps and inverse temperature %.3g are best"
                + " (average MMD %.4f); chosen in %s",
            choice.steps(),
            choice.inverseTemperature(),
            choice.mmd(),
            Progress.time(seconds)));
  }

  @Override
  public void searching(String what, double done) {
    progress.show("trying " + what, done, validation);
  }

  @Override
  public void checked(String name, long step, double value) {
    validation = String.format(Locale.ROOT, "validation %.3f", value);
  }

  @Override
  public void tried(Trial trial) {
    validation = "";
    if (!tried) {
      say.accept(String.format("%-50s %18s %7s %9s", "tried", "validation", "steps", "seconds"));
      tried = true;
    }
    say.accept(
        String.format(
            Locale.ROOT,
            "%-50s %9.3f ± %-6.3f %7d %9.1f%s",
            trial.name(),
            trial.validation(),
            trial.standardError(),
            trial.steps(),
            trial.seconds(),
            trial.trusted() ? "" : "  (not to be trusted)"));
  }

  @Override
  public void found(Trial trial) {
    say.accept(
        String.format(
            Locale.ROOT,
            "chosen: %s, %.3f nats per row on rows that it has not seen; in %s",
            trial.name(),
            trial.validation(),
            Progress.time(progress.seconds())));
  }

  @Override
  public void stepped(Training training, StepReport report) throws IOException {
    progress.show(
        "training",
        (double) report.step() / training.steps(),
        String.format(
            Locale.ROOT, "step %d  objective %.4g  %s", report.step(), report.loss(), validation));
    if (report.step() % picturesEvery == 0) {
      Model model = run.model(training.parameters());
      String title = "Step " + report.step();
      Figure.of("", 1, List.of(Pictures.energyMap(title, model)))
          .write(directory.picture(String.format(Locale.ROOT, "energy-%07d", report.step())));
    }
  }
}
