package dev.bitwell.objective;

/**
 * What bits of rows with noise were before it. A flip of a bit that may be noise goes the right way
 * with some chance c, so its loss is (1 - c) h(Δ) + c h(-Δ): in the mean over noise that is the
 * loss h(Δ) of the noisy rows themselves, with less chance in it.
 */
public interface Labels {
  /** Rows are what they are. */
  Labels CERTAIN = (row, bit) -> 0;

  /** The chance c that a bit of a row of the block is noise. */
  double chanceOfNoise(int row, int bit);
}
