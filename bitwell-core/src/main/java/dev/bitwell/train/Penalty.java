package dev.bitwell.train;

/**
 * What parameters cost.
 *
 * @param weightDecay λ of the L2 penalty, added to the gradient as λθ
 * @param l1 λ of the l1 penalty, added to the gradient as λ sign(θ)
 * @param pairs c of the l1 penalty on couplings of a table: c s_i s_j/√N, where s is the standard
 *     deviation of a column and N the number of rows, so that 1 is about what chance makes of
 *     columns that have nothing to do with each other. What is below it becomes zero.
 * @param residual by which part of itself, times the learning rate, every parameter beside those of
 *     couplings and fields shrinks in a step
 */
public record Penalty(double weightDecay, double l1, double pairs, double residual) {
  /** Nothing costs anything. */
  public static final Penalty NONE = new Penalty(0, 0, 0, 0);

  /** The most that a penalty may be. */
  private static final double MOST = 1e6;

  public Penalty {
    TrainingSettings.require(
        weightDecay >= 0 && weightDecay < 1, "weight decay", weightDecay, "in [0, 1)");
    TrainingSettings.require(l1 >= 0 && l1 < 1, "l1", l1, "in [0, 1)");
    TrainingSettings.require(
        pairs >= 0 && pairs <= MOST, "pair penalty", pairs, "from 0 to 1000000");
    TrainingSettings.require(
        residual >= 0 && residual <= MOST, "residual decay", residual, "from 0 to 1000000");
  }

  public Penalty withWeightDecay(double weightDecay) {
    return new Penalty(weightDecay, l1, pairs, residual);
  }

  public Penalty withL1(double l1) {
    return new Penalty(weightDecay, l1, pairs, residual);
  }

  public Penalty withPairs(double pairs) {
    return new Penalty(weightDecay, l1, pairs, residual);
  }

  public Penalty withResidual(double residual) {
    return new Penalty(weightDecay, l1, pairs, residual);
  }
}
