package dev.bitwell.reproduce.synthetic;

import dev.bitwell.energy.Mlp;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Seeds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Models in the making whose proposals are measured.
 *
 * @param bits at which they are trained
 * @param rows fresh rows on which variances are computed, exactly
 */
record ProposalPlan(
    List<Integer> bits, List<Long> seeds, long steps, int batch, List<Integer> widths, int rows) {
  static final List<Contender> METHODS =
      List.of(Contender.BASIC, Contender.FLOW_GUIDED, Contender.OURS_GUIDED);

  /** Parts of the training after which it is looked. */
  static final List<Double> STAGES = List.of(0.0, 0.125, 0.25, 0.5, 1.0);

  /** To be raised whenever what is measured, or how, changes. */
  private static final int MEASUREMENTS = 2;

  private static final String DENSITY = "2spirals";

  static ProposalPlan of(Budget budget) {
    List<Integer> both = List.of(32, 256);
    List<Long> two = Seeds.first(2);
    return budget.choose(
        new ProposalPlan(List.of(32), two, 8, 4, List.of(8), 3),
        new ProposalPlan(both, two, 800, 64, List.of(64, 64), 24),
        new ProposalPlan(both, two, 1500, 128, Mlp.PAPER_WIDTHS, 32),
        new ProposalPlan(both, two, 6000, 128, Mlp.PAPER_WIDTHS, 32),
        new ProposalPlan(both, Seeds.first(3), 100_000, 128, Mlp.PAPER_WIDTHS, 96));
  }

  static String id(Contender contender, int bits, long seed) {
    return "proposal-bits" + bits + "-" + contender.label() + "-seed" + seed;
  }

  List<String> ids(Contender contender, int bits) {
    return seeds.stream().map(seed -> id(contender, bits, seed)).toList();
  }

  Cell cell(Contender contender, int bits, long seed) {
    SyntheticRun run =
        SyntheticRun.of(DENSITY, bits, contender, widths)
            .withTraining(t -> t.withSteps(steps).withBatch(batch).withSeed(seed));
    Map<String, Object> settings = new LinkedHashMap<>(run.settings());
    settings.put("stages", STAGES.toString());
    settings.put("rows", rows);
    settings.put("measurements", MEASUREMENTS);
    return new Cell(
        id(contender, bits, seed),
        settings,
        run.cost(),
        bench -> new ProposalWork(run, rows).run(bench));
  }

  /** How the models were made, for the notes of a section. */
  String setup() {
    return DENSITY
        + ", "
        + steps
        + " steps of training in batches of "
        + batch
        + ", s = "
        + SyntheticPlan.FLIPS
        + ", hidden layers "
        + widths
        + "; variances are exact, on "
        + rows
        + " fresh rows.";
  }
}
