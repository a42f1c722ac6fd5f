package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.density.Density;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Objects;

/**
 * Independent draws from a density of the plane, written in Gray code. Row {@code k} depends on the
 * seed and k alone. A row costs about 0.2 microseconds at 32 bits and 0.7 at 2048.
 */
public final class SyntheticData implements DataSource {
  private final Density density;
  private final GrayCode code;

  private SyntheticData(Density density, GrayCode code) {
    this.density = density;
    this.code = code;
  }

  /**
   * Draws from {@code density} in {@code bits} bits, an even number from {@value GrayCode#MIN_BITS}
   * to {@value GrayCode#MAX_BITS}.
   */
  public static SyntheticData of(Density density, int bits) {
    return new SyntheticData(density, new GrayCode(bits, density.extent()));
  }

  public Density density() {
    return density;
  }

  public GrayCode code() {
    return code;
  }

  @Override
  public String name() {
    return density.name();
  }

  @Override
  public int bits() {
    return code.bits();
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    Objects.checkFromToIndex(from, to, out.rows());
    RandomStream random = new RandomStream();
    double[] xy = new double[2];
    for (int row = from; row < to; row++) {
      density.sample(random.reset(seed, Purpose.DATA, 0, first + (row - from)), xy);
      code.encode(xy[0], xy[1], out, row);
    }
  }
}
