package dev.bitwell.reproduce;

/** Two named numbers of a table beside each other, as part of a sentence. */
record Versus(String left, Entry leftEntry, String right, Entry rightEntry) {
  Comparison.Verdict verdict() {
    return new Comparison(leftEntry.sample(), rightEntry.sample()).verdict();
  }

  /**
   * What becomes of a claim that the left number is lower. Noise refutes nothing: only a difference
   * beyond it turns the order round.
   *
   * @return words to go on with after the claim, such as "that order shows here too"
   */
  String claimOfLower() {
    return switch (verdict()) {
      case LOWER -> "that order shows here too";
      case HIGHER -> "here the order is the other way round";
      case WITHIN_NOISE -> "here the difference is within noise";
      case NOT_REPEATED -> "here that cannot be judged without repeats";
      case MISSING -> "here that cannot be judged, as a number is missing";
    };
  }

  /** Such as "flow (0.12 ± 0.01) against hyvarinen (0.15 ± 0.01)". */
  String numbers() {
    return left + " (" + leftEntry.shown() + ") against " + right + " (" + rightEntry.shown() + ")";
  }

  /** Such as "flow (0.12 ± 0.01) against hyvarinen (0.15 ± 0.01): lower". */
  String words() {
    return numbers() + ": " + verdict().words();
  }
}
