package dev.bitwell.reproduce;

import dev.bitwell.data.density.Densities;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Energies of 256 bits in the course of training. */
final class Figure256 implements Experiment {
  private static final String ADVANCED = "rmwggis-advanced";

  /** All flips first: they take longest. */
  private static final List<String> METHODS =
      List.of(
          "ratio-matching",
          "rmwrand",
          WidePlan.RANDOM_SAME_RATE,
          "rmwggis-basic",
          ADVANCED,
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
    WidePlan plan = WidePlan.ofMethods(budget);
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
    WideNumbers numbers = new WideNumbers(WidePlan.ofMethods(budget), results);
    Table likeness = table(numbers, WideNumbers.LIKENESS_TITLE, WideWork.LIKENESS);
    Table loss = table(numbers, WideNumbers.LOSS_TITLE, WideWork.LOSS);
    return new Section(
        List.of(
            claim(numbers),
            "The published learning rates differ: "
                + numbers.versus(ADVANCED, WidePlan.RANDOM_SAME_RATE, WideWork.LOSS).words()
                + " if uniform flips have the rate of rmwggis-basic; "
                + numbers.versus("rmwggis-basic", WidePlan.RANDOM_SAME_RATE, WideWork.LOSS).words()
                + ".",
            "The guided default of Bitwell: "
                + numbers.versus("pseudo-likelihood-guided", ADVANCED, WideWork.LOSS).words()
                + "; "
                + numbers.versus("pseudo-likelihood-guided", "rmwggis-basic", WideWork.LOSS).words()
                + ".",
            "Rank correlation of the picture with the true one, where higher is better: "
                + numbers.versus(ADVANCED, "rmwrand", WideWork.LIKENESS).words()
                + "; "
                + numbers.versus("pseudo-likelihood-guided", ADVANCED, WideWork.LIKENESS).words()
                + "."),
        List.of(numbers.plan().setup(), WideNumbers.LOSS_NOTE),
        List.of(loss, likeness),
        List.of(picture(numbers)));
  }

  /**
   * The paper has pictures only; the loss of fresh data, at the best temperature, is its measure.
   */
  private static String claim(WideNumbers numbers) {
    WidePlan plan = numbers.plan();
    Versus random = numbers.versus(ADVANCED, "rmwrand", WideWork.LOSS);
    return "In the paper's pictures RMwGGIS finds the spirals, and neither ratio matching nor"
        + " RMwRAND does. By the loss of fresh data, where lower is better, after "
        + plan.steps(ADVANCED)
        + " steps: "
        + random.claimOfLower()
        + ", "
        + random.numbers()
        + ". "
        + numbers.versus(ADVANCED, "ratio-matching", WideWork.LOSS).words()
        + ", though ratio matching had "
        + plan.steps("ratio-matching")
        + " steps only, as its steps cost so much more.";
  }

  private static Table table(WideNumbers numbers, String title, String number) {
    List<Table.Row> rows = new ArrayList<>();
    for (String method : METHODS) {
      rows.add(
          new Table.Row(
              label(numbers, method),
              stages()
                  .mapToObj(
                      k ->
                          numbers.entry(
                              method, WidePlan.FLIPS, number + k, WideNumbers.decimals(number)))
                  .toList()));
    }
    return new Table(
        number.replace(".", ""),
        title,
        "At the end: " + numbers.versus(ADVANCED, "ratio-matching", number).words() + ".",
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
