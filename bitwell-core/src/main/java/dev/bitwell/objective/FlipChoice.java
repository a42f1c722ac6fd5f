package dev.bitwell.objective;

/** Which flips of a row an objective looks at. */
public sealed interface FlipChoice {
  /** Every flip: exact, and d neighbours a row. */
  static FlipChoice all() {
    return new All();
  }

  /** All d flips. */
  record All() implements FlipChoice {}

  /**
   * Flips drawn from a proposal n.
   *
   * <p>With weights, Σ_i h(Δ_i) is estimated without bias. Drawn with replacement the weight of a
   * flip i is 1/(s n_i). Drawn without, in order i_1, …, i_s, the k-th has weight ((s - k) + (1 -
   * n_{i_1} - … - n_{i_{k-1}}) / n_{i_k}) / s (Des Raj, J. Am. Stat. Assoc. 51, 1956), which never
   * repeats a flip and has the smaller variance. A uniform proposal has d/s instead. Without
   * weights the drawn terms are simply added: a different objective, which learns a flatter
   * distribution.
   *
   * @param count s, the flips of a row
   * @param proposal where they are drawn from
   * @param weighted whether importance weights are kept
   * @param replacement whether a flip can be drawn twice
   */
  record Drawn(int count, Proposal proposal, boolean weighted, boolean replacement)
      implements FlipChoice {
    private static final int MOST = 1 << 16;

    public Drawn {
      if (count < 1 || count > MOST) {
        throw new IllegalArgumentException(
            "from 1 to " + MOST + " flips are drawn for each row, not " + count);
      }
    }
  }
}
