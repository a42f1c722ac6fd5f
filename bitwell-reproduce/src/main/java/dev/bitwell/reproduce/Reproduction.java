package dev.bitwell.reproduce;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.reproduce.graphs.GraphSource;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Lab;
import dev.bitwell.reproduce.lab.Progress;
import dev.bitwell.reproduce.report.Command;
import dev.bitwell.reproduce.report.Experiment;
import dev.bitwell.reproduce.report.Report;
import dev.bitwell.reproduce.time.PublishedCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * Runs experiments in a directory. Every finished cell is kept at once, so whatever ends the
 * process, the next one goes on from there; the report is written anew after every experiment, of
 * all that are complete.
 */
public final class Reproduction {
  /** The name that stands for all experiments. */
  public static final String ALL = "all";

  private final List<Experiment> experiments;
  private final ReproductionOptions options;
  private final Listener listener;
  private final Lab lab;
  private final Report report;

  Reproduction(List<Experiment> experiments, ReproductionOptions options, Listener listener) {
    this.experiments = experiments;
    this.options = options;
    this.listener = listener;
    lab = new Lab(options.out().resolve("cells"), options.threads(), listener::progressed);
    report = new Report(options.out(), options.budget(), Methods.described());
  }

  /**
   * A reproduction of the paper's tables and figures.
   *
   * @throws IllegalArgumentException if the published code or a Python for it is not where the
   *     options say
   */
  public static Reproduction of(ReproductionOptions options, Listener listener) throws IOException {
    GraphSource graphs =
        options.graphs().isPresent()
            ? GraphSource.of(options.graphs().get())
            : GraphSource.ownGraphs();
    Optional<PublishedCode> published =
        options.published().isPresent()
            ? Optional.of(PublishedCode.of(options.published().get(), options.threads()))
            : Optional.empty();
    return new Reproduction(Experiments.all(graphs, published), options, listener);
  }

  /** The names of all experiments. */
  public static List<String> names() {
    return names(Experiments.all());
  }

  private static List<String> names(List<Experiment> experiments) {
    return experiments.stream().map(Experiment::name).toList();
  }

  /** Hears what happens, from any thread. */
  public interface Listener {
    /** Some work was done: told often, also many times a second. */
    void progressed(Progress progress);

    /** An experiment is complete. */
    default void complete(Completed completed) {}
  }

  /**
   * An experiment that is complete.
   *
   * @param cells that it has
   * @param computed those of them that were computed now
   * @param file what it came to, as Markdown
   */
  public record Completed(String experiment, int cells, int computed, Path file) {}

  /** The page about all experiments that are complete. */
  public Path report() {
    return report.page();
  }

  /**
   * Runs an experiment, or all of them.
   *
   * @throws IllegalArgumentException if none has this name
   */
  public void run(String name) throws IOException {
    List<Experiment> chosen =
        experiments.stream().filter(e -> name.equals(ALL) || e.name().equals(name)).toList();
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no table or figure called \""
              + name
              + "\"; choose "
              + String.join(", ", names(experiments))
              + ", or "
              + ALL);
    }
    Files.createDirectories(options.out());
    try (FileChannel channel =
            FileChannel.open(
                options.out().resolve(".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        throw new IOException("another process is at work in " + options.out());
      }
      claimDirectory();
      Command command = new Command(options.command(name), names(chosen));
      for (Experiment experiment : chosen) {
        run(experiment, command);
      }
    }
  }

  /** Cells of another budget have the same names: they would be lost. */
  private void claimDirectory() throws IOException {
    Path mark = options.out().resolve("budget");
    Budget budget = options.budget();
    if (Files.exists(mark)) {
      String before = Files.readString(mark).strip();
      if (!before.equals(budget.label())) {
        throw new IllegalArgumentException(
            options.out()
                + " holds a reproduction with budget "
                + before
                + "; name another directory for "
                + budget.label());
      }
    } else {
      AtomicFile.writeText(mark, budget.label() + "\n");
    }
  }

  private void run(Experiment experiment, Command command) throws IOException {
    List<Cell> cells = experiment.cells(options.budget());
    int computed = lab.compute(experiment.name(), cells, experiment.oneAtATime());
    report.write(experiments, lab, command);
    listener.complete(
        new Completed(experiment.name(), cells.size(), computed, report.markdown(experiment)));
  }
}
