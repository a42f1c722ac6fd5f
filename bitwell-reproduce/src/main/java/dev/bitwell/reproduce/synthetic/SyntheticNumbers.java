package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.reproduce.report.Versus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The numbers of the 32-bit experiments by density and method, as tables and comparisons. */
record SyntheticNumbers(SyntheticCells cells, Results results) {
  static SyntheticNumbers of(Budget budget, Results results) {
    return new SyntheticNumbers(SyntheticCells.of(budget), results);
  }

  List<String> densities() {
    return cells.plan().densities();
  }

  /** Everything that was trained. */
  List<Contender> methods() {
    return cells.plan().methods();
  }

  /** The methods as they are written. */
  List<Contender> asWritten() {
    return cells.plan().asWritten();
  }

  /** A number of a density's models over seeds. */
  Sample sample(String density, Contender method, String number) {
    return results.sample(cells.ids(density, method), number);
  }

  /** A number of a density's floor over its repeats. */
  Sample floor(String density, String number) {
    return results.of(SyntheticCells.floorId(density)).repeats(number);
  }

  /** Methods by densities. */
  List<Table.Row> rows(List<Contender> methods, String number, int decimals, PaperValues paper) {
    List<Table.Row> rows = new ArrayList<>();
    for (Contender method : methods) {
      rows.add(
          row(
              method.label(),
              density ->
                  new Entry(sample(density, method, number), decimals, paper.of(method, density))));
    }
    return rows;
  }

  /** A row of its own, over densities. */
  Table.Row row(String label, Function<String, Entry> entry) {
    return new Table.Row(label, densities().stream().map(entry).toList());
  }

  /** One number of one method against another of another, over densities. */
  Comparisons compare(Contender method, String number, Contender other, String otherNumber) {
    Comparisons comparisons = new Comparisons();
    for (String density : densities()) {
      comparisons.add(
          density, sample(density, method, number), sample(density, other, otherNumber));
    }
    return comparisons;
  }

  /** The same for one number. */
  Comparisons compare(Contender method, Contender other, String number) {
    return compare(method, number, other, number);
  }

  /** A number of a method in the mean over densities. */
  Entry mean(Contender method, String number, int decimals) {
    List<Sample> samples = densities().stream().map(d -> sample(d, method, number)).toList();
    return Entry.of(Sample.average(samples), decimals);
  }

  /** Two methods by that. */
  Versus mean(Contender method, Contender other, String number, int decimals) {
    return new Versus(
        method.label(),
        mean(method, number, decimals),
        other.label(),
        mean(other, number, decimals));
  }

  /** What one method's number is of another's, seed by seed. */
  Sample ratio(String density, Contender method, Contender other, String number) {
    return Sample.of(
        cells.plan().seeds().stream()
            .mapToDouble(
                seed ->
                    results.of(SyntheticCells.id(density, method, seed)).number(number)
                        / results.of(SyntheticCells.id(density, other, seed)).number(number))
            .toArray());
  }

  private String brief() {
    SyntheticPlan.Size size = cells.plan().size();
    return size.brief() == size.steps()
        ? ""
        : ", and "
            + size.brief()
            + " of "
            + methods().stream()
                .filter(m -> cells.plan().steps(m) == size.brief())
                .map(Contender::label)
                .collect(Collectors.joining(", "));
  }

  /** How the models were made, for the notes of a section. */
  String setup() {
    SyntheticPlan plan = cells.plan();
    return plan.steps()
        + " steps of training (the published code: 100000)"
        + brief()
        + " on "
        + SyntheticPlan.BITS
        + " bits, hidden layers "
        + plan.size().widths()
        + ", s = "
        + SyntheticPlan.FLIPS
        + "; for the paper's methods the published optimiser, Adam at 5e-4 (the checkerboard 1e-4),"
        + " weight decay and clipping, where rmwrand has 1e-4 in the published code; for the others"
        + " Adam with its usual rate of this library (4e-3 for pseudo-likelihood, 1e-3 for the rest)"
        + " falling along a cosine, and for the weight matrices of pseudo-likelihood over all flips"
        + " Muon.";
  }
}
