package dev.bitwell.train;

/**
 * How large a step is, and how that changes while training goes on.
 *
 * @param peak Adam's learning rate at its highest
 * @param schedule how it falls
 * @param warmup steps over which it first rises from 0
 * @param matrices the rate, at its highest, of the weight matrices of layers, whose steps are then
 *     {@link Muon}'s; 0 if they are Adam's, as of all other parameters
 */
public record LearningRate(double peak, Schedule schedule, long warmup, double matrices) {
  public LearningRate {
    TrainingSettings.require(peak > 0 && peak <= 10, "learning rate", peak, "in (0, 10]");
    TrainingSettings.require(warmup >= 0, "warmup", warmup, "at least 0");
    TrainingSettings.require(
        matrices >= 0 && matrices <= 10, "matrix rate", matrices, "in [0, 10], where 0 is Adam's");
  }

  /** Of Adam alone. */
  public LearningRate(double peak, Schedule schedule, long warmup) {
    this(peak, schedule, warmup, 0);
  }

  /** The same rate from the first step to the last. */
  public static LearningRate constant(double rate) {
    return new LearningRate(rate, Schedule.CONSTANT, 0);
  }

  /** A rate that falls along half a cosine. */
  public static LearningRate cosine(double rate) {
    return new LearningRate(rate, Schedule.COSINE, 0);
  }

  public LearningRate withPeak(double peak) {
    return new LearningRate(peak, schedule, warmup, matrices);
  }

  public LearningRate withSchedule(Schedule schedule) {
    return new LearningRate(peak, schedule, warmup, matrices);
  }

  public LearningRate withWarmup(long warmup) {
    return new LearningRate(peak, schedule, warmup, matrices);
  }

  public LearningRate withMatrices(double matrices) {
    return new LearningRate(peak, schedule, warmup, matrices);
  }

  /** The rate of step number {@code step}, counted from 0, of {@code steps}. */
  double at(long step, long steps) {
    double rise = step < warmup ? (step + 1.0) / (warmup + 1.0) : 1;
    return peak * rise * schedule.factor((double) step / steps);
  }
}
