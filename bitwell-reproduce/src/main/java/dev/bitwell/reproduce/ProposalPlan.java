package dev.bitwell.reproduce;

import dev.bitwell.train.MethodDefaults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Models in the making whose proposals are measured.
 *
 * @param bits at which they are trained
 * @param rows fresh rows on which variances are computed, exactly
 */
record ProposalPlan(
    List<Integer> bits, int seeds, long steps, int batch, List<Integer> widths, int rows) {
  static final List<String> METHODS =
      List.of("rmwggis-basic", "flow-guided", "pseudo-likelihood-guided");

  /** Parts of the training after which it is looked. */
  static final List<Double> STAGES = List.of(0.0, 0.125, 0.25, 0.5, 1.0);

  /** To be raised whenever what is measured, or how, changes. */
  private static final int MEASUREMENTS = 2;

  private static final String DENSITY = "2spirals";

  static ProposalPlan of(Budget budget) {
    List<Integer> both = List.of(32, 256);
    List<Integer> paperWidths = List.of(256, 256, 256);
    return budget.choose(
        new ProposalPlan(List.of(32), 2, 8, 4, List.of(8), 3),
        new ProposalPlan(both, 2, 800, 64, List.of(64, 64), 24),
        new ProposalPlan(both, 2, 1500, 128, paperWidths, 32),
        new ProposalPlan(both, 3, 100_000, 128, paperWidths, 96));
  }

  List<Long> seedList() {
    return LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  static String id(String method, int bits, long seed) {
    return "proposal-bits" + bits + "-" + method + "-seed" + seed;
  }

  List<String> ids(String method, int bits) {
    return seedList().stream().map(seed -> id(method, bits, seed)).toList();
  }

  Cell cell(String method, int bits, long seed) {
    Recipe recipe =
        new Recipe(
            DENSITY,
            bits,
            method,
            SyntheticPlan.FLIPS,
            widths,
            MethodDefaults.of(method, "mlp").withBatch(batch).settings(steps, seed));
    Map<String, Object> settings = new LinkedHashMap<>(recipe.settings());
    settings.put("stages", STAGES.toString());
    settings.put("rows", rows);
    settings.put("measurements", MEASUREMENTS);
    return new Cell(
        id(method, bits, seed), settings, bench -> new ProposalWork(recipe, rows).run(bench));
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
