package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.IsingTerm;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Penalties that differ from parameter to parameter. They are no part of the gradient: a parameter
 * is pulled towards zero after each step, and stays there if the pull is stronger than what the
 * data have to say (proximal l1; decay as in AdamW, <a
 * href="https://arxiv.org/abs/1711.05101">arXiv:1711.05101</a>).
 */
final class Shrinkage {
  /** Nothing shrinks. */
  static final Shrinkage NONE = new Shrinkage(new float[0], new float[0]);

  private final float[] l1;
  private final float[] decay;

  /**
   * @param l1 the weight of each parameter's l1 penalty
   * @param decay by which part of itself, times the rate, each shrinks
   */
  Shrinkage(float[] l1, float[] decay) {
    this.l1 = l1;
    this.decay = decay;
  }

  float[] l1() {
    return l1;
  }

  float[] decay() {
    return decay;
  }

  /** What a penalty makes of the parameters of an energy on data, in one part or in several. */
  static Shrinkage of(Penalty penalty, Energy energy, List<DataSource> data) {
    return penalty.pairs() == 0
        ? of(penalty, energy, 0, () -> new int[0])
        : of(
            penalty,
            energy,
            data.stream().mapToInt(Shrinkage::rows).sum(),
            () -> ones(energy.dimension(), data));
  }

  /**
   * The same on so many rows.
   *
   * @param ones how often each bit is on in them
   */
  static Shrinkage of(Penalty penalty, Energy energy, int rows, Supplier<int[]> ones) {
    if (penalty.pairs() == 0 && penalty.residual() == 0) {
      return NONE;
    }
    List<IsingTerm> terms = IsingTerm.of(energy);
    int size = energy.layout().size();
    float[] l1 = new float[size];
    float[] decay = new float[size];
    Arrays.fill(decay, (float) penalty.residual());
    for (IsingTerm term : terms) {
      Arrays.fill(decay, term.offset(), term.offset() + term.size(), 0f);
    }
    if (penalty.pairs() > 0) {
      requirePairs(terms, energy);
      double[] deviation = deviations(ones.get(), rows);
      for (IsingTerm term : terms) {
        fill(l1, term, deviation, penalty.pairs() / Math.sqrt(rows));
      }
    }
    return new Shrinkage(l1, decay);
  }

  private static void requirePairs(List<IsingTerm> terms, Energy energy) {
    if (terms.isEmpty()) {
      throw new IllegalArgumentException(
          "a penalty on pairs is for an ising energy or a sum with one, not for " + energy.kind());
    }
  }

  private static int rows(DataSource data) {
    return data.rowCount()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a penalty on pairs is for a table, whose rows can be counted, not for "
                        + data.name()));
  }

  private static void fill(float[] l1, IsingTerm term, double[] deviation, double scale) {
    int d = deviation.length;
    double step = term.shape().values().step();
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        if (i != j) {
          l1[term.offset() + i * d + j] =
              (float) (scale * step * step * deviation[i] * deviation[j]);
        }
      }
    }
  }

  private static int[] ones(int bits, List<DataSource> data) {
    int[] ones = new int[bits];
    for (DataSource part : data) {
      BitMatrix rows = part.draw(0, rows(part));
      for (int r = 0; r < rows.rows(); r++) {
        for (int i = 0; i < bits; i++) {
          ones[i] += rows.get(r, i) ? 1 : 0;
        }
      }
    }
    return ones;
  }

  /** √(p(1 - p)) of each bit, where p is at least one row away from 0 and 1. */
  private static double[] deviations(int[] ones, int rows) {
    return Arrays.stream(ones)
        .mapToDouble(count -> Math.max(1.0, Math.min(rows - 1.0, count)) / rows)
        .map(p -> Math.sqrt(p * (1 - p)))
        .toArray();
  }
}
