package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.io.Tensor;

/** The chains of contrastive training as floats, of which a checkpoint consists. */
final class PackedChains {
  static final String NAME = "chains";

  /** Bits that go into one float: as many as it holds exactly. */
  private static final int PACKED = 24;

  private PackedChains() {}

  /** Floats that the bits of a row take. */
  static int perRow(int bits) {
    return (bits + PACKED - 1) / PACKED;
  }

  static Tensor pack(BitMatrix chains) {
    return pack(NAME, chains);
  }

  static Tensor pack(String name, BitMatrix chains) {
    int perRow = perRow(chains.bits());
    float[] packed = new float[Math.multiplyExact(chains.rows(), perRow)];
    for (int r = 0; r < chains.rows(); r++) {
      for (int i = 0; i < chains.bits(); i++) {
        if (chains.get(r, i)) {
          packed[r * perRow + i / PACKED] += 1 << i % PACKED;
        }
      }
    }
    return new Tensor(name, new int[] {chains.rows(), perRow}, packed);
  }

  /**
   * Makes chains of floats.
   *
   * @throws IllegalArgumentException if there are some into which no bits have been packed
   */
  static BitMatrix unpack(String name, float[] packed, int rows, int bits) {
    BitMatrix chains = new BitMatrix(rows, bits);
    int perRow = perRow(bits);
    for (int k = 0; k < packed.length; k++) {
      int first = k % perRow * PACKED;
      int last = Math.min(bits, first + PACKED);
      int word = word(name, packed[k], last - first);
      for (int i = first; i < last; i++) {
        chains.set(k / perRow, i, (word >> (i - first) & 1) != 0);
      }
    }
    return chains;
  }

  private static int word(String name, float packed, int bits) {
    int word = (int) packed;
    if (word != packed || word < 0 || word >= 1 << bits) {
      throw new IllegalArgumentException(
          '"' + name + "\" has " + packed + " where " + bits + " bits are packed");
    }
    return word;
  }
}
