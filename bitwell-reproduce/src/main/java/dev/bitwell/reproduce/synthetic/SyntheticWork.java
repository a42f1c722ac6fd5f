package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.BestTemperature;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.evaluate.Mmds;
import dev.bitwell.evaluate.ObjectiveValues;
import dev.bitwell.evaluate.Slope;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
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
 * temperatures, the value of eq. 3, an energy map, the slope of the energy against the truth, and
 * the likelihood of points.
 *
 * @param early a step at which it is looked at on its way
 */
record SyntheticWork(SyntheticRun run, long early, Measuring measuring) {
  static final String LINEAR = "linear";
  static final String EXPONENTIAL = "exponential";

  /** After a number's name: sampled at inverse temperature 1, as the paper does. */
  static final String AS_IT_IS = "@1";

  /** After a number's name: sampled at the objective's own inverse temperature. */
  static final String OWN = "@own";

  /** Before a number's name: of a model on its way, when those that train less are at their end. */
  static final String EARLY = "early.";

  static final String OBJECTIVE = "objective.squared";
  static final String MAP = "map";
  static final String LIKENESS = "likeness";
  static final String BEST_TEMPERATURE = "best-inverse-temperature";
  static final String SLOPE = "slope";

  /** Negative log-likelihood at the best inverse temperature, by the bounds of log Z. */
  static final String NLL_LOWER = "nll.lower";

  static final String NLL_UPPER = "nll.upper";

  /** The standard error of log Z, by which either bound may be off. */
  static final String NLL_ERROR = "nll.error";

  /** 1 if there is no doubt about the bounds, 0 if there is. */
  static final String NLL_TRUSTED = "nll.trusted";

  /** True log densities, and -E, of the rows from which the slope is taken. */
  static final String SLOPE_TRUTH = "slope.truth";

  static final String SLOPE_LEARNED = "slope.learned";

  /** Rows, each with all its flips, by which the best temperature is found. */
  private static final int TEMPERATURE_ROWS = 500;

  /** Of the rows of a slope: far from the seeds of models, which are small numbers. */
  private static final long FIRST_SLOPE_SEED = 2_000_000;

  /** Of the points of a likelihood, the same ones for all models of a density. */
  private static final long POINTS_SEED = 3_000_000;

  /** How many these are. */
  private static final int POINTS = 20_000;

  /** Training takes most of the time. */
  private static final double TRAINING_SHARE = 0.8;

  void run(Workbench bench) throws IOException {
    CellTraining.run(
        run.task(),
        bench,
        TRAINING_SHARE,
        List.of(early, run.recipe().training().steps()),
        training -> {
          Model model = run.model(training.parameters());
          if (training.step() == training.steps()) {
            measure(model, bench);
          } else {
            Compared asItIs = compare(model, bench, 1, measuring.sweeps());
            putEarly(mmds(asItIs, bench), run.map(model, measuring.grid()), bench.findings());
          }
        });
  }

  private void putEarly(Mmds asItIs, double[][] map, Findings findings) {
    put(asItIs, EARLY, AS_IT_IS, findings);
    putLikeness(map, EARLY, findings);
  }

  private void measure(Model model, Workbench bench) {
    Findings findings = bench.findings();
    Compared asItIs = compare(model, bench, 1, measuring.sweeps());
    Mmds mmds = mmds(asItIs, bench);
    put(mmds, "", AS_IT_IS, findings);
    double own = model.inverseTemperature();
    Mmds atOwn = own == 1 ? mmds : mmds(compare(model, bench, own, measuring.coldSweeps()), bench);
    put(atOwn, "", OWN, findings);
    findings.put(
        OBJECTIVE, ObjectiveValues.of(model, asItIs.fresh(), bench.crew()).get(RatioLoss.SQUARED));
    double[][] map = run.map(model, measuring.grid());
    findings.put(MAP, Maps.flat(map));
    putLikeness(map, "", findings);
    if (early == run.recipe().training().steps()) {
      putEarly(mmds, map, findings);
    }
    BitMatrix judges = asItIs.fresh().slice(0, Math.min(TEMPERATURE_ROWS, measuring.samples()));
    double best = BestTemperature.of(model, judges).inverseTemperature();
    findings.put(BEST_TEMPERATURE, best);
    putLikelihood(run.finished(model.parameters()).at(best), bench);
    Slope.of(model, run.data(), FIRST_SLOPE_SEED + run.seed()).ifPresent(s -> put(s, findings));
  }

  /** Points by which likelihoods, and what they can be at best, are measured. */
  static BitMatrix points(Dataset data) {
    return data.test().draw(POINTS_SEED, POINTS);
  }

  private void putLikelihood(Model model, Workbench bench) {
    Effort effort = Effort.THOROUGH.withParticles(measuring.particles());
    LogLikelihood likelihood = model.logLikelihood(points(run.data()), effort, bench.crew());
    bench.findings().put(NLL_LOWER, -likelihood.upper());
    bench.findings().put(NLL_UPPER, -likelihood.lower());
    bench.findings().put(NLL_ERROR, likelihood.normaliser().standardError());
    bench.findings().put(NLL_TRUSTED, likelihood.isTrusted() ? 1 : 0);
  }

  private Compared compare(Model model, Workbench bench, double beta, int sweeps) {
    Judging judging = run.recipe().judging().withSamples(measuring.samples()).withSeed(run.seed());
    SamplerSettings sampler = run.recipe().sampling().withSweeps(sweeps).at(beta);
    return Compared.of(model, run.data().test(), judging, sampler, bench.crew());
  }

  private Mmds mmds(Compared compared, Workbench bench) {
    return compared.mmds(run.recipe().judging().bandwidth(), bench.crew());
  }

  private void putLikeness(double[][] map, String when, Findings findings) {
    MapLikeness.of(map, run.density()).ifPresent(r -> findings.put(when + LIKENESS, r));
  }

  private static void put(Mmds mmds, String when, String temperature, Findings findings) {
    findings.put(when + LINEAR + temperature, mmds.linear());
    findings.put(when + EXPONENTIAL + temperature, mmds.exponential());
  }

  private static void put(Slope slope, Findings findings) {
    findings.put(SLOPE, slope.value());
    findings.put(SLOPE_TRUTH, slope.truth());
    findings.put(SLOPE_LEARNED, slope.learned());
  }
}
