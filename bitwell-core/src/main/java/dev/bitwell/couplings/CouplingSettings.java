package dev.bitwell.couplings;

import dev.bitwell.internal.text.Labels;
import dev.bitwell.objective.RatioLoss;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How couplings are learned. Every value is checked here, so settings that exist are valid.
 *
 * @param loss of a flip; one that is consistent
 * @param gamma of the extended BIC that decides which pairs stay: a pair must be worth log N + 4γ
 *     log d. 0 is the plain BIC, which among many columns finds pairs by chance; 1 is the strictest
 * @param candidateGamma γ′ of the extended BIC by which each column chooses its candidates, at log
 *     N + 2γ′ log(d - 1) each. Lower than γ, because candidates may be dropped later
 * @param rule which of the candidates become pairs
 * @param estimate what becomes of them
 * @param pathLength penalties to try
 * @param pathRatio the lowest penalty as a part of the highest
 */
public record CouplingSettings(
    RatioLoss loss,
    double gamma,
    double candidateGamma,
    Rule rule,
    Estimate estimate,
    int pathLength,
    double pathRatio) {
  public CouplingSettings {
    require(
        loss.power() == 1,
        "loss",
        loss.label(),
        "one that learns the data's own distribution (hyvarinen, flow or pseudo-likelihood)");
    require(gamma >= 0 && gamma <= 1, "gamma", gamma, "in [0, 1]");
    require(
        candidateGamma >= 0 && candidateGamma <= 1, "candidate gamma", candidateGamma, "in [0, 1]");
    require(pathLength >= 2 && pathLength <= 1000, "path length", pathLength, "from 2 to 1000");
    require(pathRatio > 0 && pathRatio < 1, "path ratio", pathRatio, "in (0, 1)");
  }

  /** Pseudo-likelihood, γ = ½, refitted: near the statistical limit on lattices. */
  public static CouplingSettings defaults() {
    return new CouplingSettings(
        RatioLoss.PSEUDO_LIKELIHOOD, 0.5, 0.2, Rule.OR, Estimate.REFIT, 50, 0.01);
  }

  public CouplingSettings withLoss(RatioLoss other) {
    return new CouplingSettings(
        other, gamma, candidateGamma, rule, estimate, pathLength, pathRatio);
  }

  public CouplingSettings withGamma(double other) {
    return new CouplingSettings(loss, other, candidateGamma, rule, estimate, pathLength, pathRatio);
  }

  public CouplingSettings withCandidateGamma(double other) {
    return new CouplingSettings(loss, gamma, other, rule, estimate, pathLength, pathRatio);
  }

  public CouplingSettings withRule(Rule other) {
    return new CouplingSettings(
        loss, gamma, candidateGamma, other, estimate, pathLength, pathRatio);
  }

  public CouplingSettings withEstimate(Estimate other) {
    return new CouplingSettings(loss, gamma, candidateGamma, rule, other, pathLength, pathRatio);
  }

  /** All of it as a flat JSON object. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("loss", loss.label());
    map.put("gamma", gamma);
    map.put("candidate-gamma", candidateGamma);
    map.put("rule", Labels.of(rule));
    map.put("estimate", Labels.of(estimate));
    map.put("path-length", pathLength);
    map.put("path-ratio", pathRatio);
    return map;
  }

  /** log N + 2γ′ log(d - 1): what a neighbour must gain its column in twice the log-likelihood. */
  double candidateCost(int rows, int columns) {
    return Math.log(rows) + 2 * candidateGamma * Math.log(Math.max(1, columns - 1));
  }

  /** log N + 4γ log d: what a pair must be worth. */
  double pairCost(int rows, int columns) {
    return Math.log(rows) + 4 * gamma * Math.log(columns);
  }

  private static void require(boolean valid, String name, Object value, String accepted) {
    if (!valid) {
      throw new IllegalArgumentException(name + " is " + accepted + ", not " + value);
    }
  }

  /** When two columns are a pair. */
  public enum Rule {
    /** Both have chosen the other. */
    AND,
    /** One has chosen the other: misses less, and what is too much is dropped after the refit. */
    OR;

    /** The rule of this name. */
    public static Rule of(String label) {
      return Labels.find(values(), "rule", label);
    }
  }

  /** What becomes of the candidates. */
  public enum Estimate {
    /** Refitted without the penalty, weak pairs dropped, with standard errors: the one to use. */
    REFIT,
    /** As the penalty has left them, shrunken and without standard errors: to compare with. */
    L1;

    /** The estimate of this name. */
    public static Estimate of(String label) {
      return Labels.find(values(), "estimate", label);
    }
  }
}
