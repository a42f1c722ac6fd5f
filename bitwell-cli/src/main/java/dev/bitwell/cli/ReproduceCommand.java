package dev.bitwell.cli;

import dev.bitwell.reproduce.Budget;
import dev.bitwell.reproduce.Reproduction;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reproduce",
    description = {
      "Runs the paper's tables and figures again, and writes a report.",
      "Finished parts are kept: a reproduction stopped anywhere goes on from there."
    },
    mixinStandardHelpOptions = true)
final class ReproduceCommand implements Callable<Integer> {
  /** For picocli. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(Reproduction.names().stream(), Stream.of(Reproduction.ALL)).iterator();
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = "one of ${COMPLETION-CANDIDATES}")
  String name;

  @Option(
      names = "--budget",
      defaultValue = "short",
      description =
          "smoke (a minute or so each), short (default) or paper (the published iterations: days)")
  String budget;

  @Option(
      names = "--graphs",
      paramLabel = "DATA",
      description =
          "graphs for table-graphs and figure-graphs, such as a file of Ego-small or"
              + " graphs:ego,edges=FILE (default: built-in ones)")
  Optional<String> graphs;

  @Option(names = "--out", description = "a directory (default: reproduction/BUDGET)")
  Path out;

  @Mixin CommonOptions common;

  @Override
  public Integer call() throws Exception {
    Budget chosen = Budget.of(budget);
    Path directory = out != null ? out : Path.of("reproduction", chosen.label());
    try (Printed printed = new Printed(common.quiet)) {
      Reproduction reproduction =
          Reproduction.of(directory, chosen, graphs, common.threads(), Version.number(), printed);
      reproduction.run(name);
      System.out.println("report: " + reproduction.report());
    }
    return 0;
  }

  /** A line that changes while an experiment runs, and one that stays when it is complete. */
  private static final class Printed implements Reproduction.Listener, AutoCloseable {
    private final boolean quiet;
    private Progress progress;

    Printed(boolean quiet) {
      this.quiet = quiet;
      progress = new Progress(quiet);
    }

    @Override
    public void show(String experiment, double done, String detail) {
      progress.show(experiment, done, detail);
    }

    @Override
    public void complete(String experiment, int cells, int computed, Path file) {
      progress.close();
      System.out.printf(
          "%s: %d cells, %d of them computed now, %s: %s%n",
          experiment, cells, computed, Progress.time(progress.seconds()), file);
      progress = new Progress(quiet);
    }

    @Override
    public void close() {
      progress.close();
    }
  }
}
