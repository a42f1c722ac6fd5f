package dev.bitwell.reproduce.report;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Lab;
import dev.bitwell.reproduce.lab.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page and a Markdown file about all experiments that are complete, also those of earlier
 * processes, and a directory of files for each of them.
 */
public final class Report {
  private final Path out;
  private final Budget budget;
  private final List<String> methods;
  private final Map<String, Chapter> chapters = new LinkedHashMap<>();

  /**
   * A report in a directory.
   *
   * @param methods what is compared, a sentence or two each
   */
  public Report(Path out, Budget budget, List<String> methods) {
    this.out = out;
    this.budget = budget;
    this.methods = methods;
  }

  public Path page() {
    return out.resolve("report.html");
  }

  /** What an experiment came to, by itself. */
  public Path markdown(Experiment experiment) {
    return new SectionFiles(out, experiment).markdown();
  }

  /** Writes it anew. */
  public void write(List<Experiment> experiments, Lab lab, Command command) throws IOException {
    List<Chapter> complete = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Experiment experiment : experiments) {
      Optional<Chapter> chapter = chapter(experiment, lab);
      chapter.ifPresentOrElse(complete::add, () -> missing.add(experiment.name()));
    }
    Preface preface = new Preface(budget, command, methods, complete, missing);
    AtomicFile.writeText(page(), HtmlReport.of(out, preface));
    AtomicFile.writeText(out.resolve("report.md"), Markdown.report(preface));
  }

  private Optional<Chapter> chapter(Experiment experiment, Lab lab) throws IOException {
    if (!chapters.containsKey(experiment.name())) {
      Optional<Results> results = lab.results(experiment.cells(budget));
      if (results.isEmpty()) {
        return Optional.empty();
      }
      Section section = experiment.section(budget, results.get());
      new SectionFiles(out, experiment).write(section, results.get());
      chapters.put(experiment.name(), new Chapter(experiment, section, results.get()));
    }
    return Optional.of(chapters.get(experiment.name()));
  }
}
