package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.evaluate.Differences;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.ProposalVariance;
import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.util.List;

/** Trains one model, and measures on the way how good its proposal is. */
record ProposalWork(SyntheticRun run, int rows) {
  /** All numbers have the stage, counted from 0, behind their names. */
  static final String DISTANCE = "distance.";

  static final String UNIFORM_DISTANCE = "distance.uniform.";
  static final String EFFECTIVE = "effective-flips.";

  /** Variance of the estimated value over that of uniform draws. */
  static final String VALUE = "value-variance.";

  /** Variance of the estimated gradient over that of uniform draws. */
  static final String GRADIENT = "gradient-variance.";

  /** The share of a row's neighbours whose energy is below its own. */
  static final String OFFENDING = "offending.";

  private static final long ROWS_SEED = 4_000_000;

  void run(Workbench bench) throws IOException {
    List<Long> stages =
        ProposalPlan.STAGES.stream()
            .map(part -> Math.round(part * run.recipe().training().steps()))
            .toList();
    CellTraining.run(
        run.task(),
        bench,
        1,
        stages,
        training -> look(training, stages.indexOf(training.step()), bench.findings()));
  }

  private void look(Training training, int stage, Findings findings) {
    Energy energy = run.task().energy();
    Objective objective = ((Ratio) run.recipe().method().method()).objective();
    Proposal guided = ((Drawn) objective.moves()).proposal();
    BitMatrix fresh = run.data().test().draw(ROWS_SEED + run.seed(), rows);
    List<ProposalVariance> variances =
        ProposalVariance.of(
            energy,
            training.parameters(),
            objective.loss(),
            fresh,
            List.of(guided, Proposal.uniform()));
    ProposalVariance ours = variances.get(0);
    ProposalVariance uniform = variances.get(1);
    findings.put(DISTANCE + stage, ours.distance());
    findings.put(UNIFORM_DISTANCE + stage, uniform.distance());
    findings.put(VALUE + stage, ours.value() / uniform.value());
    findings.put(GRADIENT + stage, ours.gradient() / uniform.gradient());
    findings.put(OFFENDING + stage, offending(energy, training.parameters(), fresh));
    if (training.window().rows() > 0) {
      findings.put(EFFECTIVE + stage, training.window().meanEffectiveFlips());
    }
  }

  private static double offending(Energy energy, float[] parameters, BitMatrix fresh) {
    float[] differences = Differences.of(energy, parameters, fresh);
    int above = 0;
    for (float difference : differences) {
      above += difference > 0 ? 1 : 0;
    }
    return (double) above / differences.length;
  }
}
