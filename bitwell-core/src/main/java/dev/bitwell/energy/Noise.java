package dev.bitwell.energy;

import java.util.List;

/**
 * Noise that an energy can tell of: every bit of a row flipped with the same chance, its rate. One
 * network then stands for the data at rate 0 and, at higher ones, for the data as noise blurs them,
 * up to nearly fair coins. That is a ladder inside one network: chains that begin as coins and go
 * down it come to the right places in the right proportion, where single flips at rate 0 would not
 * lead from one to the other.
 *
 * <p>The rate is the last of the parameters. No gradient reaches it, so that of a trained model
 * stays at 0, and {@link EnergyBlock#prepare} takes an energy from one rate to another.
 */
public final class Noise {
  /**
   * The rates that are learned and that chains go down: steps so small that a few sweeps bridge
   * them.
   */
  public static final List<Double> RATES =
      List.of(0.4, 0.3, 0.22, 0.16, 0.11, 0.08, 0.05, 0.03, 0.015, 0.0);

  /** How often rows are shown as they are, beyond the turn that rate 0 has like all others. */
  private static final double CLEAN = 0.1;

  /** The name of its parameter. */
  static final String BLOCK = "noise";

  /** What an energy is told of a rate: numbers from 0, for coins, to 1, for no noise. */
  static final int FEATURES = 2;

  /** Rates far below this are all the same to an energy. */
  private static final double FINEST = 0.003;

  private Noise() {}

  /** Whether an energy has a rate among its parameters. */
  public static boolean isKnownTo(Energy energy) {
    List<Layout.Block> blocks = energy.layout().blocks();
    return !blocks.isEmpty() && blocks.get(blocks.size() - 1).name().equals(BLOCK);
  }

  /** Writes parameters of an energy that knows noise, at another rate. */
  public static void at(double rate, float[] parameters, float[] out) {
    System.arraycopy(parameters, 0, out, 0, parameters.length);
    out[parameters.length - 1] = (float) rate;
  }

  /** The same in an array of its own. */
  public static float[] at(double rate, float[] parameters) {
    float[] out = new float[parameters.length];
    at(rate, parameters, out);
    return out;
  }

  /**
   * The rate, by its place in {@link #RATES}, that a training step uses: all of them equally often,
   * and none a little more.
   *
   * @param quantile from 0 to 1, drawn evenly
   */
  public static int draw(double quantile) {
    int last = RATES.size() - 1;
    return Math.min(last, (int) (quantile / (1 - CLEAN) * RATES.size()));
  }

  /** What an energy is told of a rate. */
  static float[] features(double rate) {
    double largest = Math.log((0.5 + FINEST) / FINEST);
    return new float[] {
      (float) (Math.log((0.5 + FINEST) / (rate + FINEST)) / largest), (float) (1 - 2 * rate)
    };
  }

  /** Refuses what is no rate, such as a file may hold. */
  static void require(float rate) {
    if (!(rate >= 0 && rate <= 0.5)) {
      throw new IllegalArgumentException("a rate of noise is from 0 to 0.5, not " + rate);
    }
  }
}
