package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.io.Json;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.Preset;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "quality",
    description =
        "Seconds of training until rows held back are explained so well: our default and the"
            + " paper's method, taking turns.",
    mixinStandardHelpOptions = true)
final class QualityCommand implements Callable<Integer> {
  private static final String SPIRALS = "2spirals";
  private static final List<Double> OF_SPIRALS = List.of(19.0, 18.2, 17.9);

  /** A training without end: what the paper's method takes of it is said by the clock. */
  private static final long ENDLESS = Long.MAX_VALUE >> 20;

  /** Looks at each training, about. */
  private static final int LOOKS = 100;

  /** Rows that a look takes, where there are as many. */
  private static final int HELD = 1000;

  /** Of those rows, where they are drawn: none of a training's. */
  private static final long HELD_SEED = 1_000_003;

  @Parameters(
      arity = "0..*",
      paramLabel = "DATA",
      description = "names of data, or files (default: " + SPIRALS + ")")
  List<String> names = List.of(SPIRALS);

  @Option(
      names = "--seconds",
      defaultValue = "120",
      description = "the most that each trains (default: ${DEFAULT-VALUE})")
  double seconds;

  @Option(
      names = "--reach",
      split = ",",
      description =
          "losses to be reached, in nats per row (default: 19,18.2,17.9 for "
              + SPIRALS
              + ", and the best of each training for others)")
  List<Double> losses = List.of();

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws IOException {
    if (!(seconds > 0 && seconds <= 1e6)) {
      throw new IllegalArgumentException(
          "--seconds is above 0 and at most 1000000, not " + seconds);
    }
    List<Map<String, Object>> results = new ArrayList<>();
    for (String name : names) {
      results.add(measure(name));
    }
    if (json) {
      System.out.println(
          Json.write(Map.of("seconds", seconds, "threads", threads, "results", results), true));
    }
    return 0;
  }

  private Map<String, Object> measure(String name) throws IOException {
    Dataset data = Datasets.of(name, DataOptions.USUAL, Crew.of(threads));
    BitMatrix held = held(data.test());
    List<Contender> contenders = new ArrayList<>();
    try {
      EnergyRecipe mlp = EnergyRecipe.of(EnergyKinds.MLP);
      Recipe ours = Recipe.defaults(data, mlp);
      contenders.add(new Contender("ours: " + ours.method().name(), data, ours, held, threads));
      for (Preset preset : List.of(Preset.RMWGGIS_ADVANCED, Preset.RMWGGIS_BASIC)) {
        Recipe paper = Recipe.defaults(data, mlp, preset).withSteps(ENDLESS);
        contenders.add(new Contender(preset.label(), data, paper, held, threads));
      }
      takeTurns(contenders);
      List<Double> toReach = toReach(name, contenders);
      if (!json) {
        print(name, held, contenders, toReach);
      }
      return described(name, held, contenders, toReach);
    } finally {
      contenders.forEach(Contender::close);
    }
  }

  private static BitMatrix held(DataSource rows) {
    return rows.draw(HELD_SEED, Math.min(HELD, rows.rowCount().orElse(HELD)));
  }

  private void takeTurns(List<Contender> contenders) throws IOException {
    for (int turn = 1; turn <= LOOKS; turn++) {
      for (Contender contender : contenders) {
        double left = seconds * turn / LOOKS - contender.progress().seconds();
        if (left > 0 && !contender.hasEnded()) {
          contender.take(left);
        }
      }
    }
  }

  private List<Double> toReach(String name, List<Contender> contenders) {
    if (!losses.isEmpty()) {
      return losses;
    }
    return name.equals(SPIRALS)
        ? OF_SPIRALS
        : contenders.stream()
            .map(c -> c.progress().best())
            .sorted((a, b) -> b.compareTo(a))
            .toList();
  }

  private static void print(
      String name, BitMatrix held, List<Contender> contenders, List<Double> toReach) {
    System.out.printf(
        "%s: seconds of training until the pseudo-likelihood loss of %d rows held back, each model"
            + " at the inverse temperature that suits it best, is%n%-34s",
        name, held.rows(), "");
    toReach.forEach(loss -> System.out.printf("%8.2f", loss));
    System.out.printf("%n");
    for (Contender contender : contenders) {
      System.out.printf("  %-32s", contender.name());
      for (double loss : toReach) {
        OptionalDouble reached = contender.progress().reached(loss);
        System.out.printf(
            "%8s", reached.isEmpty() ? "-" : String.format("%.1f", reached.getAsDouble()));
      }
      System.out.printf(
          "   at best %.2f in %.0f s, %d steps%n",
          contender.progress().best(), contender.progress().seconds(), contender.steps());
    }
  }

  private static Map<String, Object> described(
      String name, BitMatrix held, List<Contender> contenders, List<Double> toReach) {
    List<Map<String, Object>> methods = new ArrayList<>();
    for (Contender contender : contenders) {
      Map<String, Object> method = new LinkedHashMap<>();
      method.put("name", contender.name());
      List<Object> reached = new ArrayList<>();
      for (double loss : toReach) {
        OptionalDouble at = contender.progress().reached(loss);
        reached.add(at.isEmpty() ? "not reached" : at.getAsDouble());
      }
      method.put("seconds", reached);
      method.put("best", contender.progress().best());
      method.put("trained", contender.progress().seconds());
      method.put("steps", contender.steps());
      methods.add(method);
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("data", name);
    result.put("heldRows", held.rows());
    result.put("losses", toReach);
    result.put("methods", methods);
    return result;
  }
}
