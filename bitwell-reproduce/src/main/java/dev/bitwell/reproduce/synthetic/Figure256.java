package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.BASIC;
import static dev.bitwell.reproduce.synthetic.Contender.OURS_GUIDED;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM_SAME_RATE;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;

import dev.bitwell.data.density.Densities;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Picture;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.reproduce.report.Versus;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Energies of 256 bits in the course of training. */
final class Figure256 extends NamedExperiment {
  /** All flips first: they take longest. */
  private static final List<Contender> METHODS =
      List.of(RATIO_MATCHING, RANDOM, RANDOM_SAME_RATE, BASIC, ADVANCED, OURS_GUIDED);

  Figure256() {
    super("figure-256", "Appendix figure: energies at 256 bits in the course of training");
  }

  @Override
  public List<Cell> cells(Budget budget) {
    WidePlan plan = WidePlan.ofMethods(budget);
    List<Cell> cells = new ArrayList<>();
    for (Contender method : METHODS) {
      for (long seed : plan.seeds()) {
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
                + numbers.versus(ADVANCED, RANDOM_SAME_RATE, WideWork.LOSS).words()
                + " if uniform flips have the rate of rmwggis-basic; "
                + numbers.versus(BASIC, RANDOM_SAME_RATE, WideWork.LOSS).words()
                + ".",
            "The guided default of Bitwell: "
                + numbers.versus(OURS_GUIDED, ADVANCED, WideWork.LOSS).words()
                + "; "
                + numbers.versus(OURS_GUIDED, BASIC, WideWork.LOSS).words()
                + ".",
            "Rank correlation of the picture with the true one, where higher is better: "
                + numbers.versus(ADVANCED, RANDOM, WideWork.LIKENESS).words()
                + "; "
                + numbers.versus(OURS_GUIDED, ADVANCED, WideWork.LIKENESS).words()
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
    Versus random = numbers.versus(ADVANCED, RANDOM, WideWork.LOSS);
    return "In the paper's pictures RMwGGIS finds the spirals, and neither ratio matching nor"
        + " RMwRAND does. By the loss of fresh data, where lower is better, after "
        + plan.steps(ADVANCED)
        + " steps: "
        + random.claimOfLower()
        + ", "
        + random.numbers()
        + ". "
        + numbers.versus(ADVANCED, RATIO_MATCHING, WideWork.LOSS).words()
        + ", though ratio matching had "
        + plan.steps(RATIO_MATCHING)
        + " steps only, as its steps cost so much more.";
  }

  private static Table table(WideNumbers numbers, String title, String number) {
    List<Table.Row> rows = new ArrayList<>();
    for (Contender method : METHODS) {
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
        "At the end: " + numbers.versus(ADVANCED, RATIO_MATCHING, number).words() + ".",
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

  private static String label(WideNumbers numbers, Contender method) {
    return method.label() + ", " + numbers.plan().steps(method) + " steps";
  }

  private static Picture picture(WideNumbers numbers) {
    List<Panel> panels = new ArrayList<>();
    for (Contender method : METHODS) {
      stages().forEach(k -> panels.add(numbers.map(method, WidePlan.FLIPS, k)));
    }
    panels.add(Landscapes.density("", Densities.of(WidePlan.DENSITY)));
    List<String> rows = new ArrayList<>(METHODS.stream().map(Contender::label).toList());
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
