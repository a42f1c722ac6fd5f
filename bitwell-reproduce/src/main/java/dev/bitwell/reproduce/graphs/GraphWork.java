package dev.bitwell.reproduce.graphs;

import dev.bitwell.data.Dataset;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphDiversity;
import dev.bitwell.graph.GraphMmd;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Panels;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunListener;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Training;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.List;

/**
 * Trains one model of graphs, draws from it, and judges what was drawn by the test graphs.
 *
 * @param samples graphs to draw
 */
record GraphWork(Dataset data, Recipe recipe, int samples) {
  static final String STEPS = "steps";
  static final String TEMPERATURE = "inverseTemperature";

  /** The average MMD of the chosen steps and temperature on held out training graphs. */
  static final String HELD_OUT = "heldOut";

  static final String NOVELTY = "novelty";
  static final String UNIQUENESS = "uniqueness";

  /** Drawn graphs that are kept for pictures. */
  static final String GRAPHS = "graphs";

  /** Parts of the work, for the progress line. */
  private static final double CHOOSING = 0.6;

  private static final double TRAINING = 0.25;

  void run(Workbench bench) throws IOException {
    if (!recipe.stopping().chooses()) {
      double own = recipe.inverseTemperature(data.domain());
      put(new Trial(recipe.training().steps(), own, Double.NaN), bench.findings());
    }
    Training.Options options = Training.Options.of(bench.threads());
    try {
      Model model = Run.of(data, recipe).with(options).heardBy(new Heard(bench)).train();
      Crew crew =
          Crew.of(bench.threads())
              .withProgress(
                  done -> bench.show(CHOOSING + TRAINING + (1 - CHOOSING - TRAINING) * done));
      List<Graph> drawn =
          model
              .sample(
                  samples,
                  recipe.training().seed(),
                  recipe.sampling().at(model.inverseTemperature()),
                  crew)
              .graphs();
      judge(drawn.stream().map(Graph::withoutIsolated).toList(), bench);
    } catch (NonFiniteException e) {
      CellTraining.putDiverged(bench.findings());
    }
  }

  private static void put(Trial trial, Findings findings) {
    findings.put(STEPS, (double) trial.steps());
    findings.put(TEMPERATURE, trial.inverseTemperature());
    findings.put(HELD_OUT, trial.mmd());
  }

  /** Shows the progress, and keeps what was chosen. */
  private record Heard(Workbench bench) implements RunListener {
    @Override
    public void choosing(double done) {
      bench.show(CHOOSING * done);
    }

    @Override
    public void chose(Trial trial, double seconds) {
      put(trial, bench.findings());
    }

    @Override
    public void stepped(Training training, StepReport report) {
      bench.show(CHOOSING + TRAINING * training.step() / training.steps());
    }
  }

  private void judge(List<Graph> drawn, Workbench bench) {
    GraphSplit split = data.graphs().orElseThrow();
    GraphMmd mmd = GraphMmd.of(split.test(), drawn, bench.crew());
    GraphDiversity diversity = GraphDiversity.of(split.train(), drawn);
    Findings findings = bench.findings();
    for (String name : GraphFindings.MMDS) {
      findings.put(name, GraphFindings.mmd(name).applyAsDouble(mmd));
    }
    findings.put(NOVELTY, diversity.novelty());
    findings.put(UNIQUENESS, diversity.uniqueness());
    for (String name :
        List.of(GraphFindings.VERTICES, GraphFindings.EDGES, GraphFindings.CONNECTED)) {
      findings.put(name, GraphFindings.mean(name, drawn));
    }
    int shown = Math.min(Panels.SHEET, drawn.size());
    findings.put(GRAPHS, GraphFindings.array(drawn.subList(0, shown)));
  }
}
