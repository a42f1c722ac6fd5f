package dev.bitwell.train;

import dev.bitwell.energy.Energy;
import dev.bitwell.objective.Tally;

/**
 * Everything a run carries from one step to the next: with it, the settings and the data, training
 * goes on bit for bit as if it had never stopped. Random numbers need no state, being functions of
 * (seed, step, row).
 */
public final class TrainingState {
  long step;
  final float[] parameters;
  final float[] firstMoment;
  final float[] secondMoment;

  /** The moving average of the parameters; the parameters themselves where there is none. */
  final float[] average;

  /** What was tallied since the last report. */
  final Tally window;

  TrainingState(
      long step,
      float[] parameters,
      float[] firstMoment,
      float[] secondMoment,
      float[] average,
      Tally window) {
    this.step = step;
    this.parameters = parameters;
    this.firstMoment = firstMoment;
    this.secondMoment = secondMoment;
    this.average = average;
    this.window = window;
  }

  /** The state before the first step. */
  public static TrainingState initial(Energy energy, TrainingSettings settings) {
    float[] parameters = energy.initialParameters(settings.seed());
    return new TrainingState(
        0,
        parameters,
        new float[parameters.length],
        new float[parameters.length],
        settings.averaging() > 0 ? parameters.clone() : parameters,
        new Tally());
  }

  /** Steps done. */
  public long step() {
    return step;
  }

  /** The parameters of the model: the moving average where there is one. Not a copy. */
  public float[] model() {
    return average;
  }

  /** What was tallied since it was last cleared; it is the listener's to clear. */
  public Tally window() {
    return window;
  }
}
