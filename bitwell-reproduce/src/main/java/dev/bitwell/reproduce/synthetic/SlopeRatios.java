package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Comparison;
import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How fast the learned log density of eq. 3 rises with the true one, compared with that of a
 * consistent objective. A model that has not learned all rises too slowly, but so does the other:
 * their ratio shows the power of p long before the slopes do.
 */
record SlopeRatios(SyntheticNumbers numbers) {
  static final int DECIMALS = 3;

  /** Eq. 3 learns p^(1/4). */
  private static final Sample THEORY = Sample.exactly(0.25);

  private Sample ratio(String density) {
    return numbers.ratio(density, Contender.RATIO_MATCHING, Contender.OURS, SyntheticWork.SLOPE);
  }

  private Entry entry(String density) {
    return Entry.of(ratio(density), DECIMALS);
  }

  /** The densities that are not flat. */
  private List<String> sloped() {
    return numbers.densities().stream()
        .filter(density -> Double.isFinite(ratio(density).mean()))
        .toList();
  }

  String sentence() {
    Comparisons comparisons = new Comparisons();
    sloped().forEach(density -> comparisons.add(density, ratio(density), THEORY));
    return "Eq. 3, the paper's objective, learns p^(1/4) in theory: the learned log density of"
        + " ratio-matching should rise a quarter as fast with the true one as that of"
        + " pseudo-likelihood. Measured: "
        + sloped().stream()
            .map(density -> density + " " + entry(density).shown())
            .collect(Collectors.joining(", "))
        + " times as fast; against a quarter: "
        + comparisons.words()
        + ".";
  }

  Table table() {
    Entry mean = Entry.of(Sample.average(sloped().stream().map(this::ratio).toList()), DECIMALS);
    List<Entry> entries = new ArrayList<>(numbers.densities().stream().map(this::entry).toList());
    entries.add(mean);
    List<String> columns = new ArrayList<>(numbers.densities());
    columns.add("mean");
    return new Table(
        "ratio",
        "Slope of ratio-matching over that of pseudo-likelihood, seed by seed",
        "In the mean over densities it is "
            + mean.shown()
            + ", against a quarter: "
            + new Comparison(mean.sample(), THEORY).words()
            + ".",
        "slope",
        columns,
        List.of(new Table.Row("ratio", entries)));
  }
}
