package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.data.Table;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleConsumer;

/**
 * The inverse Ising problem: from a table of bits to the sparse couplings J (symmetric, zero on the
 * diagonal) and fields b of E(z) = -zᵀJz - bᵀz with z = ±1, where bit 1 is +1.
 *
 * <p>The objective is the mean over rows of Σ_i h(Δ_i) with Δ_i = -4 z_i Σ_j J_ij z_j - 2 b_i z_i,
 * a ratio loss h of every single flip. Each column finds candidates by itself along an l1 path
 * ({@link CouplingSettings#candidateGamma()}); then all are fitted together without the penalty, a
 * pair's two columns sharing its coupling, and pairs that are not worth their parameter are dropped
 * by backward elimination ({@link CouplingSettings#gamma()}) and others tried in their place by
 * forward selection. Nothing is random, and no result depends on the number of threads.
 *
 * <p>The cost is some tens of matrix products of rows × columns × columns ({@link
 * #estimatedSeconds}). Tables that tell little (constant or repeated columns, fewer rows than
 * columns, bits that determine each other) give finite answers with {@link CouplingEstimate#notes()
 * notes}.
 */
public final class CouplingFit {
  private static final int ROUNDS = 4;

  /** Columns of which all pairs are few enough to be listed. */
  private static final int MOST_COMMON = 2000;

  /** What a row of an ordered pair of columns takes, and how many rows the pair itself counts. */
  private static final double PAIR_SECONDS = 1e-8;

  private static final int PAIR_ROWS = 100;
  private static final double START_SECONDS = 1;

  private CouplingFit() {}

  /**
   * Selects pairs and estimates their couplings. Tells its progress, of which half is the path.
   *
   * @param rows at least one
   */
  public static CouplingEstimate fit(BitMatrix rows, CouplingSettings settings, Crew crew) {
    Memory.USUAL.require(rows.rows(), rows.bits());
    return fit(RowSums.of(ColumnBits.of(rows)), settings, crew);
  }

  /** The same for a table that may be in many places. The crew works what is here. */
  public static CouplingEstimate fit(RowSums table, CouplingSettings settings, Crew crew) {
    DoubleConsumer progress = crew.progress();
    try (Workers workers = new Workers(crew.threads())) {
      Assembly assembly = new Assembly(table, workers);
      Columns columns = assembly.usable();
      PathSearch search =
          new PathSearch(columns, settings, workers, done -> progress.accept(done / 2));
      assembly.selected(search);
      if (settings.estimate() == Estimate.L1) {
        progress.accept(1);
        return assembly.penalised(search, settings.rule(), workers);
      }
      Set<Pair> candidates = candidates(search, columns.count(), settings.rule());
      double worth = settings.pairCost(columns.rows(), columns.count());
      JointFit fit = new JointFit(columns, settings.loss(), workers, candidates);
      Exchange exchange = new Exchange(worth, workers);
      JointFit sparse = select(fit, exchange, worth, workers, progress);
      if (exchange.isExhausted()) {
        assembly.note(Kind.STOPPED);
      }
      if (mayBeCommon(columns, sparse)) {
        CommonCoupling common = new CommonCoupling(columns, settings.loss(), workers);
        if (common.deviance() + worth < sparse.deviance() + worth * sparse.pairs().size()) {
          return assembly.common(common, workers);
        }
      }
      return assembly.refitted(sparse, workers);
    }
  }

  /**
   * The same for a table of which cells may be missing. These are drawn, first from what their
   * column is like and then from what was found given the known cells of their row, in turns with
   * fitting: pairs are selected twice, so it takes twice as long.
   */
  public static CouplingEstimate fit(Table table, CouplingSettings settings, Crew crew) {
    if (table.isComplete()) {
      return fit(table.rows(), settings, crew);
    }
    Refill refill = new Refill(table);
    CouplingEstimate found = fit(refill.rows(), settings, crew.part(0, 0.45));
    Crew silent = Crew.of(crew.threads());
    for (int turn = 1; turn < Refill.TURNS && !found.has(Kind.COMMON); turn++) {
      found.drawInto(refill, silent);
      found = onSupport(refill.rows(), found.pairs(), settings.loss(), silent);
    }
    found.drawInto(refill, silent);
    return fit(refill.rows(), settings, crew.part(0.55, 1)).with(Kind.FILLED);
  }

  /**
   * About how long {@link #fit} takes on a table of this size, on a processor of 2020: to be said
   * before an hour has gone by. It is right within a factor of three or so where a column depends
   * on few others, however many there are; where it depends on many it is far too low.
   */
  public static double estimatedSeconds(int rows, int columns, int threads) {
    double pairs = (double) columns * columns;
    return START_SECONDS + PAIR_SECONDS * pairs * (rows + PAIR_ROWS) / threads;
  }

  /** Most pairs were not found, and listing them all is bearable. */
  private static boolean mayBeCommon(Columns columns, JointFit sparse) {
    long d = columns.count();
    return d <= MOST_COMMON && sparse.pairs().size() < d * (d - 1) / 4;
  }

  /**
   * Estimates the couplings of given pairs, and drops none: for pairs that are known, from
   * elsewhere or from other rows.
   *
   * @param rows at least one
   * @param pairs of columns of the table
   * @param loss of a flip; a consistent one
   */
  public static CouplingEstimate onSupport(
      BitMatrix rows, Collection<Pair> pairs, RatioLoss loss, Crew crew) {
    RatioLoss checked = CouplingSettings.defaults().withLoss(loss).loss();
    try (Workers workers = new Workers(crew.threads())) {
      Assembly assembly = new Assembly(RowSums.of(ColumnBits.of(rows)), workers);
      Set<Pair> usable = assembly.usablePairs(pairs);
      return assembly.refitted(new JointFit(assembly.usable(), checked, workers, usable), workers);
    }
  }

  /**
   * Drops what is not worth it, then looks for better pairs nearby: adds what is missing, having
   * first taken out more and more of the weaker pairs, for which others may have been meant, and
   * drops again. Of each such trial the changes are taken over that are better where they are; then
   * doubtful and missing pairs are tried one by one.
   */
  private static JointFit select(
      JointFit start, Exchange exchange, double worth, Workers workers, DoubleConsumer progress) {
    JointFit best = new Elimination(worth).run(start);
    for (int round = 0; round < ROUNDS; round++) {
      progress.accept(0.5 + 0.3 * round / ROUNDS);
      JointFit fit = best;
      if (round > 0) {
        double weak = (1.25 + 0.25 * round) * worth;
        fit = fit.without(new Elimination(worth).weakest(fit, weak));
      }
      Set<Pair> missing = new Addition(fit, worth / 2).strongest(workers);
      best = exchange.towards(best, new Elimination(worth).run(fit.with(missing)));
    }
    best = exchange.oneByOne(best, done -> progress.accept(0.8 + 0.2 * done));
    progress.accept(1);
    return new Elimination(worth).run(best);
  }

  /** Pairs that the columns have chosen, by the rule. */
  static Set<Pair> candidates(PathSearch search, int count, Rule rule) {
    Set<Pair> once = new TreeSet<>();
    Set<Pair> twice = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      for (int j : search.choice(i).neighbours()) {
        Pair pair = Pair.of(i, j);
        if (!once.add(pair)) {
          twice.add(pair);
        }
      }
    }
    return rule == Rule.AND ? twice : once;
  }
}
