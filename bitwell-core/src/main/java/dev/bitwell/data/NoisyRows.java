package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.OptionalInt;

/**
 * The rows of another source, a share of them with some bits flipped. Ratio objectives look at rows
 * and their neighbours only, so of rows farther away an energy knows nothing, and chains that begin
 * there can end in places where no data are. A few noisy rows tell it the way back.
 *
 * @param share of the rows that get noise
 * @param rate of flipped bits in these: each row has its own, from half to one and a half times
 *     this
 */
public record NoisyRows(DataSource source, double share, double rate) implements DataSource {
  public NoisyRows {
    if (!(share >= 0 && share <= 1 && rate >= 0 && rate <= 0.5)) {
      throw new IllegalArgumentException(
          "noise has a share from 0 to 1 and a rate from 0 to 0.5, not " + share + " and " + rate);
    }
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public int bits() {
    return source.bits();
  }

  @Override
  public OptionalInt rowCount() {
    return source.rowCount();
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    source.fill(seed, first, out, from, to);
    RandomStream random = new RandomStream();
    for (int row = from; row < to; row++) {
      random.reset(seed, Purpose.NOISE, first + row - from, 0);
      if (random.nextDouble() < share) {
        double own = rate * (0.5 + random.nextDouble());
        for (int bit = 0; bit < bits(); bit++) {
          if (random.nextDouble() < own) {
            out.flip(row, bit);
          }
        }
      }
    }
  }
}
