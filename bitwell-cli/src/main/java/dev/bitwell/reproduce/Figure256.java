package dev.bitwell.reproduce;

import dev.bitwell.data.Densities;
import dev.bitwell.report.Figure;
import dev.bitwell.report.Landscapes;
import dev.bitwell.report.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Energies of 256 bits in the course of training. */
final class Figure256 implements Experiment {
  /** All flips first: they take longest. */
  private static final List<String> METHODS =
      List.of(
          "ratio-matching",
          "rmwrand",
          "rmwggis-basic",
          "rmwggis-advanced",
          "pseudo-likelihood-guided");

  @Override
  public String name() {
    return "figure-256";
  }

  @Override
  public String title() {
    return "Appendix figure: energies at 256 bits in the course of training";
  }

  @Override
  public List<Cell> cells(Budget budget) {
    WidePlan plan = WidePlan.of(budget);
    List<Cell> cells = new ArrayList<>();
    for (String method : METHODS) {
      for (long seed : plan.seedList()) {
        cells.add(plan.cell(method, WidePlan.FLIPS, seed));
      }
    }
    return cells;
  }

  @Override
  public Section section(Budget budget, Results results) {
    WideNumbers numbers = new WideNumbers(WidePlan.of(budget), results);
    Table likeness = table(numbers, WideNumbers.LIKENESS_TITLE, WideWork.LIKENESS, 3);
    Table loss = table(numbers, WideNumbers.LOSS_TITLE, WideWork.LOSS, 2);
    return new Section(
        List.of(
            numbers.sentence("rmwggis-advanced", "rmwrand"),
            numbers.sentence("rmwggis-basic", "rmwrand"),
            numbers.sentence("pseudo-likelihood-guided", "rmwggis-advanced")),
        List.of(numbers.plan().setup(), WideNumbers.LOSS_NOTE),
        List.of(likeness, loss),
        List.of(picture(numbers)));
  }

  private static Table table(WideNumbers numbers, String title, String number, int decimals) {
    List<Table.Row> rows = new ArrayList<>();
    for (String method : METHODS) {
      rows.add(
          new Table.Row(
              label(numbers, method),
              stages()
                  .mapToObj(k -> numbers.entry(method, WidePlan.FLIPS, number + k, decimals))
                  .toList()));
    }
    return new Table(
        number.replace(".", ""),
        title,
        "At the end, "
            + numbers.comparison("rmwggis-advanced", "ratio-matching", number)
            + " (with as many steps as each had).",
        "method",
        columns(),
        rows);
  }

  private static IntStream stages() {
    return IntStream.rangeClosed(1, WidePlan.STAGES);
  }

  private static List<String> columns() {
    return stages().mapToObj(k -> 100 * k / WidePlan.STAGES + " % of steps").toList();
  }

  private static String label(WideNumbers numbers, String method) {
    return method + ", " + numbers.plan().steps(method) + " steps";
  }

  private static Picture picture(WideNumbers numbers) {
    List<Panel> panels = new ArrayList<>();
    for (String method : METHODS) {
      stages().forEach(k -> panels.add(numbers.map(method, WidePlan.FLIPS, k)));
    }
    panels.add(Landscapes.density("", Densities.of(WidePlan.DENSITY)));
    List<String> rows = new ArrayList<>(METHODS);
    rows.add("truth");
    return new Picture(
        "energies-256",
        "Learned log densities of 2spirals at 256 bits, bright is high, seed 1, at each"
            + " objective's own inverse temperature; from left to right in the course of training.",
        Figure.of("", WidePlan.STAGES, panels)
            .withPanelScale(0.65)
            .withColumnLabels(columns())
            .withRowLabels(rows));
  }
}
