package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The numbers of the 32-bit experiments by density and method, as tables and comparisons. */
record SyntheticNumbers(SyntheticCells cells, Results results) {
  static SyntheticNumbers of(Budget budget, Results results) {
    return new SyntheticNumbers(SyntheticCells.of(budget), results);
  }

  List<String> densities() {
    return cells.plan().densities();
  }

  /** A number of a density's models over seeds. */
  Sample sample(String density, String method, String number) {
    return results.sample(cells.ids(density, method), number);
  }

  /** A number of a density's floor over its repeats. */
  Sample floor(String density, String number) {
    return FloorWork.sample(results.of(SyntheticCells.floorId(density)), number);
  }

  /** Methods by densities. */
  List<Table.Row> rows(List<String> methods, String number, int decimals, PaperValues paper) {
    List<Table.Row> rows = new ArrayList<>();
    for (String method : methods) {
      rows.add(
          row(
              method,
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
  Comparisons compare(String method, String number, String other, String otherNumber) {
    Comparisons comparisons = new Comparisons();
    for (String density : densities()) {
      comparisons.add(
          density, sample(density, method, number), sample(density, other, otherNumber));
    }
    return comparisons;
  }

  /** The same for one number. */
  Comparisons compare(String method, String other, String number) {
    return compare(method, number, other, number);
  }

  /** A number of a method in the mean over densities. */
  Entry mean(String method, String number, int decimals) {
    List<Sample> samples = densities().stream().map(d -> sample(d, method, number)).toList();
    return Entry.of(Sample.average(samples), decimals);
  }

  /** Two methods by that. */
  Versus mean(String method, String other, String number, int decimals) {
    return new Versus(method, mean(method, number, decimals), other, mean(other, number, decimals));
  }

  /** What one method's number is of another's, seed by seed. */
  Sample ratio(String density, String method, String other, String number) {
    return Sample.of(
        cells.plan().seedList().stream()
            .mapToDouble(
                seed ->
                    results.of(SyntheticCells.id(density, method, seed)).number(number)
                        / results.of(SyntheticCells.id(density, other, seed)).number(number))
            .toArray());
  }

  /** How the models were made, for the notes of a section. */
  String setup() {
    SyntheticPlan plan = cells.plan();
    return plan.steps()
        + " steps of training (the published code: 100000) on "
        + SyntheticPlan.BITS
        + " bits, hidden layers "
        + plan.widths()
        + ", s = "
        + SyntheticPlan.FLIPS
        + "; for the paper's methods the published optimiser, Adam at 5e-4 (the checkerboard 1e-4),"
        + " weight decay and clipping, where rmwrand has 1e-4 in the published code; for the others"
        + " Adam at 1e-3 falling along a cosine.";
  }
}
