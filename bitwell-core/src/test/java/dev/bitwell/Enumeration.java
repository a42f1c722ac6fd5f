package dev.bitwell;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import java.util.random.RandomGenerator;

/** All 2^d states of d bits: bit i of state k is bit i of the number k. */
public final class Enumeration {
  private Enumeration() {}

  public static BitMatrix states(int d) {
    BitMatrix states = new BitMatrix(1 << d, d);
    for (int k = 0; k < 1 << d; k++) {
      states.words()[k] = k;
    }
    return states;
  }

  /** Rows of fair coin flips. */
  public static BitMatrix randomRows(int rows, int d, RandomGenerator random) {
    BitMatrix x = new BitMatrix(rows, d);
    for (int r = 0; r < rows; r++) {
      x.toss(r, random);
    }
    return x;
  }

  /** A distribution over the states with log probabilities spread normally by sd. */
  public static double[] randomDistribution(int d, double sd, RandomGenerator random) {
    double[] p = new double[1 << d];
    for (int k = 0; k < p.length; k++) {
      p[k] = Math.exp(sd * random.nextGaussian());
    }
    return normalised(p);
  }

  /** exp(-β E(x)) / Z. */
  public static double[] distribution(Energy energy, float[] parameters, double beta) {
    int d = energy.dimension();
    EnergyBlock block = energy.block(1 << d);
    block.prepare(parameters);
    block.load(new RowRange(states(d), 0, 1 << d));
    float[] energies = new float[1 << d];
    block.energies(energies);
    double[] p = new double[1 << d];
    for (int k = 0; k < p.length; k++) {
      p[k] = Math.exp(-beta * energies[k]);
    }
    return normalised(p);
  }

  private static double[] normalised(double[] p) {
    double sum = 0;
    for (double mass : p) {
      sum += mass;
    }
    for (int k = 0; k < p.length; k++) {
      p[k] /= sum;
    }
    return p;
  }

  /** The state drawn by inverting the distribution function at u. */
  public static int draw(double[] p, double u) {
    double sum = 0;
    for (int k = 0; k < p.length - 1; k++) {
      sum += p[k];
      if (u < sum) {
        return k;
      }
    }
    return p.length - 1;
  }

  /** Σ (observed - expected)² / expected, over states; cells expected below 5 are merged. */
  public static double chiSquare(long[] observed, double[] p) {
    long total = 0;
    for (long count : observed) {
      total += count;
    }
    double statistic = 0;
    double restExpected = 0;
    double restObserved = 0;
    for (int k = 0; k < p.length; k++) {
      double expected = p[k] * total;
      if (expected < 5) {
        restExpected += expected;
        restObserved += observed[k];
      } else {
        statistic += (observed[k] - expected) * (observed[k] - expected) / expected;
      }
    }
    return restExpected == 0
        ? statistic
        : statistic + (restObserved - restExpected) * (restObserved - restExpected) / restExpected;
  }

  /**
   * A bound that a chi-square variable with k degrees of freedom exceeds with a probability of at
   * most e^-t (Laurent and Massart 2000, lemma 1).
   */
  public static double chiSquareBound(int degrees, double t) {
    return degrees + 2 * Math.sqrt(degrees * t) + 2 * t;
  }
}
