package dev.bitwell.reproduce;

import java.util.List;
import java.util.stream.Collectors;

/** Ours: the power of p that each objective learns. */
final class FigureTemperature implements Experiment {
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
            sentence(numbers, "ratio-matching"),
            sentence(numbers, "rmwggis-advanced"),
            sentence(numbers, "pseudo-likelihood")),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            "The best inverse temperature minimises the pseudo-likelihood loss of fresh data. It"
                + " does not need a model that has learned everything, as slopes do.",
            "Slopes: a straight line is fitted through -E against the true log density of rows of"
                + " data and rows that differ from them in one bit. A model that has not yet"
                + " learned all has a smaller slope than in theory.",
            "A checkerboard is flat where it is not zero and has no slope."),
        List.of(best(numbers), slopes(numbers)),
        List.of(SlopePicture.of(numbers)));
  }

  private static double theory(SyntheticNumbers numbers, String method) {
    String density = numbers.densities().get(0);
    return numbers.cells().plan().recipe(density, method, 1).inverseTemperature();
  }

  private static String sentence(SyntheticNumbers numbers, String method) {
    double theory = theory(numbers, method);
    Comparisons comparisons = new Comparisons();
    for (String density : numbers.densities()) {
      comparisons.add(density, best(numbers, density, method), Sample.exactly(theory));
    }
    return "In theory the best inverse temperature of "
        + method
        + " is "
        + Math.round(theory)
        + ". Measured: "
        + numbers.densities().stream()
            .map(density -> density + " " + Entry.of(best(numbers, density, method), 2).shown())
            .collect(Collectors.joining(", "))
        + "; against theory that is "
        + comparisons.words()
        + ".";
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
        numbers.rows(SyntheticPlan.METHODS, BestTemperature.VALUE, 2, PaperValues.NONE));
  }

  private static String theories(SyntheticNumbers numbers) {
    return "Theory has "
        + SyntheticPlan.METHODS.stream()
            .map(method -> Math.round(theory(numbers, method)) + " for " + method)
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static Table slopes(SyntheticNumbers numbers) {
    Comparisons comparisons = numbers.compare("ratio-matching", "pseudo-likelihood", Slope.VALUE);
    return new Table(
        "slope",
        "Slope of the learned log density against the true one",
        "The slope of ratio-matching, in theory a quarter of that of pseudo-likelihood, is "
            + comparisons.words()
            + ".",
        "method",
        numbers.densities(),
        numbers.rows(SyntheticPlan.METHODS, Slope.VALUE, 3, PaperValues.NONE));
  }
}
