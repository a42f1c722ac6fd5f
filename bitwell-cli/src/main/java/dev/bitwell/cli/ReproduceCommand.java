package dev.bitwell.cli;

import dev.bitwell.reproduce.Reproduction;
import dev.bitwell.reproduce.ReproductionOptions;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.time.PublishedPlace;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
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
          "smoke (a minute or so each), short (default), long (an evening) or paper (the published"
              + " iterations: days)")
  String budget;

  @Option(
      names = "--graphs",
      paramLabel = "DATA",
      description =
          "graphs for table-graphs and figure-graphs, such as a file of Ego-small or"
              + " graphs:ego,edges=FILE (default: built-in ones)")
  Optional<String> graphs;

  /** Python is of use with the published code only. */
  static final class Published {
    @Option(
        names = "--published",
        paramLabel = "DIR",
        required = true,
        description =
            "a clone of github.com/divelab/RMwGGIS, which table-time then times beside ours")
    Path folder;

    @Option(
        names = "--python",
        split = ",",
        description =
            "with --published: interpreters to look for torch in (default:"
                + " python3,/usr/bin/python3)")
    List<String> pythons = PublishedPlace.USUAL_PYTHONS;

    PublishedPlace place() {
      return new PublishedPlace(folder, pythons);
    }
  }

  @ArgGroup(exclusive = false)
  Published published;

  @Option(names = "--out", description = "a directory (default: reproduction/BUDGET)")
  Path out;

  @Mixin CommonOptions common;

  @Override
  public Integer call() throws Exception {
    ReproductionOptions options =
        ReproductionOptions.of(Budget.of(budget)).withThreads(common.threads());
    options = out != null ? options.withOut(out) : options;
    options = graphs.isPresent() ? options.withGraphs(graphs.get()) : options;
    options = published != null ? options.withPublished(published.place()) : options;
    try (Printed printed = new Printed(common.quiet);
        StopRequest.Watch watch =
            StopRequest.say("stopped; what is finished is kept, and the same command goes on")) {
      Reproduction reproduction = Reproduction.of(options, printed);
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
    public void progressed(dev.bitwell.reproduce.lab.Progress part) {
      progress.show(part.experiment(), part.done(), part.detail());
    }

    @Override
    public void complete(Reproduction.Completed completed) {
      progress.close();
      System.out.printf(
          "%s: %d cells, %d of them computed now, %s: %s%n",
          completed.experiment(),
          completed.cells(),
          completed.computed(),
          Progress.time(progress.seconds()),
          completed.file());
      progress = new Progress(quiet);
    }

    @Override
    public void close() {
      progress.close();
    }
  }
}
