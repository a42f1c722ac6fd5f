package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.List;
import java.util.stream.Collectors;

/** Ours: the power of p that each objective learns. */
final class FigureTemperature extends SyntheticExperiment {
  FigureTemperature() {
    super("figure-temperature", "Figure (ours): the temperature that each objective learns");
  }

  @Override
  Section section(SyntheticNumbers numbers) {
    SlopeRatios ratios = new SlopeRatios(numbers);
    return new Section(
        List.of(
            ratios.sentence(),
            sentence(numbers, Contender.RATIO_MATCHING, "In theory"),
            sentence(numbers, Contender.ADVANCED, "By a rule of thumb"),
            sentence(numbers, Contender.OURS, "In theory"),
            "Trained with the pairing of the published code, ratio matching learns no power of p, and"
                + " no temperature is its own. Its energies fit fresh data best at: "
                + best(numbers, Contender.PUBLISHED)
                + "."),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            "The best inverse temperature minimises the pseudo-likelihood loss of fresh data. It"
                + " needs less training than slopes do, but where little is learned it is too high.",
            "Slopes: a straight line is fitted through -E against the true log density of rows of"
                + " data and rows that differ from them in one bit. A model that has not yet"
                + " learned all has a smaller slope than in theory, whence the ratio of slopes.",
            "A checkerboard is flat where it is not zero and has no slope."),
        List.of(ratios.table(), best(numbers), slopes(numbers)),
        SlopePicture.of(numbers));
  }

  private static double theory(SyntheticNumbers numbers, Contender method) {
    String density = numbers.densities().get(0);
    return numbers.cells().plan().run(density, method, 1).inverseTemperature();
  }

  private static String sentence(SyntheticNumbers numbers, Contender method, String why) {
    double theory = theory(numbers, method);
    Comparisons comparisons = new Comparisons();
    for (String density : numbers.densities()) {
      comparisons.add(density, best(numbers, density, method), Sample.exactly(theory));
    }
    return why
        + " the best inverse temperature of "
        + method.label()
        + " is "
        + Math.round(theory)
        + ". Measured: "
        + best(numbers, method)
        + "; against "
        + Math.round(theory)
        + ": "
        + comparisons.words()
        + ".";
  }

  private static String best(SyntheticNumbers numbers, Contender method) {
    return numbers.densities().stream()
        .map(density -> density + " " + Entry.of(best(numbers, density, method), 2).shown())
        .collect(Collectors.joining(", "));
  }

  private static Sample best(SyntheticNumbers numbers, String density, Contender method) {
    return numbers.sample(density, method, SyntheticWork.BEST_TEMPERATURE);
  }

  private static Table best(SyntheticNumbers numbers) {
    return new Table(
        "best",
        "Inverse temperature at which each learned energy fits fresh data best",
        theories(numbers),
        "method",
        numbers.densities(),
        numbers.rows(numbers.methods(), SyntheticWork.BEST_TEMPERATURE, 2, PaperValues.NONE));
  }

  private static String theories(SyntheticNumbers numbers) {
    return "Theory has "
        + numbers.asWritten().stream()
            .map(method -> Math.round(theory(numbers, method)) + " for " + method.label())
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static Table slopes(SyntheticNumbers numbers) {
    return new Table(
        "slope",
        "Slope of the learned log density against the true one",
        "In theory, of a model that has learned all, 1 over the inverse temperature above.",
        "method",
        numbers.densities(),
        numbers.rows(
            numbers.asWritten(), SyntheticWork.SLOPE, SlopeRatios.DECIMALS, PaperValues.NONE));
  }
}
