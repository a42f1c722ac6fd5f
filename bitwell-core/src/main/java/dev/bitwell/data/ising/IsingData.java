package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.ising.IsingSpec.Family;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rows drawn from an Ising model that is known, so that a learned one can be held against it.
 *
 * <table>
 * <caption>The models</caption>
 * <tr><td>{@code lattice:25x25}<td>a cyclic lattice, the same coupling on every edge
 * <tr><td>{@code lattice3d:6x6x6}<td>the same in three dimensions
 * <tr><td>{@code er:100}<td>an Erdős-Rényi graph of 100 sites: every pair is an edge with
 *   probability degree / 99, its coupling times a fair sign times a uniform number of [0.5, 1.5]
 * </table>
 *
 * <p>Sides are at least 1. Along a side of 2 both neighbours are the same site, which counts as one
 * edge; along a side of 1 there is none. After the size any of {@code ,coupling=0.25 ,samples=2000
 * ,sweeps=1600 ,seed=1} may follow, and for er {@code ,degree=4}, the mean degree; these are the
 * defaults. Energy and couplings are those of {@link IsingGraph}: each edge enters zᵀJz twice.
 *
 * <p>Each row is the end of its own Gibbs chain, started from fair coins and run for that many
 * sweeps of d single-site updates. On a lattice of 25 x 25 the default is 10⁶ updates a row. The
 * rows do not depend on the number of threads. An update takes about 1 nanosecond on a lattice (64
 * chains share a word) and 20 on a random graph.
 */
public final class IsingData {
  /**
   * Counts the ways in which rows have been made from a spec: to be raised whenever the same spec
   * would give other rows, so that cached ones are not taken for them.
   */
  private static final int GENERATOR = 1;

  private static final int GROUP = ParallelChains.LANES;

  private final IsingSpec spec;
  private final IsingGraph graph;

  private IsingData(IsingSpec spec) {
    this.spec = spec;
    this.graph = spec.graph();
  }

  /**
   * The data of this name, with or without parameters.
   *
   * @throws IllegalArgumentException if it is none, saying why
   */
  public static IsingData of(String name) {
    return new IsingData(IsingSpecReader.read(name));
  }

  /** Whether a name begins as one of Ising data does, be the rest right or wrong. */
  public static boolean isName(String name) {
    return IsingSpecReader.family(name).isPresent();
  }

  /** A name of each kind, to show what names look like. */
  public static List<String> examples() {
    return Arrays.stream(Family.values()).map(family -> family.example).toList();
  }

  /** The full name: all parameters in a fixed order. Data of the same full name are the same. */
  public String name() {
    return spec.name();
  }

  /** The model that the rows are drawn from. */
  public IsingGraph graph() {
    return graph;
  }

  /** The number of rows. */
  public int samples() {
    return spec.samples();
  }

  /** Draws the rows, and tells its progress. */
  public BitMatrix rows(Crew crew) {
    BitMatrix rows = new BitMatrix(spec.samples(), graph.sites());
    start(rows, spec.seed());
    run(graph, rows, spec.sweeps(), spec.seed(), crew);
    return rows;
  }

  /**
   * Takes the rows from a file in this directory if they are there, or else draws them and leaves
   * them there for the next time. The directory is made if need be; where that or writing fails,
   * the rows are drawn and returned all the same.
   *
   * @param cache a directory for files that may be deleted at any time, or null for none
   */
  public BitMatrix rows(Path cache, Crew crew) {
    if (cache == null) {
      return rows(crew);
    }
    RowCache files = new RowCache(cache, GENERATOR);
    return files
        .find(spec)
        .orElseGet(
            () -> {
              BitMatrix rows = rows(crew);
              files.keep(spec, rows);
              return rows;
            });
  }

  /** Fair coins. */
  static void start(BitMatrix rows, long seed) {
    RandomStream random = new RandomStream();
    for (int row = 0; row < rows.rows(); row++) {
      rows.toss(row, random.reset(seed, Purpose.ISING_CHAIN, 0, row));
    }
  }

  /** Moves all rows on by some sweeps. */
  static void run(IsingGraph graph, BitMatrix rows, int sweeps, long seed, Crew crew) {
    int groups = (rows.rows() + GROUP - 1) / GROUP;
    IsingChains[] chains = new IsingChains[crew.threads()];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          groups,
          (worker, group) -> {
            if (chains[worker] == null) {
              chains[worker] = IsingChains.of(graph);
            }
            int from = group * GROUP;
            int to = Math.min(rows.rows(), from + GROUP);
            RandomStream random = new RandomStream(seed, Purpose.ISING_CHAIN, 1, group);
            chains[worker].run(rows, from, to, sweeps, random);
            crew.progress().accept((double) done.incrementAndGet() / groups);
          });
    }
  }
}
