package dev.bitwell.objective;

import dev.bitwell.energy.Moves;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The loss h of one move, such as a flip. A ratio objective is J(θ) = E_x~data Σ_i h(Δ_i(x)), where
 * Δ_i(x) = E(x) - E(x_i) is the log of the ratio p(x_i)/p(x) of a neighbour x_i by move i: the
 * normaliser cancels. A loss pushes the energies of neighbours up, the more so the lower they are.
 *
 * <p>With all moves (or an unbiased estimate) and an energy that can be anything, the minimiser is
 * p_data to the power {@link #power()}.
 *
 * <p>A loss of your own has a {@link #label()}, a {@link #value}, a {@link #slope} and a {@link
 * #power()}; the other methods are there to be faster or more exact. It is stateless, because many
 * threads share it. Registered for {@link ServiceLoader}, it is found by {@link #of} too.
 */
// The classes of the constants are reached from here alone, so no thread begins with one of them.
@SuppressWarnings("ClassInitializationDeadlock")
public interface RatioLoss {
  /**
   * h = σ(Δ)², Hyvärinen's ratio matching (<a
   * href="https://doi.org/10.1016/j.csda.2006.09.003">doi:10.1016/j.csda.2006.09.003</a>; eq. 2 of
   * the paper). Consistent. Its slope vanishes for hopeless flips too, so training can stall where
   * it starts far off.
   */
  RatioLoss HYVARINEN = new HyvarinenLoss();

  /**
   * h = exp(2Δ), the squared ratio that the paper's experiments use (its eq. 3; Lyu 2009). Two
   * neighbours with data masses a and b and ratio r of model masses contribute a r² + b/r², least
   * at r⁴ = b/a: <b>it learns p^(1/4)</b>, so its energy stands for the data at inverse temperature
   * 4. Its slope has a heavy tail. Prefer another, but to reproduce the paper.
   */
  RatioLoss SQUARED = new ExponentialLoss("squared", 2);

  /**
   * h = exp(Δ/2): minimum probability flow (<a
   * href="https://arxiv.org/abs/0906.4779">arXiv:0906.4779</a>), for Ising models known as
   * interaction screening. Consistent; lighter-tailed than {@link #SQUARED}.
   */
  RatioLoss FLOW = new ExponentialLoss("flow", 0.5);

  /**
   * h = log(1 + exp(Δ)): each variable's negative log-likelihood given the others (Besag 1975).
   * Consistent, and its slope σ(Δ) is bounded, so it bears large learning rates: the default.
   */
  RatioLoss PSEUDO_LIKELIHOOD = new PseudoLikelihoodLoss();

  /** The name on the command line and in model files. */
  String label();

  /** h(Δ): not negative, and finite for every finite Δ. */
  double value(double difference);

  /** h′(Δ): not negative, and finite for every finite Δ. */
  double slope(double difference);

  /** What the minimiser is a power of p_data by: 1 for consistent losses. */
  double power();

  /**
   * Whether the moves of one variable of a row are weighed together. Then their term of the
   * objective is h(D) with D = log Σ_b exp Δ_b, the log of the ratio of all other values to the
   * present one; elsewhere it is Σ_b h(Δ_b), each pair of neighbours matched on its own. A variable
   * of two values has one move, and there is no difference.
   */
  default boolean pools() {
    return false;
  }

  /** D = log Σ exp Δ over differences {@code from} to {@code to}. */
  static double pool(float[] difference, int from, int to) {
    if (to == from + 1) {
      return difference[from];
    }
    double largest = Double.NEGATIVE_INFINITY;
    for (int k = from; k < to; k++) {
      largest = Math.max(largest, difference[k]);
    }
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += Math.exp(difference[k] - largest);
    }
    return largest + Math.log(sum);
  }

  /**
   * The objective, summed over rows, of moves with these differences.
   *
   * @param difference of each move, in their order
   */
  default double total(Moves moves, float[] difference) {
    double sum = 0;
    int tail;
    for (int k = 0; k < moves.count(); k = tail) {
      tail = pools() ? moves.tail(k) : k + 1;
      sum += value(pool(difference, k, tail));
    }
    return sum;
  }

  /**
   * κ where h is exp(κΔ), else 0: what {@link Objective#inverseTemperature} makes use of where
   * importance weights are dropped.
   */
  default double exponent() {
    return 0;
  }

  /**
   * h″(Δ), finite for every finite Δ. Not negative for the convex losses; {@link #HYVARINEN} bends
   * down beyond Δ = log 2, so a Newton step on it needs a safeguard. Where an exponential goes on
   * along its tangent it is 0. Only the estimation of couplings needs it; unless written out, it is
   * the central difference of the slope, good to about nine digits.
   */
  default double curvature(double difference) {
    double step = 1e-5 * Math.max(1, Math.abs(difference));
    return (slope(difference + step) - slope(difference - step)) / (2 * step);
  }

  /**
   * Value and slope of the first n differences: writes scale · h′(Δ) and returns Σ h(Δ).
   *
   * @param scale what slopes are multiplied by before they become floats
   */
  default double evaluate(float[] difference, int n, double scale, float[] coefficient) {
    double sum = 0;
    for (int k = 0; k < n; k++) {
      double delta = difference[k];
      sum += value(delta);
      coefficient[k] = (float) (scale * slope(delta));
    }
    return sum;
  }

  /**
   * Writes h(Δ) of the first n differences up to a common factor, roughly, and every one above
   * zero: a proposal needs numbers that are quick to have and leave no flip out, and importance
   * weights make up for what they lack in accuracy.
   */
  default void relativeValues(float[] difference, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = (float) value(difference[i]) + ProposalKernel.LEAST;
    }
  }

  /** The same for h′(Δ). */
  default void relativeSlopes(float[] difference, float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] = (float) slope(difference[i]) + ProposalKernel.LEAST;
    }
  }

  /** The losses of the library. */
  static List<RatioLoss> all() {
    return List.of(HYVARINEN, SQUARED, FLOW, PSEUDO_LIKELIHOOD);
  }

  /**
   * The loss of this label: one of {@link #all()}, or else one that is registered for {@link
   * ServiceLoader}.
   */
  static RatioLoss of(String label) {
    return known()
        .filter(loss -> loss.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no loss is called \""
                        + label
                        + "\"; choose "
                        + known().map(RatioLoss::label).collect(Collectors.joining(", "))));
  }

  private static Stream<RatioLoss> known() {
    return Stream.concat(
        all().stream(),
        ServiceLoader.load(RatioLoss.class).stream().map(ServiceLoader.Provider::get));
  }
}
