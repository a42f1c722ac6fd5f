package dev.bitwell.reproduce;

import dev.bitwell.objective.FlipChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.train.Method;
import dev.bitwell.train.Methods;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * How one row of the paper's Ising table learns its couplings: batches of 100, and what else there
 * is to say.
 *
 * @param name of the row
 * @param sparsity strength of the l1 penalty
 */
public record IsingRecipe(
    String name, Method method, double learningRate, Schedule schedule, double sparsity) {
  /** Rows of a minibatch, the paper's. */
  public static final int BATCH = 100;

  static final String RATIO_MATCHING = "ratio-matching";
  static final String BASIC = "rmwggis-basic";
  static final String ADVANCED = "rmwggis-advanced";

  /** The paper's methods that draw no chains. */
  static final List<String> RATIO = List.of(RATIO_MATCHING, BASIC, ADVANCED);

  static final String OURS = "pseudo-likelihood";
  static final String OURS_DRAWN = "pseudo-likelihood of 10 uniform flips";

  private static final int FLIPS = 10;
  private static final int CHAINS = 100;

  private static final double PAPER_RATE = 1e-4;
  private static final double PAPER_SPARSITY = 0.01;

  /** A rate and a penalty that suit pseudo-likelihood, whose gradient is bounded. */
  private static final double OUR_RATE = 1e-3;

  private static final double OUR_SPARSITY = 0.03;

  /**
   * Everything that the table compares: contrastive divergence with each of these numbers of steps,
   * the paper's ratio objectives, and ours.
   */
  public static List<IsingRecipe> all(List<Integer> chainSteps) {
    List<IsingRecipe> all = new ArrayList<>();
    for (String method : List.of("pcd-gibbs", "pcd-gwg")) {
      chainSteps.forEach(steps -> all.add(contrastive(method, steps)));
    }
    RATIO.forEach(method -> all.add(paper(method, method, 1)));
    all.add(ours());
    all.add(oursDrawn());
    return all;
  }

  static String contrastiveName(String method, int steps) {
    return method + " with " + steps + " steps";
  }

  private static IsingRecipe contrastive(String method, int steps) {
    return paper(contrastiveName(method, steps), method, steps);
  }

  private static IsingRecipe paper(String name, String method, int steps) {
    return new IsingRecipe(
        name,
        Methods.preset(method, FLIPS, CHAINS, steps),
        PAPER_RATE,
        Schedule.CONSTANT,
        PAPER_SPARSITY);
  }

  /** For a note: how the paper's methods are trained. */
  static String papersSettings() {
    return settings(PAPER_RATE, "", PAPER_SPARSITY) + ", s = " + FLIPS + ", " + CHAINS + " chains";
  }

  /** About how far Adam can take a parameter with the paper's settings. */
  static double reach(long iterations) {
    return PAPER_RATE * iterations;
  }

  /** For a note: how ours are trained. */
  static String ourSettings() {
    return settings(OUR_RATE, " falling along a cosine", OUR_SPARSITY);
  }

  private static String settings(double rate, String schedule, double sparsity) {
    return "batches of "
        + BATCH
        + ", Adam at "
        + BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString()
        + schedule
        + ", an l1 penalty of "
        + sparsity;
  }

  /** Our default objective over all flips. */
  private static IsingRecipe ours() {
    return new IsingRecipe(
        OURS, Methods.preset(OURS, FLIPS, CHAINS, 1), OUR_RATE, Schedule.COSINE, OUR_SPARSITY);
  }

  /** The same over a few flips drawn evenly, which need no matrix product at all. */
  private static IsingRecipe oursDrawn() {
    Objective objective =
        new Objective(
            RatioLoss.PSEUDO_LIKELIHOOD,
            new FlipChoice.Drawn(FLIPS, Proposal.uniform(), true, false));
    return new IsingRecipe(
        OURS_DRAWN, new Method.Ratio(objective), OUR_RATE, Schedule.COSINE, OUR_SPARSITY);
  }

  TrainingSettings settings(long iterations, long seed) {
    return new TrainingSettings(
        iterations,
        BATCH,
        seed,
        learningRate,
        schedule,
        0,
        0,
        sparsity,
        Double.POSITIVE_INFINITY,
        0,
        BATCH / 2);
  }

  /** The name, fit for a file's name. */
  String slug() {
    return name.replaceAll("[^a-z0-9]+", "-");
  }
}
