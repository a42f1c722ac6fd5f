package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleConsumer;

/** Many chains at once, cut into blocks that are worked by threads. */
public final class Chains {
  /**
   * Rows that one thread works at a time: enough to keep matrix products busy, and fewer where
   * there would be too few blocks for all threads.
   */
  private static final int LARGEST_BLOCK = 256;

  private static final int SMALLEST_BLOCK = 16;
  private static final int BLOCKS = 8;

  private Chains() {}

  /** Rows to start from: fair coin flips. */
  public static BitMatrix start(int rows, int dimension, long seed) {
    BitMatrix chains = new BitMatrix(rows, dimension);
    RandomStream random = new RandomStream();
    for (int chain = 0; chain < rows; chain++) {
      chains.toss(chain, random.reset(seed, Purpose.CHAIN_START, 0, chain));
    }
    return chains;
  }

  /**
   * Draws from a model: the samples of {@code count} chains started from fair coins. The result
   * does not depend on the number of threads.
   *
   * @param progress hears, from any thread, the part of the work done so far
   */
  public static BitMatrix draw(
      Energy energy,
      float[] parameters,
      SamplerSettings settings,
      int count,
      long seed,
      int threads,
      DoubleConsumer progress) {
    int perChain = settings.sampler().rowsPerChain();
    BitMatrix chains = start(Math.multiplyExact(count, perChain), energy.dimension(), seed);
    run(energy, parameters, settings, chains, seed, threads, progress);
    return samples(chains, perChain);
  }

  /** The first row of each chain. */
  public static BitMatrix samples(BitMatrix chains, int rowsPerChain) {
    if (rowsPerChain == 1) {
      return chains;
    }
    BitMatrix samples = new BitMatrix(chains.rows() / rowsPerChain, chains.bits());
    for (int r = 0; r < samples.rows(); r++) {
      samples.copyRows(chains, r * rowsPerChain, r, 1);
    }
    return samples;
  }

  /**
   * Moves all chains on by the settings' number of sweeps, in place.
   *
   * @param chains rows of whole chains, see {@link Sampler#rowsPerChain}
   */
  public static void run(
      Energy energy,
      float[] parameters,
      SamplerSettings settings,
      BitMatrix chains,
      long seed,
      int threads,
      DoubleConsumer progress) {
    Sampler sampler = settings.sampler();
    sampler.require(energy, settings.inverseTemperature());
    int perChain = sampler.rowsPerChain();
    int block = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, chains.rows() / BLOCKS));
    int size = Math.max(1, block / perChain) * perChain;
    int blocks = (chains.rows() + size - 1) / size;
    int steps = sampler.stepsPerSweep(energy.dimension());
    double[] beta = new double[size];
    Arrays.fill(beta, settings.inverseTemperature());
    Mover[] crew = new Mover[threads];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(threads)) {
      workers.run(
          blocks,
          (worker, number) -> {
            if (crew[worker] == null) {
              crew[worker] = sampler.mover(energy, size);
            }
            int from = number * size;
            int to = Math.min(chains.rows(), from + size);
            for (int sweep = 0; sweep < settings.sweeps(); sweep++) {
              crew[worker].move(parameters, chains, from, to, beta, steps, seed, sweep);
              progress.accept(
                  (double) done.incrementAndGet() / ((double) blocks * settings.sweeps()));
            }
          });
    }
  }
}
