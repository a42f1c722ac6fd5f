package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.BASIC;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The appendix's table: what the trained models make of eq. 3, all flips. */
final class TableObjective extends SyntheticExperiment {
  TableObjective() {
    super("table-objective", "Appendix table: values of the objective, eq. 3");
  }

  @Override
  Section section(SyntheticNumbers numbers) {
    Comparisons basic = against(numbers, BASIC);
    Comparisons advanced = against(numbers, ADVANCED);
    Table table =
        new Table(
            "objective",
            "Eq. 3 on fresh data, all flips (lower is better)",
            ADVANCED.label()
                + " against "
                + RATIO_MATCHING.label()
                + ", which minimises this very number: "
                + advanced.words()
                + ".",
            "method",
            numbers.densities(),
            numbers.rows(methods(), SyntheticWork.OBJECTIVE, 2, PaperValues.OBJECTIVE));
    return new Section(
        List.of(claim(BASIC, basic, numbers), claim(ADVANCED, advanced, numbers)),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            numbers.cells().plan().measuring().samples() + " fresh rows; the paper has 4000.",
            "The minimum of eq. 3 belongs to p^(1/4), so a low value is no sign of a good density."),
        List.of(table),
        List.of());
  }

  private static List<Contender> methods() {
    List<Contender> methods = new ArrayList<>(SyntheticPlan.PAPER_METHODS);
    methods.add(Contender.PUBLISHED);
    return methods;
  }

  private static Comparisons against(SyntheticNumbers numbers, Contender method) {
    return numbers.compare(method, RATIO_MATCHING, SyntheticWork.OBJECTIVE);
  }

  private static String claim(Contender method, Comparisons ours, SyntheticNumbers numbers) {
    List<String> claimed = PaperValues.OBJECTIVE.lower(method, RATIO_MATCHING, numbers.densities());
    return "The paper has "
        + method.label()
        + " reach a lower value of eq. 3 than "
        + RATIO_MATCHING.label()
        + ", which minimises it over all flips, on "
        + claimed.size()
        + " of these "
        + numbers.densities().size()
        + " densities. After "
        + numbers.cells().plan().steps()
        + " steps that "
        + ours.claimOfLower(claimed)
        + ": "
        + ours.words()
        + ".";
  }
}
