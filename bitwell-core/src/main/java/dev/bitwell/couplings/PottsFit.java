package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * The inverse Potts problem: from rows of variables with several values to the couplings J_uv of
 * {@link VariableCouplings}. Where all variables are lone bits, prefer {@link CouplingFit}, which
 * also selects pairs, undoes their shrinking and gives standard errors.
 *
 * <p>The objective is the mean over rows of minus the logarithm of the pseudo-likelihood, Σ_u log(1
 * + Σ_b exp Δ_{a→b}) over the moves of every variable, with one block for both directions of a
 * pair, plus a group penalty c/√N Σ_uv s_u s_v ‖J_uv‖, s_u² being the probability that two rows
 * differ in u. It takes whole blocks out (Jalali, Ravikumar, Vasuki and Sanghavi 2011, <a
 * href="https://proceedings.mlr.press/v15/jalali11a.html">AISTATS 15</a>), and chance moves all
 * blocks alike, whatever values they have. A second pass takes less of the blocks that are strong,
 * so that these are hardly shrunken and weak ones are left out.
 *
 * <p>Both passes are convex, and nothing is random: no result depends on the number of threads. The
 * cost is some hundreds to thousands of matrix products of rows × values × values.
 */
public final class PottsFit {
  /** Chance alone gives gradients of 2 in these units. */
  private static final double HIGHEST = 8;

  private static final double LOWEST = 0.125;
  private static final double STEP = Math.sqrt(0.5);

  /** One row of so many is held out. */
  private static final int HELD_OUT = 5;

  /** Where rows are too few for any to be held out. */
  private static final double PENALTY_OF_FEW = 2;

  private static final double ROUGH = 0.02;
  private static final double FINE = 0.002;

  private static final double START_SECONDS = 1;

  /** What a row of a pair of values takes, and how many values the softmax of one counts. */
  private static final double CELL_SECONDS = 4e-8;

  private static final int CELL_VALUES = 100;

  private PottsFit() {}

  /**
   * Couplings with the penalty under which every fifth row is predicted best from the others.
   *
   * @param rows at least one, all on the support
   * @param variables which bits go together
   */
  public static PottsEstimate fit(BitMatrix rows, Variables variables, Crew crew) {
    require(rows, variables);
    DoubleConsumer progress = crew.progress();
    try (Workers workers = new Workers(crew.threads())) {
      BlockLayout layout = new BlockLayout(variables);
      BitMatrix oneHot = layout.oneHot(rows);
      List<PenaltyPoint> curve =
          rows.rows() < HELD_OUT
              ? List.of()
              : curve(oneHot, layout, workers, done -> progress.accept(0.7 * done));
      PottsEstimate found = fit(oneHot, layout, best(curve), curve, workers);
      progress.accept(1);
      return found;
    }
  }

  /**
   * The same for a table of which cells may be missing: they are drawn, first from what their
   * column is like and then from what was found given the known cells of their row, in turns with
   * fitting.
   */
  public static PottsEstimate fit(Table table, Crew crew) {
    Variables variables = table.variables();
    if (table.isComplete()) {
      return fit(table.rows(), variables, crew);
    }
    Refill refill = new Refill(table);
    PottsEstimate found = fit(refill.rows(), variables, crew.part(0, 0.4));
    Crew silent = Crew.of(crew.threads());
    for (int turn = 1; turn < Refill.TURNS; turn++) {
      refill.draw(Energies.ising(found.shape()), found.parameters(), silent);
      found = fit(refill.rows(), variables, found.penalty(), silent);
    }
    refill.draw(Energies.ising(found.shape()), found.parameters(), silent);
    return fit(refill.rows(), variables, crew.part(0.6, 1));
  }

  /**
   * Couplings with a given penalty.
   *
   * @param rows at least one, all on the support
   * @param variables which bits go together
   * @param penalty c: 2 is what chance alone amounts to for one pair
   */
  public static PottsEstimate fit(BitMatrix rows, Variables variables, double penalty, Crew crew) {
    require(rows, variables);
    if (!(penalty > 0 && penalty < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a penalty is finite and above 0, not " + penalty);
    }
    try (Workers workers = new Workers(crew.threads())) {
      BlockLayout layout = new BlockLayout(variables);
      return fit(layout.oneHot(rows), layout, penalty, List.of(), workers);
    }
  }

  /**
   * About how long {@link #fit} takes on a table of this size, on a processor of 2020: within a
   * factor of three or so, if couplings are not very strong.
   */
  public static double estimatedSeconds(int rows, Variables variables, int threads) {
    double values = new BlockLayout(variables).width();
    return START_SECONDS + CELL_SECONDS * rows * values * (values + CELL_VALUES) / threads;
  }

  private static void require(BitMatrix rows, Variables variables) {
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("couplings are found in at least 1 row, not in none");
    }
    variables.require(rows);
  }

  private static PottsEstimate fit(
      BitMatrix oneHot,
      BlockLayout layout,
      double penalty,
      List<PenaltyPoint> curve,
      Workers workers) {
    ValueScales scales = new ValueScales(oneHot, layout);
    GroupLasso lasso = new GroupLasso(new PottsObjective(oneHot, layout, scales, workers));
    PottsWeights weights = new PottsWeights(layout, scales);
    double lambda = penalty / Math.sqrt(oneHot.rows());
    lasso.minimise(lambda, ROUGH);
    weights.set(lasso.relax(lambda, FINE));
    return new PottsEstimate(oneHot.rows(), penalty, curve, layout.variables(), weights.toPotts());
  }

  /** From the highest penalty down, till rows held out have had enough of it. */
  private static List<PenaltyPoint> curve(
      BitMatrix oneHot, BlockLayout layout, Workers workers, DoubleConsumer progress) {
    BitMatrix learned = some(oneHot, false);
    ValueScales scales = new ValueScales(learned, layout);
    GroupLasso lasso = new GroupLasso(new PottsObjective(learned, layout, scales, workers));
    PottsObjective judge = new PottsObjective(some(oneHot, true), layout, scales, workers);
    List<PenaltyPoint> curve = new ArrayList<>();
    for (double c = HIGHEST; c > LOWEST / 1.1 && !isDone(curve); c *= STEP) {
      double lambda = c / Math.sqrt(learned.rows());
      lasso.minimise(lambda, ROUGH);
      double[] relaxed = lasso.relax(lambda, ROUGH);
      curve.add(new PenaltyPoint(c, -judge.loss(relaxed), lasso.pairs(relaxed)));
      progress.accept(Math.log(HIGHEST / c) / Math.log(HIGHEST / LOWEST));
    }
    return curve;
  }

  /** Two penalties in a row were worse than the best. */
  private static boolean isDone(List<PenaltyPoint> curve) {
    int n = curve.size();
    return n > 2 && best(curve) > curve.get(n - 2).penalty();
  }

  private static double best(List<PenaltyPoint> curve) {
    double best = PENALTY_OF_FEW;
    double highest = Double.NEGATIVE_INFINITY;
    for (PenaltyPoint point : curve) {
      if (point.pseudoLogLikelihood() > highest) {
        highest = point.pseudoLogLikelihood();
        best = point.penalty();
      }
    }
    return best;
  }

  private static BitMatrix some(BitMatrix rows, boolean heldOut) {
    return rows.select(
        IntStream.range(0, rows.rows())
            .filter(r -> (r % HELD_OUT == HELD_OUT - 1) == heldOut)
            .toArray());
  }
}
