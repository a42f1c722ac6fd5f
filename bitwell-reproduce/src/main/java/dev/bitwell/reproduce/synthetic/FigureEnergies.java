package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.BASIC;
import static dev.bitwell.reproduce.synthetic.Contender.OURS;
import static dev.bitwell.reproduce.synthetic.Contender.PUBLISHED;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;

import dev.bitwell.data.density.Densities;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import dev.bitwell.reproduce.report.Picture;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The learned energies over the plane, and how alike they are to the truth. */
final class FigureEnergies extends SyntheticExperiment {
  private static final List<Contender> SHOWN =
      List.of(RATIO_MATCHING, PUBLISHED, BASIC, ADVANCED, RANDOM, OURS);

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
            "Higher is better. "
                + ADVANCED.label()
                + " against "
                + RATIO_MATCHING.label()
                + ": "
                + numbers.compare(ADVANCED, RATIO_MATCHING, likeness).words()
                + ".",
            "method",
            numbers.densities(),
            numbers.rows(numbers.methods(), likeness, 3, PaperValues.NONE));
    return new Section(
        List.of(
            "Rank correlation of the learned picture with the true one, where higher is better and"
                + " temperature does not matter, of "
                + OURS.label()
                + " against "
                + RATIO_MATCHING.label()
                + ": "
                + numbers.compare(OURS, RATIO_MATCHING, likeness).words()
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
    for (Contender method : SHOWN) {
      for (String density : numbers.densities()) {
        panels.add(panel(numbers, density, method));
      }
    }
    List<String> rows = new ArrayList<>(List.of("truth"));
    SHOWN.forEach(
        method -> rows.add(method.equals(PUBLISHED) ? "published pairing" : method.label()));
    return new Picture(
        "energies",
        "Log densities, bright is high: the truth, and what each method learned with seed 1, at its"
            + " own inverse temperature.",
        Figure.of("", numbers.densities().size(), panels)
            .withPanelScale(0.5)
            .withColumnLabels(numbers.densities())
            .withRowLabels(rows));
  }

  private static Panel panel(SyntheticNumbers numbers, String density, Contender method) {
    double[] map =
        numbers.results().of(SyntheticCells.id(density, method, 1)).array(SyntheticWork.MAP);
    double beta = numbers.cells().plan().run(density, method, 1).inverseTemperature();
    return Landscapes.energy("", Maps.square(map), beta);
  }
}
