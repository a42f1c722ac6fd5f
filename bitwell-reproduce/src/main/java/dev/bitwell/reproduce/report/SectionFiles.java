package dev.bitwell.reproduce.report;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.reproduce.lab.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of one experiment, in a directory of its name. */
record SectionFiles(Path out, Experiment experiment) {
  private Path directory() {
    return out.resolve(experiment.name());
  }

  /** Relative to the report, with slashes on every system. */
  String csvName() {
    return experiment.name() + "/" + experiment.name() + ".csv";
  }

  /** What every single cell found, so that means can be traced to seeds. */
  String cellsName() {
    return experiment.name() + "/" + experiment.name() + "-cells.csv";
  }

  Path markdown() {
    return directory().resolve(experiment.name() + ".md");
  }

  Path picture(Picture picture) {
    return directory().resolve(picture.name() + ".png");
  }

  void write(Section section, Results results) throws IOException {
    Files.createDirectories(directory());
    for (Picture picture : section.pictures()) {
      picture.figure().write(picture(picture));
    }
    AtomicFile.writeText(out.resolve(csvName()), Csv.tables(section.tables()));
    AtomicFile.writeText(out.resolve(cellsName()), Csv.cells(results.cells()));
    AtomicFile.writeText(markdown(), Markdown.of(experiment, section));
  }
}
