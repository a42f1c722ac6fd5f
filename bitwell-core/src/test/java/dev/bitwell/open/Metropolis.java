package dev.bitwell.open;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.sample.Mover;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.Turn;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A user's sampler: a bit chosen at random is flipped with probability min(1, e^(βΔ)). */
record Metropolis() implements Sampler {
  @Override
  public String name() {
    return "metropolis";
  }

  @Override
  public int stepsPerSweep(Variables variables) {
    return variables.bits();
  }

  @Override
  public Mover mover(Energy energy, Variables variables, int capacity) {
    return new Flipper(energy, capacity);
  }

  private static final class Flipper implements Mover {
    private final int dimension;
    private final EnergyBlock block;
    private final RandomGenerator[] random;
    private final int[] bits;
    private final float[] difference;
    private final boolean[] accepted;
    private final float[] energies;

    Flipper(Energy energy, int capacity) {
      dimension = energy.dimension();
      block = energy.block(capacity);
      random = new RandomGenerator[capacity];
      bits = new int[capacity];
      difference = new float[capacity];
      accepted = new boolean[capacity];
      energies = new float[capacity];
    }

    @Override
    public void prepare(float[] parameters) {
      block.prepare(parameters);
    }

    @Override
    public void move(RowRange chains, Mask mask, double[] beta, Turn turn) {
      block.load(chains);
      Arrays.setAll(random, r -> turn.random(chains.from() + r));
      Moves flips = Moves.flips(chains.count(), 1, bits);
      for (int step = 0; step < turn.steps(); step++) {
        for (int r = 0; r < chains.count(); r++) {
          bits[r] = random[r].nextInt(dimension);
        }
        block.differences(flips, difference);
        for (int r = 0; r < chains.count(); r++) {
          accepted[r] = random[r].nextDouble() < Math.exp(beta[r] * difference[r]);
          if (accepted[r]) {
            chains.rows().flip(chains.from() + r, bits[r]);
          }
        }
        block.apply(flips, difference, accepted);
      }
    }

    @Override
    public void tempered(RowRange chains, double[] beta, double[] out) {
      block.load(chains);
      block.energies(energies);
      for (int r = 0; r < chains.count(); r++) {
        out[r] = beta[r] * energies[r];
      }
    }
  }
}
