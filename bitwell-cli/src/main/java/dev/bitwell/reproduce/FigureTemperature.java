package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Ours: the power of p that each objective learns. */
final class FigureTemperature implements Experiment {
  private static final int SLOPE_DECIMALS = 3;

  @Override
  public String name() {
    return "figure-temperature";
  }

  @Override
  public String title() {
    return "Figure (ours): the temperature that each objective learns";
  }

  @Override
  public List<Cell> cells(Budget budget) {
    return SyntheticCells.of(budget).all();
  }

  @Override
  public Section section(Budget budget, Results results) {
    SyntheticNumbers numbers = SyntheticNumbers.of(budget, results);
    return new Section(
        List.of(
            slopeSentence(numbers),
            sentence(numbers, "ratio-matching", "In theory"),
            sentence(numbers, "rmwggis-advanced", "By a rule of thumb"),
            sentence(numbers, "pseudo-likelihood", "In theory"),
            "Trained with the pairing of the published code, ratio matching learns no power of p, and"
                + " no temperature is its own. Its energies fit fresh data best at: "
                + best(numbers, SyntheticPlan.PUBLISHED)
                + "."),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            "The best inverse temperature minimises the pseudo-likelihood loss of fresh data. It"
                + " needs less training than slopes do, but where little is learned it is too high.",
            "Slopes: a straight line is fitted through -E against the true log density of rows of"
                + " data and rows that differ from them in one bit. A model that has not yet"
                + " learned all has a smaller slope than in theory, whence the ratio of slopes.",
            "A checkerboard is flat where it is not zero and has no slope."),
        List.of(ratios(numbers), best(numbers), slopes(numbers)),
        List.of(SlopePicture.of(numbers)));
  }

  private static double theory(SyntheticNumbers numbers, String method) {
    String density = numbers.densities().get(0);
    return numbers.cells().plan().recipe(density, method, 1).inverseTemperature();
  }

  private static String sentence(SyntheticNumbers numbers, String method, String why) {
    double theory = theory(numbers, method);
    Comparisons comparisons = new Comparisons();
    for (String density : numbers.densities()) {
      comparisons.add(density, best(numbers, density, method), Sample.exactly(theory));
    }
    return why
        + " the best inverse temperature of "
        + method
        + " is "
        + Math.round(theory)
        + ". Measured: "
        + best(numbers, method)
        + "; against "
        + Math.round(theory)
        + " that is "
        + comparisons.words()
        + ".";
  }

  private static String best(SyntheticNumbers numbers, String method) {
    return numbers.densities().stream()
        .map(density -> density + " " + Entry.of(best(numbers, density, method), 2).shown())
        .collect(Collectors.joining(", "));
  }

  private static Sample best(SyntheticNumbers numbers, String density, String method) {
    return numbers.sample(density, method, BestTemperature.VALUE);
  }

  private static Table best(SyntheticNumbers numbers) {
    return new Table(
        "best",
        "Inverse temperature at which each learned energy fits fresh data best",
        theories(numbers),
        "method",
        numbers.densities(),
        numbers.rows(SyntheticPlan.ALL, BestTemperature.VALUE, 2, PaperValues.NONE));
  }

  private static String theories(SyntheticNumbers numbers) {
    return "Theory has "
        + SyntheticPlan.METHODS.stream()
            .map(method -> Math.round(theory(numbers, method)) + " for " + method)
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static Sample ratio(SyntheticNumbers numbers, String density) {
    return numbers.ratio(density, "ratio-matching", "pseudo-likelihood", Slope.VALUE);
  }

  private static List<String> sloped(SyntheticNumbers numbers) {
    return numbers.densities().stream()
        .filter(density -> Double.isFinite(ratio(numbers, density).mean()))
        .toList();
  }

  private static String slopeSentence(SyntheticNumbers numbers) {
    Comparisons comparisons = new Comparisons();
    for (String density : sloped(numbers)) {
      comparisons.add(density, ratio(numbers, density), Sample.exactly(0.25));
    }
    return "Eq. 3, the paper's objective, learns p^(1/4) in theory: the learned log density of"
        + " ratio-matching should rise a quarter as fast with the true one as that of"
        + " pseudo-likelihood. Measured: "
        + sloped(numbers).stream()
            .map(density -> density + " " + entry(numbers, density).shown())
            .collect(Collectors.joining(", "))
        + " times as fast; against a quarter that is "
        + comparisons.words()
        + ".";
  }

  private static Entry entry(SyntheticNumbers numbers, String density) {
    return Entry.of(ratio(numbers, density), SLOPE_DECIMALS);
  }

  private static Table ratios(SyntheticNumbers numbers) {
    List<Sample> samples =
        sloped(numbers).stream().map(density -> ratio(numbers, density)).toList();
    Entry mean = Entry.of(Sample.average(samples), SLOPE_DECIMALS);
    List<Entry> entries = new ArrayList<>();
    numbers.densities().forEach(density -> entries.add(entry(numbers, density)));
    entries.add(mean);
    List<String> columns = new ArrayList<>(numbers.densities());
    columns.add("mean");
    return new Table(
        "ratio",
        "Slope of ratio-matching over that of pseudo-likelihood, seed by seed",
        "In the mean over densities it is "
            + mean.shown()
            + ", against a quarter "
            + new Comparison(mean.sample(), Sample.exactly(0.25)).verdict().words()
            + ".",
        "",
        columns,
        List.of(new Table.Row("ratio", entries)));
  }

  private static Table slopes(SyntheticNumbers numbers) {
    return new Table(
        "slope",
        "Slope of the learned log density against the true one",
        "In theory, of a model that has learned all, 1 over the inverse temperature above.",
        "method",
        numbers.densities(),
        numbers.rows(SyntheticPlan.METHODS, Slope.VALUE, SLOPE_DECIMALS, PaperValues.NONE));
  }
}
