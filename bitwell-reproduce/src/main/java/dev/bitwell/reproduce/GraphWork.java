package dev.bitwell.reproduce;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphData;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.plot.Panels;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.GraphParts;
import dev.bitwell.train.GraphSelection;
import dev.bitwell.train.GraphSelection.Trial;
import dev.bitwell.train.Method;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;
import java.util.List;

/** Trains one model of graphs, draws from it, and judges what was drawn by the test graphs. */
record GraphWork(GraphPlan plan, GraphData data, GraphRow row, long seed) {
  static final String STEPS = "steps";
  static final String TEMPERATURE = "inverseTemperature";

  /** The average MMD of the chosen steps and temperature on held out training graphs. */
  static final String HELD_OUT = "heldOut";

  static final String NOVELTY = "novelty";
  static final String UNIQUENESS = "uniqueness";

  /** Drawn graphs that are kept for pictures. */
  static final String GRAPHS = "graphs";

  /** The least that the evaluation accepts; what it draws repeatedly is not used here. */
  private static final int DRAWS = 2;

  /** Parts of the work, for the progress line. */
  private static final double CHOOSING = 0.6;

  private static final double TRAINING = 0.25;

  void run(Workbench bench) {
    GraphSplit split = data.split();
    GraphNetwork network = row.network(split.largestTraining());
    try {
      Trial choice = choose(network, bench);
      Findings findings = bench.findings();
      findings.put(STEPS, (double) choice.steps());
      findings.put(TEMPERATURE, choice.inverseTemperature());
      findings.put(HELD_OUT, choice.mmd());
      float[] parameters = train(network, choice.steps(), bench);
      List<Graph> drawn =
          GraphChains.draw(
              Energies.graph(network),
              parameters,
              GraphRows.of(split.train(), row.padded(), network.largest()),
              sampler(choice.inverseTemperature()),
              plan.samples(),
              seed,
              bench.threads(),
              done -> bench.show(CHOOSING + TRAINING + (1 - CHOOSING - TRAINING) * done));
      judge(drawn, bench);
    } catch (NonFiniteException e) {
      bench.findings().put(Training.DIVERGED, 1);
    }
  }

  private SamplerSettings sampler(double inverseTemperature) {
    return new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), plan.sweeps(), inverseTemperature);
  }

  private TrainingSettings settings() {
    return MethodDefaults.of(row.methodName(), "graph").settings(plan.steps(), seed);
  }

  /** On held out training graphs; or what is usual, where nothing is to be chosen. */
  private Trial choose(GraphNetwork network, Workbench bench) {
    Method method = row.method();
    double own = method.inverseTemperature(Graph.pairs(network.vertices()));
    if (plan.stops().isEmpty()) {
      return new Trial(plan.steps(), own, Double.NaN);
    }
    GraphSelection selection =
        new GraphSelection(
            GraphPlan.FOLDS,
            plan.stops(),
            GraphSelection.around(own),
            row.padded(),
            sampler(own),
            GraphSelection.SAMPLES);
    return GraphSelection.best(
        selection.trials(
            network,
            method,
            data.split().train(),
            settings(),
            bench.threads(),
            done -> bench.show(CHOOSING * done)));
  }

  private float[] train(GraphNetwork network, long steps, Workbench bench) {
    Energy energy = Energies.graph(network);
    TrainingState state = TrainingState.initial(energy, settings(), row.method());
    try (Trainer trainer =
        new Trainer(
            GraphParts.of(network, data.split().train(), row.padded()),
            row.method(),
            settings(),
            bench.threads())) {
      while (state.step() < steps) {
        trainer.step(state);
        bench.show(CHOOSING + TRAINING * state.step() / steps);
      }
    }
    return state.model();
  }

  private void judge(List<Graph> drawn, Workbench bench) {
    GraphEvaluation judged = GraphEvaluation.of(data.split(), drawn, DRAWS, seed, bench.threads());
    Findings findings = bench.findings();
    for (String name : GraphFindings.MMDS) {
      findings.put(name, GraphFindings.mmd(name).applyAsDouble(judged.large()));
    }
    findings.put(NOVELTY, judged.novelty());
    findings.put(UNIQUENESS, judged.uniqueness());
    List<Graph> cleaned = drawn.stream().map(Graph::withoutIsolated).toList();
    for (String name :
        List.of(GraphFindings.VERTICES, GraphFindings.EDGES, GraphFindings.CONNECTED)) {
      findings.put(name, GraphFindings.mean(name, cleaned));
    }
    int shown = Math.min(Panels.SHEET, cleaned.size());
    findings.put(GRAPHS, GraphFindings.array(cleaned.subList(0, shown)));
  }
}
