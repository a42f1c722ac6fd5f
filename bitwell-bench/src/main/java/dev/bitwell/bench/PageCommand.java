package dev.bitwell.bench;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.page.PageServer;
import dev.bitwell.page.PageSettings;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "page",
    description =
        "The page beside a training: many requests a second, and many that mean harm, in one run.",
    mixinStandardHelpOptions = true)
final class PageCommand implements Callable<Integer> {
  @Option(
      names = "--rate",
      defaultValue = "200",
      description = "requests a second (default: ${DEFAULT-VALUE})")
  int rate;

  @Option(
      names = "--steps",
      defaultValue = "1500",
      description = "of the training (default: ${DEFAULT-VALUE})")
  int steps;

  @Option(names = "--turns", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int turns;

  @Option(
      names = "--hostile",
      defaultValue = "10000",
      description = "requests that mean harm (default: ${DEFAULT-VALUE})")
  int hostile;

  @Override
  public Integer call() throws Exception {
    Path folder = Files.createTempDirectory("bitwell-page");
    try {
      Path csv = table(folder);
      Path runs = Files.createDirectory(folder.resolve("runs"));
      train(Datasets.of(csv), Map.of("energy", "ising", "steps", 300), runs.resolve("table"));
      train(plane(), Map.of("steps", 100), runs.resolve("plane"));
      try (PageServer server = PageServer.start(PageSettings.local(runs, 0))) {
        PageLoad load = new PageLoad(server.address());
        load.during(rate, () -> seconds(runs.resolve("warm-up"), steps / 5));
        double alone = 0;
        double beside = 0;
        for (int turn = 0; turn < turns; turn++) {
          alone += seconds(runs.resolve("alone-" + turn), steps);
          Path place = runs.resolve("beside-" + turn);
          beside += load.during(rate, () -> seconds(place, steps));
        }
        System.out.printf(
            Locale.ROOT,
            "training %.1f s alone, %.1f s beside %d requests a second: %.1f %% longer%n%s%n",
            alone / turns,
            beside / turns,
            rate,
            100 * (beside / alone - 1),
            load.report());
        System.out.println(new HostileRequests(server.address()).send(hostile));
      }
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return 0;
  }

  private static Dataset plane() throws IOException {
    return Datasets.of("2spirals", DataOptions.USUAL.withBits(32));
  }

  private static void train(Dataset data, Map<String, Object> settings, Path place)
      throws IOException {
    Run.of(data, Recipe.of(data, settings, Map.of())).in(new RunDirectory(place)).train();
  }

  private static double seconds(Path place, int steps) throws IOException {
    long start = System.nanoTime();
    train(plane(), Map.of("steps", steps), place);
    return (System.nanoTime() - start) / 1e9;
  }

  /** A table with names that mean harm, too. */
  private static Path table(Path folder) throws IOException {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("a,b,c,<script>alert(1)</script>\n");
    for (int r = 0; r < 500; r++) {
      int first = random.nextInt(2);
      for (int c = 0; c < 4; c++) {
        int value = random.nextInt(4) == 0 ? 1 - first : first;
        text.append(value).append(c == 3 ? "\n" : ",");
      }
    }
    Path file = folder.resolve("table.csv");
    Files.writeString(file, text);
    return file;
  }
}
