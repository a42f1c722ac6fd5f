package dev.bitwell.reproduce;

import dev.bitwell.data.density.Densities;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import java.util.ArrayList;
import java.util.List;

/** The learned energies over the plane, and how alike they are to the truth. */
final class FigureEnergies extends SyntheticExperiment {
  private static final List<String> SHOWN =
      List.of(
          "ratio-matching",
          SyntheticPlan.PUBLISHED,
          "rmwggis-basic",
          "rmwggis-advanced",
          "rmwrand",
          "pseudo-likelihood");

  FigureEnergies() {
    super("figure-energies", "Figure: learned energies at 32 bits");
  }

  @Override
  Section section(SyntheticNumbers numbers) {
    String likeness = SyntheticWork.LIKENESS;
    Table table =
        new Table(
            "likeness",
            "Rank correlation of the learned picture with the true one (higher is better)",
            "Higher is better. Against ratio-matching, rmwggis-advanced is "
                + numbers.compare("rmwggis-advanced", "ratio-matching", likeness).words()
                + ".",
            "method",
            numbers.densities(),
            numbers.rows(SyntheticPlan.ALL, likeness, 3, PaperValues.NONE));
    return new Section(
        List.of(
            "Rank correlation of the learned picture with the true one, where higher is better and"
                + " temperature does not matter: pseudo-likelihood against ratio-matching is "
                + numbers.compare("pseudo-likelihood", "ratio-matching", likeness).words()
                + "."),
        List.of(
            numbers.setup() + " The models are those of table 1.",
            "The checkerboard has two values only, and few steps learn little of it."),
        List.of(table),
        List.of(picture(numbers)));
  }

  private static Picture picture(SyntheticNumbers numbers) {
    List<Panel> panels = new ArrayList<>();
    for (String density : numbers.densities()) {
      panels.add(Landscapes.density("", Densities.of(density)));
    }
    for (String method : SHOWN) {
      for (String density : numbers.densities()) {
        panels.add(panel(numbers, density, method));
      }
    }
    List<String> rows = new ArrayList<>(List.of("truth"));
    SHOWN.forEach(
        method -> rows.add(method.equals(SyntheticPlan.PUBLISHED) ? "published pairing" : method));
    return new Picture(
        "energies",
        "Log densities, bright is high: the truth, and what each method learned with seed 1, at its"
            + " own inverse temperature.",
        Figure.of("", numbers.densities().size(), panels)
            .withPanelScale(0.5)
            .withColumnLabels(numbers.densities())
            .withRowLabels(rows));
  }

  private static Panel panel(SyntheticNumbers numbers, String density, String method) {
    double[] map =
        numbers.results().of(SyntheticCells.id(density, method, 1)).array(SyntheticWork.MAP);
    double beta = numbers.cells().plan().recipe(density, method, 1).inverseTemperature();
    return Landscapes.energy("", Maps.square(map), beta);
  }
}
