package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.energy.Energies;
import dev.bitwell.io.Json;
import dev.bitwell.math.Gemm;
import dev.bitwell.reproduce.time.PythonThreads;
import dev.bitwell.sample.Samplers;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "rbm",
    description = "Steps of restricted Boltzmann machines, here and in other libraries, in turns.",
    mixinStandardHelpOptions = true)
final class RbmCommand implements Callable<Integer> {
  private static final String PCD = "pcd, block Gibbs, 1 step";
  private static final String PSEUDO_LIKELIHOOD = "pseudo-likelihood, all flips";
  private static final String SWEEP = "block Gibbs, a sweep of 10 batches";
  private static final String SKLEARN = "scikit-learn";
  private static final String TORCH_SWEEP = "torch, a sweep of 10 batches";
  private static final int ROWS = 2000;

  /** Steps before all turns, in which compilers and caches get warm. */
  private static final int WARM_UP = 400;

  /** Steps by which the model is made whose chains are swept. */
  private static final int LEARNED = 500;

  @Option(names = "--columns", defaultValue = "784", description = "(default: ${DEFAULT-VALUE})")
  int columns;

  @Option(
      names = "--hidden",
      defaultValue = "100",
      description = "hidden units (default: ${DEFAULT-VALUE})")
  int hidden;

  @Option(
      names = "--batch",
      defaultValue = "100",
      description = "rows of a step, and chains (default: ${DEFAULT-VALUE})")
  int batch;

  @Option(
      names = "--python",
      split = ",",
      defaultValue = "python3,/usr/bin/python3",
      description =
          "interpreters to look for scikit-learn and torch in (default: ${DEFAULT-VALUE})")
  List<String> pythons;

  @Option(
      names = "--threads",
      defaultValue = "2",
      description = "all run with one and with this many (default: ${DEFAULT-VALUE})")
  int threads;

  @Option(
      names = "--rounds",
      defaultValue = "10",
      description = "turns of each (default: ${DEFAULT-VALUE})")
  int rounds;

