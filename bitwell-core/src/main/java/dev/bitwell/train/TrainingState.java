package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Layout;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Chains;
import dev.bitwell.train.Method.Contrastive;
import java.util.List;

/**
 * Everything a run carries from one step to the next: with it, the settings and the data, training
 * goes on bit for bit as if it had never stopped. Random numbers need no state, being functions of
 * (seed, step, row).
 */
public final class TrainingState {
  /** What the parameters are. */
  final Layout layout;

  long step;
  final float[] parameters;
  final float[] firstMoment;
  final float[] secondMoment;

  /** The moving average of the parameters; the parameters themselves where there is none. */
  final float[] average;

  /** What was tallied since the last report. */
  final Tally window = new Tally();

  /** The chains of contrastive training, and where the step at hand takes them; else empty. */
  BitMatrix chains;

  BitMatrix nextChains;

  /**
   * A state without a past.
   *
   * @param average the parameters themselves where none is kept
   */
  TrainingState(Layout layout, float[] parameters, float[] average, BitMatrix chains) {
    this.layout = layout;
    this.parameters = parameters;
    firstMoment = new float[parameters.length];
    secondMoment = new float[parameters.length];
    this.average = average;
    this.chains = chains;
    nextChains = new BitMatrix(chains.rows(), chains.bits());
  }

  /** The state before the first step. */
  public static TrainingState initial(Energy energy, TrainingSettings settings) {
    return initial(energy, settings, Chains.start(0, Variables.ofBits(energy.dimension()), 0));
  }

  /** The state before the first step of a method, with chains started from fair coins. */
  public static TrainingState initial(Energy energy, TrainingSettings settings, Method method) {
    return initial(energy, Variables.ofBits(energy.dimension()), settings, method);
  }

  /** The same with chains started from values of these variables, drawn evenly. */
  public static TrainingState initial(
      Energy energy, Variables variables, TrainingSettings settings, Method method) {
    long seed = Contrastive.chainSeed(settings.seed());
    return initial(energy, settings, Chains.start(chainRows(method), variables, seed));
  }

  /** Rows of chains that a method carries along. */
  static int chainRows(Method method) {
    return method instanceof Contrastive contrastive ? contrastive.rows() : 0;
  }

  private static TrainingState initial(Energy energy, TrainingSettings settings, BitMatrix chains) {
    float[] parameters = energy.initialParameters(settings.seed());
    for (int k = 0; k < parameters.length; k++) {
      if (!Adam.canBeTrained(parameters[k])) {
        throw new IllegalArgumentException(
            "training begins with parameters that are finite and below "
                + Adam.LARGEST
                + ", but number "
                + k
                + " of the energy's initial ones is "
                + parameters[k]);
      }
    }
    return new TrainingState(
        energy.layout(), parameters, settings.averages() ? parameters.clone() : parameters, chains);
  }

  /**
   * Refuses to be a state of this training.
   *
   * @throws IllegalArgumentException if it is one of another energy, method or averaging
   */
  void requireOf(Energy energy, Method method, TrainingSettings settings) {
    if (!layout.blocks().equals(energy.layout().blocks())) {
      throw new IllegalArgumentException(
          "the state is one of another energy: it has the parameters "
              + describe(layout)
              + ", the energy to be trained "
              + describe(energy.layout()));
    }
    int rows = chainRows(method);
    if (chains.rows() != rows || (rows > 0 && chains.bits() != energy.dimension())) {
      throw new IllegalArgumentException(
          "the method has "
              + rows
              + " rows of chains, of "
              + energy.dimension()
              + " bits, but the state "
              + chains.rows()
              + " of "
              + chains.bits()
              + "; make it with TrainingState.initial(energy, settings, method)");
    }
    if (averages() != settings.averages()) {
      throw new IllegalArgumentException(
          "the state "
              + (averages() ? "has a" : "has no")
              + " moving average of the parameters, unlike the settings of this trainer");
    }
  }

  private static List<String> describe(Layout layout) {
    return layout.blocks().stream().map(block -> block.name() + block.shape()).toList();
  }

  /** The chains are moved on only with the parameters, so that a failed step changes nothing. */
  void advanceChains() {
    BitMatrix before = chains;
    chains = nextChains;
    nextChains = before;
  }

  /** Whether a moving average is kept. */
  boolean averages() {
    return average != parameters;
  }

  /** Steps done. */
  public long step() {
    return step;
  }

  /**
   * The parameters of the model: the moving average where there is one. Not a copy, and not to be
   * changed.
   */
  public float[] model() {
    return average;
  }

  /** What was tallied since it was last cleared; it is the listener's to clear. */
  public Tally window() {
    return window;
  }
}
