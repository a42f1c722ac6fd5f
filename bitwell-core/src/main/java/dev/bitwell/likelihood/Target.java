package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Scaled;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Workers;

/**
 * A distribution whose normaliser is not known: p(x) in proportion to exp(-β E(x)).
 *
 * @param parameters of the energy, not copied
 * @param inverseTemperature β
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Target(Energy energy, float[] parameters, double inverseTemperature) {
  /** Rows that an energy works on at a time. */
  private static final int BLOCK = 256;

  public Target {
    energy.layout().requireFits(parameters);
    if (!(inverseTemperature > 0 && inverseTemperature < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and above 0, not " + inverseTemperature);
    }
  }

  /** The path from a base to this, for rows of these variables. */
  Annealer annealer(NormalisedEnergy base, Variables variables, Workers workers, int threads) {
    return new Annealer(
            base.energy(),
            base.parameters(),
            new Scaled(energy, inverseTemperature),
            Samplers.gibbs(Scan.SYSTEMATIC),
            variables,
            workers,
            threads)
        .prepare(parameters);
  }

  /** β E(x) of each row. */
  public double[] energies(BitMatrix rows) {
    return energies(rows, block());
  }

  /** At work on rows, for {@link #energies(BitMatrix, EnergyBlock)}. */
  EnergyBlock block() {
    EnergyBlock block = energy.block(BLOCK);
    block.prepare(parameters);
    return block;
  }

  /** The same without making a block. */
  double[] energies(BitMatrix rows, EnergyBlock block) {
    double[] energies = new double[rows.rows()];
    float[] out = new float[BLOCK];
    for (int from = 0; from < energies.length; from += BLOCK) {
      int to = Math.min(energies.length, from + BLOCK);
      block.load(new RowRange(rows, from, to));
      block.energies(out);
      for (int r = from; r < to; r++) {
        energies[r] = inverseTemperature * out[r - from];
      }
    }
    return energies;
  }
}
