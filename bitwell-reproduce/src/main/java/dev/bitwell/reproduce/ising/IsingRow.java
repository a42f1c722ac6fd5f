package dev.bitwell.reproduce.ising;

import dev.bitwell.data.Dataset;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.TrainingSettings;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * How one row of the paper's Ising table learns its couplings.
 *
 * @param name of the row
 * @param method how it learns
 * @param optimiser with which steps
 */
public record IsingRow(String name, Method method, Optimiser optimiser) {
  /** Rows of a minibatch, the paper's. */
  public static final int BATCH = 100;

  private static final int FLIPS = Preset.FLIPS;
  private static final int CHAINS = 100;

  private static final Optimiser PAPER = Optimiser.of(LearningRate.constant(1e-4)).withL1(0.01);

  /** A rate and a penalty that suit pseudo-likelihood, whose gradient is bounded. */
  private static final Optimiser OUR_OWN = Optimiser.of(LearningRate.cosine(1e-3)).withL1(0.03);

  static final IsingRow RATIO_MATCHING = paper(Preset.RATIO_MATCHING);
  static final IsingRow BASIC = paper(Preset.RMWGGIS_BASIC);
  static final IsingRow ADVANCED = paper(Preset.RMWGGIS_ADVANCED);

  /** The paper's methods that draw no chains. */
  static final List<IsingRow> RATIO = List.of(RATIO_MATCHING, BASIC, ADVANCED);

  /** Our default objective over all flips. */
  static final IsingRow OURS =
      new IsingRow(Preset.PSEUDO_LIKELIHOOD.label(), Preset.PSEUDO_LIKELIHOOD.method(), OUR_OWN);

  /** The same over a few flips drawn evenly, which need no matrix product at all. */
  static final IsingRow OURS_DRAWN =
      new IsingRow(
          OURS.name + " of " + FLIPS + " uniform flips",
          new Method.Ratio(
              new Objective(
                  RatioLoss.PSEUDO_LIKELIHOOD,
                  new MoveChoice.Drawn(FLIPS, Proposal.uniform(), true, false))),
          OUR_OWN);

  /**
   * Everything that the table compares: contrastive divergence with each of these numbers of steps,
   * the paper's ratio objectives, and ours.
   */
  public static List<IsingRow> all(List<Integer> chainSteps) {
    List<IsingRow> all = new ArrayList<>();
    for (Preset preset : List.of(Preset.PCD_GIBBS, Preset.PCD_GWG)) {
      chainSteps.forEach(steps -> all.add(contrastive(preset, steps)));
    }
    all.addAll(RATIO);
    all.add(OURS);
    all.add(OURS_DRAWN);
    return all;
  }

  private static IsingRow paper(Preset preset) {
    return new IsingRow(preset.label(), preset.method(), PAPER);
  }

  /** Contrastive divergence with so many steps of its chains an iteration. */
  static IsingRow contrastive(Preset preset, int steps) {
    Contrastive method = ((Contrastive) preset.method()).withChains(CHAINS, steps);
    return new IsingRow(preset.label() + " with " + steps + " steps", method, PAPER);
  }

  /** For a note: how the paper's methods are trained. */
  static String papersSettings() {
    return settings(PAPER) + ", s = " + FLIPS + ", " + CHAINS + " chains";
  }

  /** About how far Adam can take a parameter with the paper's settings. */
  static double reach(long iterations) {
    return PAPER.rate().peak() * iterations;
  }

  /** For a note: how ours are trained. */
  static String ourSettings() {
    return settings(OUR_OWN);
  }

  private static String settings(Optimiser optimiser) {
    String falling =
        switch (optimiser.rate().schedule()) {
          case CONSTANT -> "";
          case COSINE -> " falling along a cosine";
        };
    return "batches of "
        + BATCH
        + ", Adam at "
        + BigDecimal.valueOf(optimiser.rate().peak()).stripTrailingZeros().toPlainString()
        + falling
        + ", an l1 penalty of "
        + optimiser.penalty().l1();
  }

  TrainingSettings training(long iterations, long seed) {
    return TrainingSettings.of(iterations, BATCH, seed, optimiser).withBlockRows(BATCH / 2);
  }

  /** All of it for some data. */
  Recipe recipe(Dataset data, long iterations, long seed) {
    return Recipe.defaults(data, EnergyRecipe.ising(Values.SPIN))
        .withMethod(name, method)
        .withTraining(training(iterations, seed));
  }

  /** The name, fit for a file's name. */
  String slug() {
    return name.replaceAll("[^a-z0-9]+", "-");
  }
}
