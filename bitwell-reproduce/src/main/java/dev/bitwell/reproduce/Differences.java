package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;

/** What an energy says of rows and all their neighbours. */
final class Differences {
  private Differences() {}

  /** Δ of every flip of every row, row after row. */
  static float[] of(Energy energy, float[] parameters, BitMatrix rows) {
    int d = energy.dimension();
    EnergyBlock block = energy.block(rows.rows());
    block.load(parameters, rows, 0, rows.rows());
    float[] differences = new float[rows.rows() * d];
    block.differences(Flips.all(rows.rows(), d), differences);
    return differences;
  }
}
