package dev.bitwell.cli;

import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.run.RunListener;
import dev.bitwell.run.Training;
import dev.bitwell.train.StepReport;
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
  public void chose(Trial choice, double seconds) {
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
  public void stepped(Training training, StepReport report) throws IOException {
    progress.show(
        "training",
        (double) report.step() / training.steps(),
        String.format(Locale.ROOT, "step %d  objective %.4g", report.step(), report.loss()));
    if (report.step() % picturesEvery == 0) {
      Model model = run.model(training.parameters());
      String title = "Step " + report.step();
      Figure.of("", 1, List.of(Pictures.energyMap(title, model)))
          .write(directory.picture(String.format(Locale.ROOT, "energy-%07d", report.step())));
    }
  }
}
