package dev.bitwell.reproduce;

import dev.bitwell.report.Figure;
import dev.bitwell.report.Panel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How much it matters how many flips are drawn: s at 256 bits. */
final class FigureFlips implements Experiment {
  private static final List<String> METHODS = List.of("rmwrand", "rmwggis-advanced");

  @Override
  public String name() {
    return "figure-s";
  }

  @Override
  public String title() {
    return "Figure: the number of flips s at 256 bits";
  }

  @Override
  public List<Cell> cells(Budget budget) {
    WidePlan plan = WidePlan.of(budget);
    List<Cell> cells = new ArrayList<>();
    for (int count : plan.counts().stream().sorted(Comparator.reverseOrder()).toList()) {
      for (String method : METHODS) {
        for (long seed : plan.seedList()) {
          cells.add(plan.cell(method, count, seed));
        }
      }
    }
    return cells;
  }

  @Override
  public Section section(Budget budget, Results results) {
    WideNumbers numbers = new WideNumbers(WidePlan.of(budget), results);
    return new Section(
        List.of(
            "The paper says that rmwrand fails even with s = 100 and that rmwggis-advanced is"
                + " robust to s. Here, in rank correlation, rmwggis-advanced against rmwrand is "
                + compare(numbers, WideWork.LIKENESS).words()
                + ".",
            spread(numbers, "rmwggis-advanced")),
        List.of(numbers.plan().setup(), WideNumbers.LOSS_NOTE),
        List.of(
            table(numbers, WideNumbers.LIKENESS_TITLE, WideWork.LIKENESS, 3),
            table(numbers, WideNumbers.LOSS_TITLE, WideWork.LOSS, 2)),
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
          numbers.sample("rmwggis-advanced", count, last(number)),
          numbers.sample("rmwrand", count, last(number)));
    }
    return comparisons;
  }

  private static String label(int count) {
    return "s = " + count;
  }

  /** The fewest flips against the most. */
  private static String spread(WideNumbers numbers, String method) {
    List<Integer> counts = numbers.plan().counts();
    int most = counts.get(counts.size() - 1);
    Sample few = numbers.sample(method, counts.get(0), last(WideWork.LOSS));
    Sample many = numbers.sample(method, most, last(WideWork.LOSS));
    return method
        + " with "
        + label(counts.get(0))
        + " has a loss of "
        + Entry.of(few, 2).shown()
        + ", with "
        + label(most)
        + " "
        + Entry.of(many, 2).shown()
        + ": "
        + new Comparison(few, many).verdict().words()
        + ".";
  }

  private static Table table(WideNumbers numbers, String title, String number, int decimals) {
    List<Table.Row> rows = new ArrayList<>();
    for (String method : METHODS) {
      rows.add(
          new Table.Row(
              method,
              numbers.plan().counts().stream()
                  .map(count -> numbers.entry(method, count, last(number), decimals))
                  .toList()));
    }
    return new Table(
        number.replace(".", ""),
        title,
        "rmwggis-advanced against rmwrand is " + compare(numbers, number).words() + ".",
        "method",
        columns(numbers),
        rows);
  }

  private static List<String> columns(WideNumbers numbers) {
    return numbers.plan().counts().stream().map(FigureFlips::label).toList();
  }

  private static Picture picture(WideNumbers numbers) {
    List<Panel> panels = new ArrayList<>();
    for (String method : METHODS) {
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
            .withRowLabels(METHODS));
  }
}
