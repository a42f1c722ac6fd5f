package dev.bitwell.train;

import dev.bitwell.internal.text.Labels;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.Method.Ratio;
import java.util.List;

/** The methods that have a name: the paper's and ours. */
public enum Preset {
  /** Every bit's likelihood given the others, all flips. Consistent and sturdy. */
  PSEUDO_LIKELIHOOD,
  /** The same, with a {@linkplain MoveChoice#thinned thinned} gradient: for points. */
  PSEUDO_LIKELIHOOD_THINNED,
  /** The same over s guided flips, weighted: for many bits. */
  PSEUDO_LIKELIHOOD_GUIDED,
  /** Minimum probability flow, all flips. Consistent. */
  FLOW,
  /** The same over s guided flips, weighted. */
  FLOW_GUIDED,
  /** Eq. 2 of the paper, all flips. Consistent. */
  HYVARINEN,
  /** Eq. 3 of the paper, all flips: learns p^(1/4). */
  RATIO_MATCHING,
  /** Eq. 3 over s guided flips drawn with replacement, weighted: learns p^(1/4). */
  RMWGGIS_BASIC,
  /** Eq. 3 over s guided flips drawn without replacement, weights dropped: flatter still. */
  RMWGGIS_ADVANCED,
  /** Eq. 3 over s uniform flips: learns p^(1/4). */
  RMWRAND,
  /** Persistent contrastive divergence with Gibbs sampling, the paper's first baseline. */
  PCD_GIBBS,
  /** Persistent contrastive divergence with Gibbs with gradients, the paper's second. */
  PCD_GWG,
  /** Persistent contrastive divergence by block Gibbs sampling, for energies with hidden units. */
  PCD_BLOCK_GIBBS,
  /** Maximum likelihood with chains on a ladder from the tree of the rows to the model. */
  EQUILIBRIUM;

  /** s, the flips drawn for each row, in the paper's experiments on points. */
  public static final int FLIPS = 10;

  private static final int CHAINS = 100;
  private static final int CHAIN_STEPS = 10;
  private static final int LADDER_CHAINS = 256;

  /** Trained in the paper, whose settings they get where nothing else is said. */
  private static final List<Preset> PAPER =
      List.of(RATIO_MATCHING, RMWGGIS_BASIC, RMWGGIS_ADVANCED, RMWRAND, PCD_GIBBS, PCD_GWG);

  private static Method all(RatioLoss loss) {
    return new Ratio(new Objective(loss, MoveChoice.all()));
  }

  private static Method drawn(
      RatioLoss loss, Proposal proposal, boolean weighted, boolean replacement) {
    return new Ratio(new Objective(loss, new Drawn(FLIPS, proposal, weighted, replacement)));
  }

  private static Method contrastive(Sampler sampler) {
    return new Contrastive(sampler, CHAINS, CHAIN_STEPS);
  }

  /**
   * The method, with 10 flips where it draws some, and 100 chains of 10 steps where it has any; on
   * a ladder, 256 chains of one sweep.
   */
  public Method method() {
    return switch (this) {
      case PSEUDO_LIKELIHOOD -> all(RatioLoss.PSEUDO_LIKELIHOOD);
      case PSEUDO_LIKELIHOOD_THINNED ->
          new Ratio(new Objective(RatioLoss.PSEUDO_LIKELIHOOD, MoveChoice.thinned()));
      case PSEUDO_LIKELIHOOD_GUIDED ->
          drawn(RatioLoss.PSEUDO_LIKELIHOOD, Proposal.guided(Shape.SURPRISE, 0), true, false);
      case FLOW -> all(RatioLoss.FLOW);
      case FLOW_GUIDED -> drawn(RatioLoss.FLOW, Proposal.guided(Shape.LOSS, 0), true, false);
      case HYVARINEN -> all(RatioLoss.HYVARINEN);
      case RATIO_MATCHING -> all(RatioLoss.SQUARED);
      case RMWGGIS_BASIC -> drawn(RatioLoss.SQUARED, Proposal.guided(Shape.LOSS, 0), true, true);
      case RMWGGIS_ADVANCED ->
          drawn(RatioLoss.SQUARED, Proposal.guided(Shape.LOSS, 0), false, false);
      case RMWRAND -> drawn(RatioLoss.SQUARED, Proposal.uniform(), true, false);
      case PCD_GIBBS -> contrastive(Samplers.gibbs(Scan.SYSTEMATIC));
      case PCD_GWG -> contrastive(Samplers.gibbsWithGradients(1, false));
      case PCD_BLOCK_GIBBS -> contrastive(Samplers.blockGibbs());
      case EQUILIBRIUM ->
          new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), LADDER_CHAINS, 1, Upkeep.LADDER);
    };
  }

  /** The name on the command line and in files, such as "rmwggis-basic". */
  public String label() {
    return Labels.of(this);
  }

  /** Whether it is one of the paper's methods. */
  public boolean isOfThePaper() {
    return PAPER.contains(this);
  }

  /** Whether it moves chains. */
  public boolean isContrastive() {
    return method() instanceof Contrastive;
  }

  /** The preset of this name. */
  public static Preset of(String label) {
    return Labels.find(values(), "method", label);
  }
}
