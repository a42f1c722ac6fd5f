package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.evaluate.BestTemperature;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.evaluate.Mmds;
import dev.bitwell.evaluate.ObjectiveValues;
import dev.bitwell.evaluate.Slope;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.recipe.Judging;
import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.reproduce.synthetic.SyntheticPlan.Measuring;
import dev.bitwell.sample.SamplerSettings;
import java.io.IOException;
import java.util.List;

/**
 * Trains one model and measures all that the 32-bit experiments want to know of it: MMDs at both
 * temperatures, the value of eq. 3, an energy map, and the slope of the energy against the truth.
 */
record SyntheticWork(SyntheticRun run, Measuring measuring) {
  static final String LINEAR = "linear";
  static final String EXPONENTIAL = "exponential";

  /** After a number's name: sampled at inverse temperature 1, as the paper does. */
  static final String AS_IT_IS = "@1";

  /** After a number's name: sampled at the objective's own inverse temperature. */
  static final String OWN = "@own";

  static final String OBJECTIVE = "objective.squared";
  static final String MAP = "map";
  static final String LIKENESS = "likeness";
  static final String BEST_TEMPERATURE = "best-inverse-temperature";
  static final String SLOPE = "slope";

  /** True log densities, and -E, of the rows from which the slope is taken. */
  static final String SLOPE_TRUTH = "slope.truth";

  static final String SLOPE_LEARNED = "slope.learned";

  /** Rows, each with all its flips, by which the best temperature is found. */
  private static final int TEMPERATURE_ROWS = 500;

  /** Of the rows of a slope: far from the seeds of models, which are small numbers. */
  private static final long FIRST_SLOPE_SEED = 2_000_000;

  /** Training takes most of the time. */
  private static final double TRAINING_SHARE = 0.8;

  void run(Workbench bench) throws IOException {
    CellTraining.run(
        run.task(),
        bench,
        TRAINING_SHARE,
        List.of(run.recipe().training().steps()),
        training -> measure(run.model(training.parameters()), bench));
  }

  private void measure(Model model, Workbench bench) {
    Findings findings = bench.findings();
    Compared asItIs = compare(model, bench, 1, measuring.sweeps());
    Mmds mmds = put(asItIs, AS_IT_IS, bench);
    double own = model.inverseTemperature();
    if (own == 1) {
      put(mmds, OWN, findings);
    } else {
      put(compare(model, bench, own, measuring.coldSweeps()), OWN, bench);
    }
    findings.put(
        OBJECTIVE, ObjectiveValues.of(model, asItIs.fresh(), bench.crew()).get(RatioLoss.SQUARED));
    double[][] map = run.map(model, measuring.grid());
    findings.put(MAP, Maps.flat(map));
    MapLikeness.of(map, run.density()).ifPresent(r -> findings.put(LIKENESS, r));
    BitMatrix judges = asItIs.fresh().slice(0, Math.min(TEMPERATURE_ROWS, measuring.samples()));
    findings.put(BEST_TEMPERATURE, BestTemperature.of(model, judges).inverseTemperature());
    Slope.of(model, run.data(), FIRST_SLOPE_SEED + run.seed()).ifPresent(s -> put(s, findings));
  }

  private Compared compare(Model model, Workbench bench, double beta, int sweeps) {
    Judging judging = run.recipe().judging().withSamples(measuring.samples()).withSeed(run.seed());
    SamplerSettings sampler = run.recipe().sampling().withSweeps(sweeps).at(beta);
    return Compared.of(model, run.data().test(), judging, sampler, bench.crew());
  }

  private Mmds put(Compared compared, String temperature, Workbench bench) {
    Mmds mmds = compared.mmds(run.recipe().judging().bandwidth(), bench.crew());
    put(mmds, temperature, bench.findings());
    return mmds;
  }

  private static void put(Mmds mmds, String temperature, Findings findings) {
    findings.put(LINEAR + temperature, mmds.linear());
    findings.put(EXPONENTIAL + temperature, mmds.exponential());
  }

  private static void put(Slope slope, Findings findings) {
    findings.put(SLOPE, slope.value());
    findings.put(SLOPE_TRUTH, slope.truth());
    findings.put(SLOPE_LEARNED, slope.learned());
  }
}
