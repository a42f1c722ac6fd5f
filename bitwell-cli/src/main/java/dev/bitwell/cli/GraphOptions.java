package dev.bitwell.cli;

import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.GraphData;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.train.GraphSelection;
import dev.bitwell.train.GraphSelection.Trial;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which graphs to train on, and how to choose what their number leaves open. */
final class GraphOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(names = "--edges", description = "graphs:ego: a network, two vertices a line")
  String edges;

  @Option(names = "--radius", description = "graphs:ego: distance from the ego (default: 1)")
  Integer radius;

  @Option(names = "--min", description = "graphs:ego: fewest vertices (default: 4)")
  Integer least;

  @Option(names = "--max", description = "graphs:ego: most vertices (default: 18)")
  Integer most;

  @Option(
      names = "--folds",
      defaultValue = "4",
      description =
          "graphs: of the training graphs, each held out once to choose --steps and --beta, if"
              + " neither is given; 0 for no choice (default: ${DEFAULT-VALUE})")
  int folds;

  @Option(
      names = "--stops",
      split = ",",
      defaultValue = "800,1200,1600",
      description = "graphs: steps among which is chosen (default: ${DEFAULT-VALUE})")
  List<Long> stops;

  /** The data's full name, of which options may say a part. */
  String place(String data, MethodOptions method) {
    boolean ego = GraphData.isEgo(data);
    Given.refuseUnless(
        ego, command, "graphs:ego", "DATA is " + data, "--edges", "--radius", "--min", "--max");
    if (!ego) {
      return data;
    }
    StringBuilder place = new StringBuilder(data);
    add(place, "edges", edges);
    add(place, "radius", radius);
    add(place, "min", least);
    add(place, "max", most);
    add(place, "count", method.takeGraphCount());
    return place.toString();
  }

  private static void add(StringBuilder place, String name, Object value) {
    if (value != null) {
      place.append(',').append(name).append('=').append(value);
    }
  }

  /** Chooses when to stop, and at which temperature to draw, on held out training graphs. */
  Trial choose(RunConfig config, SamplerSettings sampler, int threads, Progress progress) {
    double own = config.method().inverseTemperature(config.energy().dimension());
    GraphSelection selection =
        new GraphSelection(
            folds,
            stops,
            GraphSelection.around(own),
            config.graphs().orElseThrow().padded(),
            sampler,
            GraphSelection.SAMPLES);
    return GraphSelection.best(
        selection.trials(
            GraphNetwork.of(config.energy()),
            config.method(),
            config.data().graphs().orElseThrow().train(),
            config.training(),
            threads,
            done -> progress.show("choosing when to stop", done, "")));
  }
}
