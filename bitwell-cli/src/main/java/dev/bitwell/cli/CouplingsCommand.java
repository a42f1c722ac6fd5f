package dev.bitwell.cli;

import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.io.Json;
import dev.bitwell.objective.RatioLoss;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "couplings",
    description = "Finds which columns of a table are coupled, how strongly and how surely.",
    mixinStandardHelpOptions = true)
final class CouplingsCommand implements Callable<Integer> {
  @Spec CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "DATA",
      description =
          "a .csv or .npy file of 0 and 1; or lattice:25x25, lattice3d:6x6x6, er:100 (with"
              + " ,coupling=0.25 and so on)")
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

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Mixin CommonOptions common;

  @Override
  public Integer call() throws Exception {
    CouplingSettings settings = settings();
    if (out != null && new RunDirectory(out).hasRun()) {
      throw new IllegalArgumentException(out + " holds a run already; choose another --out");
    }
    NamedTable table = NamedTable.of(data, common.threads());
    CouplingEstimate found;
    double seconds;
    try (Progress progress = new Progress(common.quiet)) {
      found =
          CouplingFit.fit(
              table.rows(),
              settings,
              common.threads(),
              done -> progress.show("finding couplings", done, ""));
      seconds = progress.seconds();
    }
    CouplingSummary summary = new CouplingSummary(table, settings, found, seconds);
    RunDirectory directory = directory(table);
    Map<String, Object> facts = summary.toMap();
    new CouplingFiles(directory, table, found).write(facts);
    System.out.print(
        json
            ? Json.write(facts, true) + System.lineSeparator()
            : summary.text() + "files:   " + directory.path() + System.lineSeparator());
    return 0;
  }

  private RunDirectory directory(NamedTable table) throws IOException {
    return out != null
        ? new RunDirectory(Files.createDirectories(out))
        : RunDirectory.fresh(Path.of("runs", NamedTable.fileName(table.name()) + "-couplings"));
  }

  private CouplingSettings settings() {
    CouplingSettings settings =
        CouplingSettings.defaults()
            .withLoss(RatioLoss.of(loss))
            .withGamma(gamma)
            .withRule(named(Rule.values(), "--rule", rule))
            .withEstimate(named(Estimate.values(), "--estimate", estimate));
    Given.refuseUnless(
        settings.estimate() == Estimate.REFIT,
        command,
        "--estimate refit",
        "--estimate is " + estimate,
        "--gamma");
    return settings;
  }

  private static <E extends Enum<E>> E named(E[] values, String option, String name) {
    return Arrays.stream(values)
        .filter(value -> value.name().equals(name.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    option
                        + " "
                        + name
                        + " is not known; choose "
                        + Arrays.stream(values)
                            .map(value -> value.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "))));
  }
}
