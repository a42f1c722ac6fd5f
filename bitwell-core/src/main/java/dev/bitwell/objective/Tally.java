package dev.bitwell.objective;

/** Running sums over rows: what a training step reports. */
public final class Tally {
  private double loss;
  private double effective;
  private long rows;

  /** Adds a loss, summed over rows. */
  public void addLoss(double value) {
    loss += value;
  }

  /** Counts rows, and the sum of their effective flips. */
  public void add(long moreRows, double moreEffective) {
    rows += moreRows;
    effective += moreEffective;
  }

  /** Adds another tally's sums to this one's. */
  public void add(Tally other) {
    loss += other.loss;
    add(other.rows, other.effective);
  }

  public void clear() {
    loss = 0;
    effective = 0;
    rows = 0;
  }

  public long rows() {
    return rows;
  }

  /** The objective, or its estimate, as a mean over rows. */
  public double meanLoss() {
    return loss / rows;
  }

  /**
   * As a mean over rows: of ratios, the effective sample size (Σw)²/Σw² of the importance weights;
   * of chains, the bits that a step of training changed in them.
   */
  public double meanEffectiveFlips() {
    return effective / rows;
  }

  /** The sums themselves, to be kept and restored. */
  public double[] toArray() {
    return new double[] {loss, effective, rows};
  }

  public static Tally of(double[] sums) {
    Tally tally = new Tally();
    tally.loss = sums[0];
    tally.effective = sums[1];
    tally.rows = (long) sums[2];
    return tally;
  }
}
