package dev.bitwell.reproduce.time;

/** Where the published code has its data from. */
enum PublishedData {
  /** Points are drawn and written as Gray code in Python, at every iteration. */
  AS_PUBLISHED("as-published", "as published"),
  /** They are drawn once, so that iterations find them drawn: what suits the code best. */
  FREE("free", "with data for free");

  private final String label;
  private final String words;

  PublishedData(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** As ids of cells and the script know it. */
  String label() {
    return label;
  }

  /** As people read it. */
  String words() {
    return words;
  }
}
