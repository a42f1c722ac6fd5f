package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.internal.concurrent.Workers;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleConsumer;

/**
 * Gibbs sampling of many chains at once: each update flips bit i with probability σ(β Δ_i), so that
 * it takes its distribution given the other bits. An update costs one neighbour, not one energy:
 * what the energy cached of a chain stays and is corrected by the flip.
 */
public final class Gibbs {
  /** Chains that one thread works at a time: enough rows to keep matrix products busy. */
  private static final int BLOCK = 256;

  private final Energy energy;
  private final float[] parameters;
  private final GibbsSettings settings;

  public Gibbs(Energy energy, float[] parameters, GibbsSettings settings) {
    this.energy = energy;
    this.parameters = parameters;
    this.settings = settings;
  }

  /** Chains started from fair coin flips. */
  public static BitMatrix start(int chains, int dimension, long seed) {
    BitMatrix rows = new BitMatrix(chains, dimension);
    RandomStream random = new RandomStream();
    for (int chain = 0; chain < chains; chain++) {
      random.reset(seed, Purpose.CHAIN_START, 0, chain);
      for (int i = 0; i < dimension; i++) {
        rows.set(chain, i, random.nextLong() < 0);
      }
    }
    return rows;
  }

  /**
   * Moves all chains on by the settings' number of sweeps, in place. The result does not depend on
   * the number of threads.
   *
   * @param progress hears, from any thread, the part of the work done so far
   */
  public void run(BitMatrix chains, long seed, int threads, DoubleConsumer progress) {
    int blocks = (chains.rows() + BLOCK - 1) / BLOCK;
    Chains[] crew = new Chains[threads];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(threads)) {
      workers.run(
          blocks,
          (worker, block) -> {
            if (crew[worker] == null) {
              crew[worker] = new Chains();
            }
            int from = block * BLOCK;
            int to = Math.min(chains.rows(), from + BLOCK);
            for (int sweep = 0; sweep < settings.sweeps(); sweep++) {
              crew[worker].sweep(chains, from, to, seed, sweep);
              progress.accept(
                  (double) done.incrementAndGet() / ((double) blocks * settings.sweeps()));
            }
          });
    }
  }

  /** One thread's block of chains. */
  private final class Chains {
    private final EnergyBlock block = energy.block(BLOCK);
    private final int[] bits = new int[BLOCK];
    private final float[] difference = new float[BLOCK];
    private final boolean[] accepted = new boolean[BLOCK];
    private final RandomStream[] random = new RandomStream[BLOCK];

    Chains() {
      Arrays.setAll(random, r -> new RandomStream());
    }

    /** Loading afresh each sweep keeps rounding errors from adding up. */
    void sweep(BitMatrix chains, int from, int to, long seed, int sweep) {
      int rows = to - from;
      block.load(parameters, chains, from, to);
      for (int r = 0; r < rows; r++) {
        random[r].reset(seed, Purpose.CHAIN, sweep, from + r);
      }
      for (int i = 0; i < energy.dimension(); i++) {
        update(chains, from, rows, i);
      }
    }

    private void update(BitMatrix chains, int from, int rows, int turn) {
      for (int r = 0; r < rows; r++) {
        bits[r] =
            settings.scan() == GibbsSettings.Scan.SYSTEMATIC
                ? turn
                : random[r].nextInt(energy.dimension());
      }
      Flips flips = Flips.of(rows, 1, bits);
      block.differences(flips, difference);
      for (int r = 0; r < rows; r++) {
        double chance = 1 / (1 + Math.exp(-settings.inverseTemperature() * difference[r]));
        accepted[r] = random[r].nextDouble() < chance;
        if (accepted[r]) {
          chains.flip(from + r, bits[r]);
        }
      }
      block.apply(flips, difference, accepted);
    }
  }
}