  /** So many because the processors' time is told in hundredths of a second. */
  @Option(
      names = "--steps",
      defaultValue = "100",
      description = "of a turn (default: ${DEFAULT-VALUE})")
  int steps;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    RbmShape shape = new RbmShape(columns, hidden, batch);
    BitMatrix rows = shape.rows(Math.max(ROWS, batch));
    Path file = Files.createTempFile("bitwell-rbm", ".npy");
    List<RbmContender> contenders = new ArrayList<>();
    try {
      BitFile.write(file, rows, List.of());
      float[] learned = learned(shape, rows);
      for (int count : new TreeSet<>(List.of(1, threads))) {
        contenders.addAll(ours(shape, rows, learned, count));
      }
      String version = addSklearn(shape, file, contenders) + "; " + addTorch(shape, contenders);
      for (RbmContender contender : contenders) {
        contender.warmUp(contender.isPeer() ? steps : WARM_UP);
      }
      for (int round = 0; round < rounds; round++) {
        for (RbmContender contender : contenders) {
          contender.turn(steps);
        }
      }
      report(version, contenders);
    } finally {
      for (RbmContender contender : contenders) {
        contender.close();
      }
      Files.deleteIfExists(file);
    }
    return 0;
  }

  private static float[] learned(RbmShape shape, BitMatrix rows) throws IOException {
    TrainingSettings settings =
        TrainingSettings.of(LEARNED, shape.batch(), 1, Optimiser.of(LearningRate.cosine(0.01)));
    TrainingTask task =
        TrainingTask.of(
            Energies.rbm(shape.rbm()),
            Table.of("blobs", rows),
            Preset.PSEUDO_LIKELIHOOD.method(),
            settings);
    try (Training training = Training.start(task, 1)) {
      training.finish();
      return training.parameters().clone();
    }
  }

  private static List<RbmContender> ours(
      RbmShape shape, BitMatrix rows, float[] learned, int threads) {
    Method pcd = new Contrastive(Samplers.blockGibbs(), shape.batch(), 1);
    return List.of(
        RbmContender.training(PCD, shape, pcd, rows, threads),
        RbmContender.training(
            PSEUDO_LIKELIHOOD, shape, Preset.PSEUDO_LIKELIHOOD.method(), rows, threads),
        RbmContender.sweeps(SWEEP, shape, learned, threads));
  }

  /** Adds scikit-learn in every set-up that may suit it best; returns what there is of it. */
  private String addSklearn(RbmShape shape, Path file, List<RbmContender> contenders)
      throws IOException {
    String version = null;
    for (PythonThreads setting : PythonThreads.upTo(threads)) {
      for (String precision : List.of("float64", "float32")) {
        List<String> arguments =
            List.of(
                file.toString(),
                Integer.toString(shape.hidden()),
                Integer.toString(shape.batch()),
                precision);
        version =
            add(SKLEARN + ", " + precision, PythonPeer.SKLEARN, arguments, setting, contenders);
        if (version == null) {
          return missing("scikit-learn", "python3-sklearn");
        }
      }
    }
    return version;
  }

  /** Adds sweeps of block Gibbs in PyTorch; returns what there is of it. */
  private String addTorch(RbmShape shape, List<RbmContender> contenders) throws IOException {
    List<String> arguments =
        Stream.of(shape.columns(), shape.hidden(), shape.chains()).map(String::valueOf).toList();
    String version = null;
    for (PythonThreads setting : PythonThreads.upTo(threads)) {
      version = add(TORCH_SWEEP, PythonPeer.TORCH_GIBBS, arguments, setting, contenders);
      if (version == null) {
        return missing("torch", "python3-torch");
      }
    }
    return version;
  }

  private String missing(String library, String debian) {
    return "no Python with "
        + library
        + " among "
        + pythons
        + ": on Debian it is the package "
        + debian
        + ", elsewhere name one with --python";
  }

  /** Adds a library in one set-up; null if there is none. */
  private String add(
      String name,
      String script,
      List<String> arguments,
      PythonThreads setting,
      List<RbmContender> contenders)
      throws IOException {
    Optional<PythonPeer> peer = PythonPeer.start(pythons, script, arguments, setting);
    peer.ifPresent(
        process ->
            contenders.add(
                RbmContender.peer(
                    name + (setting.passive() ? "" : ", spinning"), process, setting.count())));
    return peer.map(PythonPeer::version).orElse(null);
  }

  private void report(String version, List<RbmContender> contenders) {
    if (json) {
      printJson(version, contenders);
      return;
    }
    System.out.printf(
        Locale.ROOT,
        "%d columns, %d hidden units, steps of %d rows; %s; %s%n",
        columns,
        hidden,
        batch,
        Gemm.best().name(),
        version);
    System.out.printf("%-36s %7s %8s %8s%n", "", "threads", "ms", "CPU ms");
    for (RbmContender contender : contenders) {
      System.out.printf(
          Locale.ROOT,
          "%-36s %7d %8.2f %8.2f%s%n",
          contender.name(),
          contender.threads(),
          contender.best().clock(),
          contender.best().processors(),
          contender.name().equals(SWEEP)
              ? String.format(Locale.ROOT, ": %.0f rows a second", rowsPerSecond(contender))
              : "");
    }
    for (Race race : races(contenders)) {
      System.out.printf(
          Locale.ROOT,
          "%s: %.2f times %s's best by the clock, %.2f times by CPU time%n",
          race.ours(),
          race.clock(),
          race.theirs(),
          race.processors());
    }
  }

  /** What is compared with what, where there is something to compare with. */
  private static List<Race> races(List<RbmContender> contenders) {
    return Stream.of(
            Race.of(PCD, "pcd", SKLEARN, contenders),
            Race.of(PSEUDO_LIKELIHOOD, "pseudoLikelihood", SKLEARN, contenders),
            Race.of(SWEEP, "sweep", "torch", contenders))
        .flatMap(Optional::stream)
        .toList();
  }

  /**
   * Ours beside theirs, each in its best set-up.
   *
   * @param key for JSON
   */
  private record Race(String ours, String key, String theirs, double clock, double processors) {
    static Optional<Race> of(
        String ours, String key, String theirs, List<RbmContender> contenders) {
      StepTime own = best(contenders, ours);
      StepTime other = best(contenders, theirs);
      return other.equals(StepTime.NEVER)
          ? Optional.empty()
          : Optional.of(
              new Race(
                  ours,
                  key,
                  theirs,
                  own.clock() / other.clock(),
                  own.processors() / other.processors()));
    }
  }

  private double rowsPerSecond(RbmContender sweep) {
    return new RbmShape(columns, hidden, batch).chains() / sweep.best().clock() * 1000;
  }

  /** Of all set-ups whose names begin so. */
  private static StepTime best(List<RbmContender> contenders, String name) {
    return contenders.stream()
        .filter(contender -> contender.name().startsWith(name))
        .map(RbmContender::best)
        .reduce(StepTime.NEVER, StepTime::best);
  }

  private void printJson(String version, List<RbmContender> contenders) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("columns", columns);
    all.put("hidden", hidden);
    all.put("batch", batch);
    all.put("gemm", Gemm.best().name());
    all.put("peers", version);
    List<Map<String, Object>> results = new ArrayList<>();
    for (RbmContender contender : contenders) {
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("name", contender.name());
      result.put("threads", contender.threads());
      result.putAll(contender.best().toMap());
      if (contender.name().equals(SWEEP)) {
        result.put("rowsPerSecond", rowsPerSecond(contender));
      }
      results.add(result);
    }
    all.put("results", results);
    for (Race race : races(contenders)) {
      all.put(race.key() + "Ratio", race.clock());
      all.put(race.key() + "CpuRatio", race.processors());
    }
    System.out.println(Json.write(all, true));
  }
}
