package dev.bitwell.reproduce;

/** Two named numbers of a table beside each other, as part of a sentence. */
record Versus(String left, Entry leftEntry, String right, Entry rightEntry) {
  Comparison.Verdict verdict() {
    return new Comparison(leftEntry.sample(), rightEntry.sample()).verdict();
  }

  /** Such as "flow (0.12 ± 0.01) against hyvarinen (0.15 ± 0.01): lower". */
  String words() {
    return left
        + " ("
        + leftEntry.shown()
        + ") against "
        + right
        + " ("
        + rightEntry.shown()
        + "): "
        + verdict().words();
  }
}
