package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Flips;

/** Single-bit Gibbs updates; see {@link Samplers#gibbs}. */
record Gibbs(Scan scan) implements Sampler {
  @Override
  public String name() {
    return scan == Scan.SYSTEMATIC ? "gibbs-systematic" : "gibbs-random";
  }

  @Override
  public int stepsPerSweep(int dimension) {
    return dimension;
  }

  @Override
  public Mover mover(Energy energy, int capacity) {
    return new Updates(energy, capacity);
  }

  private final class Updates extends FlipMover {
    Updates(Energy energy, int capacity) {
      super(energy, capacity);
    }

    @Override
    void step(BitMatrix chains, int from, int rows, double[] beta, long turn) {
      for (int r = 0; r < rows; r++) {
        bits[r] = scan == Scan.SYSTEMATIC ? (int) (turn % dimension) : random[r].nextInt(dimension);
      }
      Flips flips = flips(rows);
      block.differences(flips, difference);
      for (int r = 0; r < rows; r++) {
        double chance = 1 / (1 + Math.exp(-beta[r] * difference[r]));
        accepted[r] = random[r].nextDouble() < chance;
        if (accepted[r]) {
          chains.flip(from + r, bits[r]);
        }
      }
      block.apply(flips, difference, accepted);
    }
  }
}
