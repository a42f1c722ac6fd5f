package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.recipe.Judging;
import dev.bitwell.work.Crew;

/** What both MMDs come to between two samples of the data themselves. */
public record Floors(Floor linear, Floor exponential) {
  /** Values that it takes to tell what is rare, and the fewest that each pair of samples gives. */
  private static final int VALUES = 1000;

  private static final int FEWEST_SPLITS = 50;

  /**
   * Compares as many pairs of samples of the data as the judging has repeats, and pairs that are
   * made of these by exchanging blocks of their rows. So there are enough values to tell how often
   * one as large as that of a model occurs, and none of them costs a look at the rows.
   */
  public static Floors of(DataSource data, Judging judging, Crew crew) {
    int n = judging.samples();
    int splits = Math.max(FEWEST_SPLITS, (VALUES - 1) / judging.repeats() + 1);
    double[] linear = new double[Math.multiplyExact(splits, judging.repeats())];
    double[] exponential = new double[linear.length];
    for (int k = 0; k < judging.repeats(); k++) {
      long seed = Evaluation.seed(judging, 2 + k);
      // Two samples out of one stretch of the stream: of a table, no row is in both.
      BitMatrix both = data.draw(seed, Math.multiplyExact(2, n));
      BlockKernel ofLinear = BlockKernel.linear(both);
      BlockKernel ofExponential = BlockKernel.exponential(both, judging.bandwidth(), crew);
      for (int split = 0; split < splits; split++) {
        int[] order = order(ofLinear.blocks(), seed, split);
        linear[k * splits + split] = ofLinear.mmd(order);
        exponential[k * splits + split] = ofExponential.mmd(order);
      }
    }
    return new Floors(Floor.of(linear), Floor.of(exponential));
  }

  /** Numbers in a random order; at first, in their own. */
  private static int[] order(int count, long seed, int split) {
    int[] order = new int[count];
    RandomStream random = new RandomStream(seed, Purpose.EVALUATION, split, 0);
    for (int k = 0; k < count; k++) {
      int place = split == 0 ? k : random.nextInt(k + 1);
      order[k] = order[place];
      order[place] = k;
    }
    return order;
  }
}
