package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Chains;
import dev.bitwell.train.Method.Contrastive;

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

  /** The chains of contrastive training, and where the step at hand takes them; else empty. */
  BitMatrix chains;

  BitMatrix nextChains;

  TrainingState(
      long step,
      float[] parameters,
      float[] firstMoment,
      float[] secondMoment,
      float[] average,
      Tally window,
      BitMatrix chains) {
    this.step = step;
    this.parameters = parameters;
    this.firstMoment = firstMoment;
    this.secondMoment = secondMoment;
    this.average = average;
    this.window = window;
    this.chains = chains;
    nextChains = new BitMatrix(chains.rows(), chains.bits());
  }

  /** The state before the first step. */
  public static TrainingState initial(Energy energy, TrainingSettings settings) {
    return initial(energy, settings, 0);
  }

  /** The state before the first step of a method, with chains started from fair coins. */
  public static TrainingState initial(Energy energy, TrainingSettings settings, Method method) {
    return initial(energy, settings, chainRows(method));
  }

  /** Rows of chains that a method carries along. */
  static int chainRows(Method method) {
    return method instanceof Contrastive contrastive ? contrastive.rows() : 0;
  }

  private static TrainingState initial(Energy energy, TrainingSettings settings, int chainRows) {
    float[] parameters = energy.initialParameters(settings.seed());
    return new TrainingState(
        0,
        parameters,
        new float[parameters.length],
        new float[parameters.length],
        settings.averaging() > 0 ? parameters.clone() : parameters,
        new Tally(),
        Chains.start(chainRows, energy.dimension(), Contrastive.chainSeed(settings.seed())));
  }

  /** The chains are moved on only with the parameters, so that a failed step changes nothing. */
  void advanceChains() {
    BitMatrix before = chains;
    chains = nextChains;
    nextChains = before;
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
