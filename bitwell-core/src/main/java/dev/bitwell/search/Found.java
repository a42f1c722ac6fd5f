package dev.bitwell.search;

import dev.bitwell.energy.Energy;
import java.util.List;

/** What a search came to. */
public final class Found {
  private final Candidate candidate;
  private final Trial chosen;
  private final List<Trial> trials;

  Found(Candidate candidate, Trial chosen, List<Trial> trials) {
    this.candidate = candidate;
    this.chosen = chosen;
    this.trials = List.copyOf(trials);
  }

  /** The energy of the best model. */
  public Energy energy() {
    return candidate.energy();
  }

  /** The parameters of the best model, not a copy. */
  public float[] parameters() {
    return candidate.answer();
  }

  /**
   * How the best model came about, and how it did on the rows to choose by when it was looked at
   * again.
   */
  public Trial chosen() {
    return chosen;
  }

  /** All that was tried, in order. */
  public List<Trial> trials() {
    return trials;
  }
}
