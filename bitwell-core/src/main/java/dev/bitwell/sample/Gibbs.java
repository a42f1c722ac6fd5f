package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Flips;
import java.util.Map;

/** Single-bit Gibbs updates; see {@link Samplers#gibbs}. */
record Gibbs(Scan scan) implements Sampler {
  @Override
  public String name() {
    return scan == Scan.SYSTEMATIC ? "gibbs-systematic" : "gibbs-random";
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("sampler", "gibbs", "scan", scan.label());
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
    void step(RowRange chains, double[] beta, long number) {
      int rows = chains.count();
      for (int r = 0; r < rows; r++) {
        bits[r] =
            scan == Scan.SYSTEMATIC ? (int) (number % dimension) : random[r].nextInt(dimension);
      }
      Flips flips = flips(rows);
      block.differences(flips, difference);
      for (int r = 0; r < rows; r++) {
        double chance = 1 / (1 + Math.exp(-beta[r] * difference[r]));
        accepted[r] = random[r].nextDouble() < chance;
        if (accepted[r]) {
          chains.rows().flip(chains.from() + r, bits[r]);
        }
      }
      block.apply(flips, difference, accepted);
    }
  }
}
