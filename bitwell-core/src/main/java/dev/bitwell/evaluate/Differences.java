package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;

/** What an energy says of rows of bits and all their neighbours. */
public final class Differences {
  private Differences() {}

  /**
   * Δ_i(x) = E(x) - E(x_-i) of every flip i of every row x, row after row: above 0 where the
   * neighbour has the lower energy. Takes memory for n·d numbers, and for a block of n rows.
   */
  public static float[] of(Energy energy, float[] parameters, BitMatrix rows) {
    int d = energy.dimension();
    EnergyBlock block = energy.block(rows.rows());
    block.prepare(parameters);
    block.load(RowRange.all(rows));
    float[] differences = new float[Math.multiplyExact(rows.rows(), d)];
    block.differences(Moves.allFlips(rows.rows(), d), differences);
    return differences;
  }
}
