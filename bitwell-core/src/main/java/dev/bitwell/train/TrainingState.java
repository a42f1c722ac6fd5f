package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Layout;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.Rungs;
import dev.bitwell.train.Method.Contrastive;
import java.util.List;
import java.util.Optional;

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

  /** The log of each chain's share, where chains are weighted; else empty. */
  final float[] logWeights;

  /** The energy of each chain before a step's update, where that is asked for. */
  final float[] chainEnergies;

  /** What the learning rate is multiplied by where chains stand on a ladder. */
  double rateScale = 1;

  /** The ladder of the chains, where they have one, and where the step at hand takes it. */
  Rungs rungs;

  Rungs nextRungs;

  /**
   * A state without a past.
   *
   * @param average the parameters themselves where none is kept
   * @param weighted whether chains have weights
   */
  TrainingState(
      Layout layout, float[] parameters, float[] average, BitMatrix chains, boolean weighted) {
    this.layout = layout;
    this.parameters = parameters;
    firstMoment = new float[parameters.length];
    secondMoment = new float[parameters.length];
    this.average = average;
    this.chains = chains;
    nextChains = new BitMatrix(chains.rows(), chains.bits());
    logWeights = new float[weighted ? chains.rows() : 0];
    chainEnergies = new float[chains.rows()];
    ChainWeights.even(logWeights);
  }

  /** The state before the first step. */
  public static TrainingState initial(Energy energy, TrainingSettings settings) {
    return initial(
        energy, settings, Chains.start(0, Variables.ofBits(energy.dimension()), 0), false);
  }

  /** The state before the first step of a method, with chains started from fair coins. */
  public static TrainingState initial(Energy energy, TrainingSettings settings, Method method) {
    return initial(energy, Variables.ofBits(energy.dimension()), settings, method);
  }

  /** The same with chains started from values of these variables, drawn evenly. */
  public static TrainingState initial(
      Energy energy, Variables variables, TrainingSettings settings, Method method) {
    long seed = Contrastive.chainSeed(settings.seed());
    return initial(
        energy, settings, Chains.start(chainRows(method), variables, seed), isWeighted(method));
  }

  /**
   * The state before the first step of a training that goes on from parameters of your own.
   *
   * @param parameters of the energy; copied
   * @param chains as many rows as the method has in its chains; copied
   */
  static TrainingState from(
      Energy energy,
      TrainingSettings settings,
      float[] parameters,
      BitMatrix chains,
      boolean weighted) {
    energy.layout().requireFits(parameters);
    energy.requireValid(parameters);
    requireTrainable(parameters, "those given");
    return state(energy, settings, parameters.clone(), chains.slice(0, chains.rows()), weighted);
  }

  /** Rows of chains that a method carries along. */
  static int chainRows(Method method) {
    return method instanceof Contrastive contrastive ? contrastive.rows() : 0;
  }

  /** Whether the chains of a method stand on a ladder. */
  static boolean hasLadder(Method method) {
    return method instanceof Contrastive contrastive && contrastive.hasLadder();
  }

  /** Whether the chains of a method have weights. */
  static boolean isWeighted(Method method) {
    return method instanceof Contrastive contrastive && contrastive.weighted();
  }

  private static TrainingState initial(
      Energy energy, TrainingSettings settings, BitMatrix chains, boolean weighted) {
    float[] parameters = energy.initialParameters(settings.seed());
    requireTrainable(parameters, "the energy's initial ones");
    return state(energy, settings, parameters, chains, weighted);
  }

  private static TrainingState state(
      Energy energy,
      TrainingSettings settings,
      float[] parameters,
      BitMatrix chains,
      boolean weighted) {
    float[] average = settings.averages() ? parameters.clone() : parameters;
    return new TrainingState(energy.layout(), parameters, average, chains, weighted);
  }

  private static void requireTrainable(float[] parameters, String whose) {
    for (int k = 0; k < parameters.length; k++) {
      if (!Adam.canBeTrained(parameters[k])) {
        throw new IllegalArgumentException(
            "training begins with parameters that are finite and below "
                + Adam.LARGEST
                + ", but number "
                + k
                + " of "
                + whose
                + " is "
                + parameters[k]);
      }
    }
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
    if (isWeighted(method) != logWeights.length > 0) {
      throw new IllegalArgumentException(
          "the chains of the state have "
              + (logWeights.length > 0 ? "weights" : "no weights")
              + ", unlike those of the method");
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
    rungs = nextRungs;
  }

  /** Whether a moving average is kept. */
  boolean averages() {
    return average != parameters;
  }

  /**
   * Lets the chains go on from other rows, such as rows of the model that were come by in another
   * way.
   *
   * @param rows at least as many as the method has in its chains: the first of them are taken
   */
  public void replaceChains(BitMatrix rows) {
    chains.copyRows(rows, 0, 0, chains.rows());
    ChainWeights.even(logWeights);
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

  /** The ladder that chains stand on, where there is one: not to be changed. */
  public Optional<Rungs> rungs() {
    return Optional.ofNullable(rungs);
  }

  /** What was tallied since it was last cleared; it is the listener's to clear. */
  public Tally window() {
    return window;
  }
}
