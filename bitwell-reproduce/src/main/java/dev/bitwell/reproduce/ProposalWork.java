package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Objectives;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.ProposalVariance;
import dev.bitwell.train.TrainingState;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Trains one model, and measures on the way how good its proposal is. */
record ProposalWork(Recipe recipe, int rows) {
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
            .map(part -> Math.round(part * recipe.training().steps()))
            .toList();
    Training.run(
        recipe,
        bench,
        stages.stream().collect(Collectors.toSet()),
        state -> look(state, stages.indexOf(state.step()), bench.findings()),
        1);
  }

  private void look(TrainingState state, int stage, Findings findings) {
    Objective objective = Objectives.preset(recipe.methodName(), recipe.flips());
    Proposal guided = ((Drawn) objective.flips()).proposal();
    BitMatrix fresh = recipe.data().draw(ROWS_SEED + recipe.training().seed(), rows);
    List<ProposalVariance> variances =
        ProposalVariance.of(
            recipe.energy(),
            state.model(),
            objective.loss(),
            fresh,
            List.of(guided, Proposal.uniform()));
    ProposalVariance ours = variances.get(0);
    ProposalVariance uniform = variances.get(1);
    findings.put(DISTANCE + stage, ours.distance());
    findings.put(UNIFORM_DISTANCE + stage, uniform.distance());
    findings.put(VALUE + stage, ours.value() / uniform.value());
    findings.put(GRADIENT + stage, ours.gradient() / uniform.gradient());
    findings.put(OFFENDING + stage, offending(state.model(), fresh));
    if (state.window().rows() > 0) {
      findings.put(EFFECTIVE + stage, state.window().meanEffectiveFlips());
    }
  }

  private double offending(float[] parameters, BitMatrix fresh) {
    float[] differences = Differences.of(recipe.energy(), parameters, fresh);
    int above = 0;
    for (float difference : differences) {
      above += difference > 0 ? 1 : 0;
    }
    return (double) above / differences.length;
  }
}
