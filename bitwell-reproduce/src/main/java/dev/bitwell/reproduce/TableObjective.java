package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;

/** The appendix's table: what the trained models make of eq. 3, all flips. */
final class TableObjective extends SyntheticExperiment {
  private static final String RATIO_MATCHING = "ratio-matching";

  TableObjective() {
    super("table-objective", "Appendix table: values of the objective, eq. 3");
  }

  @Override
  Section section(SyntheticNumbers numbers) {
    Comparisons basic = against(numbers, "rmwggis-basic");
    Comparisons advanced = against(numbers, "rmwggis-advanced");
    Table table =
        new Table(
            "objective",
            "Eq. 3 on fresh data, all flips (lower is better)",
            "Against "
                + RATIO_MATCHING
                + ", which minimises this very number, rmwggis-advanced is "
                + advanced.words()
                + ".",
            "method",
            numbers.densities(),
            numbers.rows(methods(), SyntheticWork.OBJECTIVE, 2, PaperValues.OBJECTIVE));
    return new Section(
        List.of(
            claim("rmwggis-basic", basic, numbers), claim("rmwggis-advanced", advanced, numbers)),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            numbers.cells().plan().samples() + " fresh rows; the paper has 4000.",
            "The minimum of eq. 3 belongs to p^(1/4), so a low value is no sign of a good density."),
        List.of(table),
        List.of());
  }

  private static List<String> methods() {
    List<String> methods = new ArrayList<>(SyntheticPlan.PAPER_METHODS);
    methods.add(SyntheticPlan.PUBLISHED);
    return methods;
  }

  private static Comparisons against(SyntheticNumbers numbers, String method) {
    return numbers.compare(method, RATIO_MATCHING, SyntheticWork.OBJECTIVE);
  }

  private static String claim(String method, Comparisons ours, SyntheticNumbers numbers) {
    List<String> claimed = PaperValues.OBJECTIVE.lower(method, RATIO_MATCHING, numbers.densities());
    return "The paper has "
        + method
        + " reach a lower value of eq. 3 than "
        + RATIO_MATCHING
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
