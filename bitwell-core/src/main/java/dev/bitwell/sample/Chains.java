package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Noise;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Many chains at once of one model, cut into blocks that are worked by threads. */
public final class Chains {
  /**
   * Rows that one thread works at a time: enough to keep matrix products busy, and fewer where
   * there would be too few blocks for all threads.
   */
  private static final int LARGEST_BLOCK = 256;

  private static final int SMALLEST_BLOCK = 16;
  private static final int BLOCKS = 8;

  private final Energy energy;
  private final float[] parameters;
  private final SamplerSettings settings;
  private final Variables variables;
  private final Mask mask;

  private Chains(
      Energy energy, float[] parameters, SamplerSettings settings, Variables variables, Mask mask) {
    this.energy = energy;
    this.parameters = parameters;
    this.settings = settings;
    this.variables = variables;
    this.mask = mask;
  }

  /**
   * Chains of the model that an energy is with these parameters.
   *
   * @param parameters not copied
   * @throws IllegalArgumentException where the sampler cannot do what it is asked for
   */
  public static Chains of(Energy energy, float[] parameters, SamplerSettings settings) {
    settings.sampler().require(energy, settings.inverseTemperature());
    return new Chains(
        energy, parameters, settings, Variables.ofBits(energy.dimension()), Mask.allFree());
  }

  /** The same on the support of these variables, instead of all bits by themselves. */
  public Chains over(Variables other) {
    if (other.bits() != energy.dimension()) {
      throw new IllegalArgumentException(
          other + " do not fit an energy of " + energy.dimension() + " bits");
    }
    return new Chains(energy, parameters, settings, other, mask);
  }

  /** The same with variables that keep their values: row k of the mask is row k of the chains. */
  public Chains masked(Mask other) {
    return new Chains(energy, parameters, settings, variables, other);
  }

  /** Rows to start from: every value of a variable alike, which for bits is fair coin flips. */
  public static BitMatrix start(int rows, Variables variables, long seed) {
    BitMatrix chains = new BitMatrix(rows, variables.bits());
    RandomStream random = new RandomStream();
    for (int chain = 0; chain < rows; chain++) {
      random.reset(seed, Purpose.CHAIN_START, 0, chain);
      if (variables.areBits()) {
        chains.toss(chain, random);
      } else {
        for (int v = 0; v < variables.count(); v++) {
          variables.set(chains, chain, v, random.nextInt(variables.values(v)));
        }
      }
    }
    return chains;
  }

  /**
   * Draws from the model: the samples of {@code count} chains started from values drawn evenly.
   * Tells its progress.
   */
  public BitMatrix draw(int count, long seed, Crew crew) {
    int perChain = settings.sampler().rowsPerChain();
    BitMatrix chains = start(Math.multiplyExact(count, perChain), variables, seed);
    run(chains, seed, crew);
    return samples(chains, perChain);
  }

  /**
   * Moves all chains on, in place. Of an energy that knows {@linkplain Noise noise}, down all rates
   * to none, with as many of the sweeps at each of them, and what is left at none. Tells its
   * progress.
   */
  public void descend(BitMatrix chains, long seed, Crew crew) {
    int rates = Noise.RATES.size();
    if (!Noise.isKnownTo(energy)) {
      run(chains, seed, crew);
      return;
    }
    int each = Math.max(1, settings.sweeps() / rates);
    int last = Math.max(1, settings.sweeps() - each * (rates - 1));
    for (int k = 0; k < rates; k++) {
      int sweeps = k < rates - 1 ? each : last;
      SamplerSettings ofRate =
          new SamplerSettings(settings.sampler(), sweeps, settings.inverseTemperature());
      new Chains(energy, Noise.at(Noise.RATES.get(k), parameters), ofRate, variables, mask)
          .run(
              chains,
              new RandomStream(seed, Purpose.NOISE, k, 0).nextLong(),
              crew.part((double) k / rates, (k + 1.0) / rates));
    }
  }

  /** The same with chains that begin at these rows, one each; they are not changed. */
  public BitMatrix drawFrom(BitMatrix starts, long seed, Crew crew) {
    int perChain = settings.sampler().rowsPerChain();
    BitMatrix chains = repeated(starts, perChain);
    run(chains, seed, crew);
    return samples(chains, perChain);
  }

  /** Chains all rows of which are where they begin. */
  private static BitMatrix repeated(BitMatrix starts, int perChain) {
    int rows = Math.multiplyExact(starts.rows(), perChain);
    return starts.select(IntStream.range(0, rows).map(r -> r / perChain).toArray());
  }

  /** The first row of each chain. */
  public static BitMatrix samples(BitMatrix chains, int rowsPerChain) {
    if (rowsPerChain == 1) {
      return chains;
    }
    int samples = chains.rows() / rowsPerChain;
    return chains.select(IntStream.range(0, samples).map(r -> r * rowsPerChain).toArray());
  }

  /**
   * Moves all chains on by the settings' number of sweeps, in place. Tells its progress.
   *
   * @param chains rows of whole chains, see {@link Sampler#rowsPerChain}
   */
  public void run(BitMatrix chains, long seed, Crew crew) {
    run(chains, seed, crew, (range, sweep) -> {});
  }

  /**
   * Where chains that begin at these rows, one each, are after each sweep: the samples of all of
   * them, sweep after sweep. The rows are not changed.
   */
  public BitMatrix trace(BitMatrix starts, long seed, Crew crew) {
    int perChain = settings.sampler().rowsPerChain();
    BitMatrix chains = repeated(starts, perChain);
    BitMatrix trace =
        new BitMatrix(Math.multiplyExact(settings.sweeps(), starts.rows()), starts.bits());
    run(
        chains,
        seed,
        crew,
        (range, sweep) -> {
          for (int r = range.from(); r < range.to(); r += perChain) {
            trace.copyRows(chains, r, sweep * starts.rows() + r / perChain, 1);
          }
        });
    return trace;
  }

  /** Who looks at a block of chains after each of its sweeps, from any thread. */
  private interface Watcher {
    void look(RowRange chains, int sweep);
  }

  private void run(BitMatrix chains, long seed, Crew crew, Watcher watcher) {
    Sampler sampler = settings.sampler();
    int perChain = sampler.rowsPerChain();
    int block = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, chains.rows() / BLOCKS));
    int size = Math.max(1, block / perChain) * perChain;
    int blocks = (chains.rows() + size - 1) / size;
    int steps = sampler.stepsPerSweep(variables);
    double[] beta = new double[size];
    Arrays.fill(beta, settings.inverseTemperature());
    Mover[] movers = new Mover[crew.threads()];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          blocks,
          (worker, number) -> {
            if (movers[worker] == null) {
              movers[worker] = sampler.mover(energy, variables, size);
              movers[worker].prepare(parameters);
            }
            int from = number * size;
            RowRange range = new RowRange(chains, from, Math.min(chains.rows(), from + size));
            for (int sweep = 0; sweep < settings.sweeps(); sweep++) {
              movers[worker].move(range, mask, beta, new Turn(steps, seed, sweep));
              watcher.look(range, sweep);
              crew.progress()
                  .accept((double) done.incrementAndGet() / ((double) blocks * settings.sweeps()));
            }
          });
    }
  }
}
