package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.EvaluationSettings;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import java.io.IOException;
import java.util.Set;

/**
 * Trains one model and measures all that the 32-bit experiments want to know of it: MMDs at both
 * temperatures, the value of eq. 3, an energy map, and the slope of the energy against the truth.
 */
record SyntheticWork(SyntheticPlan plan, Recipe recipe) {
  static final String LINEAR = "linear";
  static final String EXPONENTIAL = "exponential";

  /** After a number's name: sampled at inverse temperature 1, as the paper does. */
  static final String AS_IT_IS = "@1";

  /** After a number's name: sampled at the objective's own inverse temperature. */
  static final String OWN = "@own";

  static final String OBJECTIVE = "objective.squared";
  static final String MAP = "map";
  static final String LIKENESS = "likeness";

  /** Rows, each with all its flips, by which the best temperature is found. */
  private static final int TEMPERATURE_ROWS = 500;

  /** Of the exponential MMD. */
  static final double BANDWIDTH = 0.1;

  /** Training takes most of the time. */
  private static final double TRAINING_SHARE = 0.8;

  void run(Workbench bench) throws IOException {
    long last = recipe.training().steps();
    Training.run(
        recipe,
        bench,
        Set.of(last),
        state -> measure(recipe.model(state.model()), bench),
        TRAINING_SHARE);
  }

  private void measure(Model model, Workbench bench) {
    Findings findings = bench.findings();
    Evaluation asItIs = evaluate(model, bench, 1, plan.sweeps());
    put(findings, asItIs, AS_IT_IS);
    double own = model.inverseTemperature();
    put(findings, own == 1 ? asItIs : evaluate(model, bench, own, plan.coldSweeps()), OWN);
    findings.put(OBJECTIVE, asItIs.objectives().get(RatioLoss.SQUARED));
    double[][] map =
        EnergyMap.of(model.energy(), model.parameters(), recipe.data().code(), plan.grid());
    findings.put(MAP, Maps.flat(map));
    MapLikeness.of(map, recipe.data().density()).ifPresent(r -> findings.put(LIKENESS, r));
    BitMatrix judges = asItIs.fresh().slice(0, Math.min(TEMPERATURE_ROWS, plan.samples()));
    findings.put(BestTemperature.VALUE, BestTemperature.of(model, judges).inverseTemperature());
    Slope.measure(model, recipe.data(), recipe.training().seed(), findings);
  }

  private Evaluation evaluate(Model model, Workbench bench, double beta, int sweeps) {
    SamplerSettings sampler = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), sweeps, beta);
    // The floor, which is the same for all models, has a cell of its own.
    EvaluationSettings settings =
        new EvaluationSettings(plan.samples(), sampler, BANDWIDTH, 2, recipe.training().seed());
    return Evaluation.of(model, recipe.data(), settings, bench.threads(), done -> {});
  }

  private static void put(Findings findings, Evaluation evaluation, String temperature) {
    findings.put(LINEAR + temperature, evaluation.linear());
    findings.put(EXPONENTIAL + temperature, evaluation.exponential());
  }
}
