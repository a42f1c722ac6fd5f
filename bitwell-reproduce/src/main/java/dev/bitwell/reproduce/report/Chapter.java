package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Finished;
import dev.bitwell.reproduce.lab.Results;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** A complete experiment, as the report tells it. */
record Chapter(Experiment experiment, Section section, Results results) {
  /** How many cells, how long, and which seeds. */
  String facts() {
    double seconds = cells().stream().mapToDouble(Finished::seconds).sum();
    return cells().size()
        + " cells, "
        + Math.round(seconds)
        + " s of work; "
        + (seeds().isEmpty() ? "no seeds" : "seeds " + String.join(", ", seeds()))
        + (diverged().isEmpty()
            ? ""
            : "; training diverged, and left no number, in " + String.join(", ", diverged()));
  }

  private List<String> diverged() {
    return cells().stream()
        .filter(cell -> CellTraining.diverged(cell.findings()))
        .map(Finished::id)
        .toList();
  }

  private List<String> seeds() {
    return distinct(
        cell ->
            cell.settings().containsKey("seed")
                ? String.valueOf(cell.settings().get("seed"))
                : null);
  }

  List<String> machines() {
    return distinct(Finished::machine);
  }

  List<String> versions() {
    return distinct(Finished::version);
  }

  private Collection<Finished> cells() {
    return results.cells();
  }

  private List<String> distinct(Function<Finished, String> property) {
    return cells().stream().map(property).filter(Objects::nonNull).distinct().sorted().toList();
  }
}
