package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM;

import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Picture;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.reproduce.report.Versus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How much it matters how many flips are drawn: s at 256 bits. */
final class FigureFlips extends NamedExperiment {
  private static final List<Contender> METHODS = List.of(RANDOM, ADVANCED);

  FigureFlips() {
    super("figure-s", "Figure: the number of flips s at 256 bits");
  }

  @Override
  public List<Cell> cells(Budget budget) {
    WidePlan plan = WidePlan.ofCounts(budget);
    List<Cell> cells = new ArrayList<>();
    for (int count : plan.counts().stream().sorted(Comparator.reverseOrder()).toList()) {
      for (Contender method : METHODS) {
        for (long seed : plan.seeds()) {
          cells.add(plan.cell(method, count, seed));
        }
      }
    }
    return cells;
  }

  @Override
  public Section section(Budget budget, Results results) {
    WideNumbers numbers = new WideNumbers(WidePlan.ofCounts(budget), results);
    return new Section(
        List.of(
            "The paper says that rmwrand fails even with s = 100 and that rmwggis-advanced is robust"
                + " to s. Loss of fresh data after "
                + numbers.plan().steps(RANDOM)
                + " steps, where lower is better, of rmwggis-advanced against rmwrand: "
                + compare(numbers, WideWork.LOSS).words()
                + ".",
            "From the fewest flips to the most: "
                + spread(numbers, ADVANCED)
                + "; "
                + spread(numbers, RANDOM)
                + "."),
        List.of(numbers.plan().setup(), WideNumbers.LOSS_NOTE),
        List.of(
            table(numbers, WideNumbers.LOSS_TITLE, WideWork.LOSS),
            table(numbers, WideNumbers.LIKENESS_TITLE, WideWork.LIKENESS)),
        List.of(picture(numbers)));
  }

  private static String last(String number) {
    return number + WidePlan.STAGES;
  }

  private static Comparisons compare(WideNumbers numbers, String number) {
    Comparisons comparisons = new Comparisons();
    for (int count : numbers.plan().counts()) {
      comparisons.add(
          label(count),
          numbers.sample(ADVANCED, count, last(number)),
          numbers.sample(RANDOM, count, last(number)));
    }
    return comparisons;
  }

  private static String label(int count) {
    return "s = " + count;
  }

  /** The most flips against the fewest. */
  private static String spread(WideNumbers numbers, Contender method) {
    List<Integer> counts = numbers.plan().counts();
    int few = counts.get(0);
    int many = counts.get(counts.size() - 1);
    return new Versus(
            method.label() + " with " + label(many),
            loss(numbers, method, many),
            label(few),
            loss(numbers, method, few))
        .words();
  }

  private static Entry loss(WideNumbers numbers, Contender method, int count) {
    return numbers.entry(method, count, last(WideWork.LOSS), WideNumbers.decimals(WideWork.LOSS));
  }

  private static Table table(WideNumbers numbers, String title, String number) {
    List<Table.Row> rows = new ArrayList<>();
    for (Contender method : METHODS) {
      rows.add(
          new Table.Row(
              method.label(),
              numbers.plan().counts().stream()
                  .map(
                      count ->
                          numbers.entry(method, count, last(number), WideNumbers.decimals(number)))
                  .toList()));
    }
    return new Table(
        number.replace(".", ""),
        title,
        "rmwggis-advanced against rmwrand: " + compare(numbers, number).words() + ".",
        "method",
        columns(numbers),
        rows);
  }

  private static List<String> columns(WideNumbers numbers) {
    return numbers.plan().counts().stream().map(FigureFlips::label).toList();
  }

  private static Picture picture(WideNumbers numbers) {
    List<Panel> panels = new ArrayList<>();
    for (Contender method : METHODS) {
      for (int count : numbers.plan().counts()) {
        panels.add(numbers.map(method, count, WidePlan.STAGES));
      }
    }
    return new Picture(
        "flips",
        "Learned log densities of 2spirals at 256 bits, bright is high, seed 1, at the objective's"
            + " own inverse temperature.",
        Figure.of("", numbers.plan().counts().size(), panels)
            .withPanelScale(0.65)
            .withColumnLabels(columns(numbers))
            .withRowLabels(METHODS.stream().map(Contender::label).toList()));
  }
}
