package dev.bitwell.cli;

import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.couplings.PottsEstimate;
import dev.bitwell.couplings.PottsFit;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.data.file.FileOptions;
import dev.bitwell.domain.Variables;
import dev.bitwell.io.Json;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "couplings",
    description = "Finds which columns of a table are coupled, how strongly and how certainly.",
    mixinStandardHelpOptions = true)
final class CouplingsCommand implements Callable<Integer> {
  /** Work of which it is said beforehand how long it takes. */
  private static final double LONG_SECONDS = 10;

  /** Options that mean nothing to variables of several values. */
  private static final List<String> OF_BITS = List.of("--loss", "--gamma", "--rule", "--estimate");

  @Spec CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "DATA",
      description =
          "a table in a .csv, .tsv, .data, .txt, .npy or .npz file, also with .gz, whose columns are"
              + " of 0 and 1 or of a few numbers or words; or lattice:25x25, lattice3d:6x6x6, er:100"
              + " (with ,coupling=0.25 and so on)")
  String data;

  @Option(
      names = "--out",
      description = "a directory for what is found (default: runs/NAME-couplings)")
  Path out;

  @Option(
      names = "--loss",
      defaultValue = "pseudo-likelihood",
      description = "pseudo-likelihood (default), flow (interaction screening) or hyvarinen")
  String loss;

  @Option(
      names = "--gamma",
      defaultValue = "0.5",
      description =
          "refit: how much a pair has to be worth to be kept: γ of the extended BIC, from 0 (lenient) to 1"
              + " (default: ${DEFAULT-VALUE})")
  double gamma;

  @Option(
      names = "--rule",
      defaultValue = "or",
      description =
          "a pair is a candidate if one column chose the other (or, default) or both (and)")
  String rule;

  @Option(
      names = "--estimate",
      defaultValue = "refit",
      description = "refit (default), or l1: shrunken, without standard errors, to compare with")
  String estimate;

  @Option(
      names = "--groups",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description =
          "whether columns of 0 and 1 that exclude each other in all rows are the values of one"
              + " variable (default: they are)")
  boolean groups;

  @ArgGroup(validate = false, heading = "%nData%n", order = 1)
  FileArguments file = new FileArguments();

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Mixin CommonOptions common;

  @Override
  public Integer call() throws Exception {
    CouplingSettings settings = settings();
    if (out != null && new RunDirectory(out).hasRun()) {
      throw new IllegalArgumentException(out + " holds a run already; choose another --out");
    }
    Dataset dataset = dataset();
    Variables variables = dataset.domain().variables();
    Table table = dataset.table().orElseThrow().requireAnyKnown().over(variables);
    if (variables.areBits()) {
      findBetweenBits(dataset, table, settings);
    } else {
      requireNoneOfBits(dataset);
      findBetweenValues(dataset, table);
    }
    return 0;
  }

  private void findBetweenBits(Dataset dataset, Table table, CouplingSettings settings)
      throws IOException {
    int rows = table.rows().rows();
    sayHowLong(table, CouplingFit.estimatedSeconds(rows, table.bits(), common.threads()));
    Timed<CouplingEstimate> found = find(crew -> CouplingFit.fit(table, settings, crew));
    CouplingSummary summary =
        new CouplingSummary(dataset, settings, found.result(), found.seconds());
    leave(
        dataset,
        summary.toMap(),
        summary.text(),
        (directory, facts) ->
            new CouplingFiles(directory, dataset, settings, found.result()).write(facts));
  }

  private void findBetweenValues(Dataset dataset, Table table) throws IOException {
    int rows = table.rows().rows();
    sayHowLong(table, PottsFit.estimatedSeconds(rows, table.variables(), common.threads()));
    Timed<PottsEstimate> found = find(crew -> PottsFit.fit(table, crew));
    BlockSummary summary = new BlockSummary(dataset, found.result(), found.seconds());
    leave(
        dataset,
        summary.toMap(),
        summary.text(),
        (directory, facts) -> new BlockFiles(directory, dataset, found.result()).write(facts));
  }

  /** What was found, and in how many seconds. */
  private record Timed<T>(T result, double seconds) {}

  private <T> Timed<T> find(Function<Crew, T> fit) {
    try (Progress progress = common.progress();
        StopRequest.Watch watch = StopRequest.say("stopped: no couplings were written")) {
      T found = fit.apply(common.crew(progress, "finding couplings"));
      return new Timed<>(found, progress.seconds());
    }
  }

  /** Writes the files of what was found. */
  private interface Files {
    void write(RunDirectory directory, Map<String, Object> facts) throws IOException;
  }

  private void leave(Dataset dataset, Map<String, Object> facts, String text, Files files)
      throws IOException {
    RunDirectory directory = directory(dataset);
    try (RunDirectory.Lock lock = directory.lock()) {
      files.write(directory, facts);
    }
    System.out.print(
        json
            ? Json.write(facts, true) + System.lineSeparator()
            : text + "files:   " + directory.path() + System.lineSeparator());
  }

  /** Twice as long where cells are missing, for pairs are then selected twice. */
  private void sayHowLong(Table table, double seconds) {
    double all = table.isComplete() ? seconds : 2 * seconds;
    if (all > LONG_SECONDS && !common.quiet) {
      long count = table.variables().count();
      System.err.printf(
          Locale.ROOT,
          "%d rows and %d pairs of columns: this takes about %s, or several times as long where"
              + " columns depend on many others%n",
          table.rows().rows(),
          count * (count - 1) / 2,
          Progress.time(all));
    }
  }

  private void requireNoneOfBits(Dataset dataset) {
    for (String option : OF_BITS) {
      if (command.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new IllegalArgumentException(
            option
                + " is for tables whose columns have two values each and do not exclude each other,"
                + " unlike "
                + dataset.name()
                + (dataset.notes().isEmpty() ? "" : "; --no-groups leaves columns alone"));
      }
    }
  }

  /** All rows: nothing is judged here, so none are held back. */
  private Dataset dataset() throws IOException {
    Dataset any;
    try (Progress progress = common.progress()) {
      any =
          Datasets.of(
              data,
              DataOptions.USUAL
                  .withTest(Held.NONE)
                  .withGroups(groups)
                  .withFile(FileOptions.of(file.said())),
              common.crew(progress, "drawing rows"));
    }
    if (any.table().isEmpty()) {
      throw new IllegalArgumentException(
          "couplings are those of a table's columns, but "
              + any.name()
              + " is data of another kind, "
              + any.domain().kind()
              + "; give a .csv or .npy file, or a known Ising model such as er:100");
    }
    return any;
  }

  private RunDirectory directory(Dataset dataset) throws IOException {
    return out != null
        ? new RunDirectory(out)
        : RunDirectory.fresh(Path.of("runs", Datasets.fileName(dataset.name()) + "-couplings"));
  }

  private CouplingSettings settings() {
    CouplingSettings settings =
        CouplingSettings.defaults()
            .withLoss(RatioLoss.of(loss))
            .withGamma(gamma)
            .withRule(Rule.of(rule))
            .withEstimate(Estimate.of(estimate));
    boolean gammaGiven = command.commandLine().getParseResult().hasMatchedOption("--gamma");
    if (gammaGiven && settings.estimate() != Estimate.REFIT) {
      throw new IllegalArgumentException(
          "--gamma is for --estimate refit, but --estimate is " + estimate);
    }
    return settings;
  }
}
