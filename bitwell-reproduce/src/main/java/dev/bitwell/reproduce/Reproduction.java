package dev.bitwell.reproduce;

import dev.bitwell.graph.GraphData;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final Path out;
  private final Budget budget;
  private final Listener listener;
  private final String command;
  private final CellStore store;
  private final CellCrew crew;
  private final Map<String, Chapter> chapters = new LinkedHashMap<>();

  Reproduction(
      List<Experiment> experiments,
      Path out,
      Budget budget,
      String options,
      int threads,
      String version,
      Listener listener) {
    this.experiments = experiments;
    this.out = out;
    this.budget = budget;
    this.listener = listener;
    command = "./bitwell reproduce " + ALL + " --budget " + budget.label() + options;
    store = new CellStore(out.resolve("cells"));
    crew = new CellCrew(store, threads, version, listener);
  }

  /**
   * A reproduction of the paper's tables and figures.
   *
   * @param graphs where the graphs of the graph experiments are, as {@link GraphData#of} knows it;
   *     empty for built-in ones
   */
  public static Reproduction of(
      Path out,
      Budget budget,
      Optional<String> graphs,
      int threads,
      String version,
      Listener listener)
      throws IOException {
    GraphSource source =
        graphs.isPresent() ? GraphSource.of(graphs.get()) : GraphSource.ownGraphs();
    String option = graphs.map(place -> " --graphs " + place).orElse("");
    return new Reproduction(
        Experiments.all(source), out, budget, option, threads, version, listener);
  }

  /** The names of all experiments. */
  public static List<String> names() {
    return Experiments.all(GraphSource.ownGraphs()).stream().map(Experiment::name).toList();
  }

  /** Hears how far an experiment is, from any thread. */
  public interface Listener {
    void show(String experiment, double done, String detail);

    /** An experiment is complete. */
    default void complete(String experiment, int cells, int computed, Path file) {}
  }

  public Path report() {
    return out.resolve("report.html");
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
              + String.join(", ", experiments.stream().map(Experiment::name).toList())
              + ", or "
              + ALL);
    }
    Files.createDirectories(out.resolve("cells"));
    try (FileChannel channel =
            FileChannel.open(
                out.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        throw new IOException("another process is at work in " + out);
      }
      claimDirectory();
      for (Experiment experiment : chosen) {
        run(experiment);
      }
    }
  }

  /** Cells of another budget have the same names: they would be lost. */
  private void claimDirectory() throws IOException {
    Path mark = out.resolve("budget");
    if (Files.exists(mark)) {
      String before = Files.readString(mark).strip();
      if (!before.equals(budget.label())) {
        throw new IllegalArgumentException(
            out
                + " holds a reproduction with budget "
                + before
                + "; name another directory for "
                + budget.label());
      }
    } else {
      AtomicFile.writeText(mark, budget.label() + "\n");
    }
  }

  private void run(Experiment experiment) throws IOException {
    List<Cell> cells = experiment.cells(budget);
    List<Cell> open = new ArrayList<>();
    for (Cell cell : cells) {
      if (store.find(cell).isEmpty()) {
        open.add(cell);
      }
    }
    try {
      crew.compute(experiment, open);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writeReport();
    Path file = new SectionFiles(out, experiment).markdown();
    listener.complete(experiment.name(), cells.size(), open.size(), file);
  }

  /** Of every experiment that is complete, also those of earlier processes. */
  private void writeReport() throws IOException {
    List<Chapter> complete = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Experiment experiment : experiments) {
      Chapter chapter = chapters.get(experiment.name());
      if (chapter == null) {
        Optional<Results> results = results(experiment);
        if (results.isEmpty()) {
          missing.add(experiment.name());
          continue;
        }
        chapter = new Chapter(experiment, experiment.section(budget, results.get()), results.get());
        new SectionFiles(out, experiment).write(chapter.section(), chapter.results());
        chapters.put(experiment.name(), chapter);
      }
      complete.add(chapter);
    }
    Preface preface = new Preface(budget, command, complete, missing);
    AtomicFile.writeText(report(), HtmlReport.of(out, preface));
    AtomicFile.writeText(out.resolve("report.md"), Markdown.report(preface));
  }

  private Optional<Results> results(Experiment experiment) throws IOException {
    List<Finished> finished = new ArrayList<>();
    for (Cell cell : experiment.cells(budget)) {
      Optional<Finished> found = store.find(cell);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      finished.add(found.get());
    }
    return Optional.of(new Results(finished));
  }
}
