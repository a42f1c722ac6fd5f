package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.Comparison;

/** Two named numbers of a table beside each other, as part of a sentence. */
public record Versus(String left, Entry leftEntry, String right, Entry rightEntry) {
  private Comparison comparison() {
    return new Comparison(leftEntry.sample(), rightEntry.sample());
  }

  public Comparison.Verdict verdict() {
    return comparison().verdict();
  }

  /**
   * What becomes of a claim that the left number is lower. Noise refutes nothing: only a difference
   * beyond it turns the order round.
   *
   * @return words to go on with after the claim, such as "that order shows here too (2 seeds)"
   */
  public String claimOfLower() {
    String seeds = comparison().seeds() + " seeds";
    return switch (verdict()) {
      case LOWER -> "that order shows here too (" + seeds + ")";
      case HIGHER -> "here the order is the other way round (" + seeds + ")";
      case WITHIN_NOISE -> "here the difference is within noise (" + seeds + ")";
      case CANNOT_TELL -> "here one cannot tell with " + seeds;
      case NOT_REPEATED -> "here that cannot be judged without repeats";
      case MISSING -> "here that cannot be judged, as a number is missing";
    };
  }

  /** Such as "flow (0.12 ± 0.01) against hyvarinen (0.15 ± 0.01)". */
  public String numbers() {
    return left + " (" + leftEntry.shown() + ") against " + right + " (" + rightEntry.shown() + ")";
  }

  /** Such as "flow (0.12 ± 0.01) against hyvarinen (0.15 ± 0.01): lower (2 seeds)". */
  public String words() {
    return numbers() + ": " + comparison().words();
  }
}
