package dev.bitwell.reproduce.graphs;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Versus;
import java.util.ArrayList;
import java.util.List;

/** What the graph table says of the paper's claims, and of ours. */
record GraphClaims(GraphCells cells, Results results) {
  private static final int DECIMALS = 4;

  List<String> sentences() {
    List<String> sentences = new ArrayList<>(List.of(order(), ours()));
    if (cells.plan().rows().contains(GraphRow.PADDED)) {
      sentences.add(
          "Padding all graphs to one size, as the paper does, instead of an energy given their"
              + " size: "
              + versus(GraphRow.PADDED, GraphRow.ADVANCED).words()
              + ".");
    }
    sentences.add(comparability());
    return sentences;
  }

  private String order() {
    Versus versus = versus(GraphRow.ADVANCED, GraphRow.RATIO_MATCHING);
    return "The paper, on Ego-small, has RMwGGIS at an average MMD of "
        + PaperGraphs.average(PaperGraphs.RMWGGIS)
        + " and ratio matching at "
        + PaperGraphs.average(PaperGraphs.RATIO_MATCHING)
        + "; "
        + versus.claimOfLower()
        + ", with models given the sizes instead of padding"
        + (cells.plan().stopping().chooses()
            ? ", and steps and temperature chosen on held out training graphs: "
            : ": ")
        + versus.numbers()
        + ".";
  }

  private String ours() {
    return "Of our own, "
        + versus(GraphRow.OURS, GraphRow.ADVANCED).words()
        + "; "
        + versus(GraphRow.OURS, GraphRow.RATIO_MATCHING).words()
        + ".";
  }

  private String comparability() {
    return cells.source().builtIn()
        ? "The graphs are the built-in "
            + cells.source().data().name()
            + " ones, not Ego-small: rows can be compared with each other, but not with the"
            + " paper's. To use Ego-small, name a file of it with --graphs."
        : "The graphs are those of "
            + cells.source().data().name()
            + "; the paper's are comparable if that is Ego-small.";
  }

  /** Of all methods, against graphs that no model made. */
  String yardsticks() {
    return "In the average, against the memoriser: "
        + against(YardstickWork.MEMORISER).words()
        + ". Against Erdős–Rényi graphs: "
        + against(YardstickWork.RANDOM).words()
        + ".";
  }

  private Comparisons against(String yardstick) {
    Comparisons comparisons = new Comparisons();
    for (GraphRow row : cells.plan().rows()) {
      comparisons.add(
          row.label(), average(row), cells.yardstick(results, yardstick + GraphFindings.AVERAGE));
    }
    return comparisons;
  }

  private Versus versus(GraphRow row, GraphRow other) {
    return new Versus(
        row.label(),
        Entry.of(average(row), DECIMALS),
        other.label(),
        Entry.of(average(other), DECIMALS));
  }

  private Sample average(GraphRow row) {
    return cells.sample(results, row, GraphFindings.AVERAGE);
  }
}
