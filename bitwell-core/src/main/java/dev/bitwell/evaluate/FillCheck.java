package dev.bitwell.evaluate;

import dev.bitwell.ask.Chances;
import dev.bitwell.ask.Fills;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether missing cells are filled well: cells of rows that the model has not seen are hidden at
 * random, filled, and compared with what they were.
 *
 * @param cells how many were hidden
 * @param accuracy the part of them whose most probable value was right
 * @param logLoss the mean of -log p of what they were, in nats
 * @param frequencies the same two figures with the frequencies of the columns in the rows that were
 *     trained on
 * @param bins predicted probabilities against what came true
 */
public record FillCheck(
    int cells, double accuracy, double logLoss, Rival frequencies, List<Bin> bins) {
  /** The part of the cells that is hidden. */
  public static final double HIDDEN = 0.1;

  private static final int BINS = 10;
  private static final int MOST_ROWS = 500;

  /** Standard deviations that a bin may be off: of ten bins, one in a hundred times. */
  private static final double OFF = 3.3;

  /** Keeps one impossible value from making all of the loss infinite. */
  private static final double LEAST = 1e-6;

  public FillCheck {
    bins = List.copyOf(bins);
  }

  /** What another way of filling comes to. */
  public record Rival(double accuracy, double logLoss) {}

  /**
   * Values whose predicted probability lies in a tenth of 0 to 1.
   *
   * @param predicted the mean of their probabilities
   * @param observed the part of them that came true
   * @param count how many there are
   * @param error the standard deviation of the observed part, if the predictions are right
   */
  public record Bin(double predicted, double observed, int count, double error) {
    /** Whether the two differ by no more than chance. */
    public boolean agrees() {
      return Math.abs(observed - predicted) <= OFF * error + 1.0 / count;
    }
  }

  /** Whether no bin is off by more than chance. */
  public boolean isCalibrated() {
    return bins.stream().allMatch(Bin::agrees);
  }

  /**
   * Hides cells that are known, and fills them; nothing if there are none.
   *
   * @param table rows that the model has not seen; some hundreds of them are taken
   */
  public static Optional<FillCheck> of(Model model, Table table, long seed, Crew crew) {
    Variables variables = model.domain().variables();
    int[] possible =
        IntStream.range(0, table.rows().rows())
            .filter(r -> table.evidence(r, variables).impossible(variables) < 0)
            .limit(MOST_ROWS)
            .toArray();
    if (possible.length == 0) {
      return Optional.empty();
    }
    Table some = table.select(possible);
    BitMatrix known = known(some, variables, seed);
    Table hidden = Table.of(table.name(), some.rows(), known);
    Fills fills = model.fill(hidden, 0, GivenEffort.MANY_ROWS.withSeed(seed), crew);
    Tally tally = new Tally(model.base().orElseThrow());
    for (Fills.OfRow row : fills.chances()) {
      for (Chances cell : row.cells()) {
        if (variables.isKnown(some.known(), row.row(), cell.variable())) {
          tally.add(cell, variables.value(some.rows(), row.row(), cell.variable()));
        }
      }
    }
    return tally.cells == 0 ? Optional.empty() : Optional.of(tally.result());
  }

  private static BitMatrix known(Table table, Variables variables, long seed) {
    BitMatrix known = new BitMatrix(table.rows().rows(), table.bits());
    RandomStream random = new RandomStream();
    for (int r = 0; r < known.rows(); r++) {
      random.reset(seed, Purpose.EVALUATION, 0, r);
      for (int v = 0; v < variables.count(); v++) {
        boolean isShown = random.nextDouble() >= HIDDEN;
        for (int j = 0; j < variables.size(v); j++) {
          int bit = variables.bit(v, j);
          known.set(r, bit, isShown && (table.isComplete() || table.known().get().get(r, bit)));
        }
      }
    }
    return known;
  }

  /** The count under way. */
  private static final class Tally {
    private final ChowLiuTree tree;
    private final int[] count = new int[BINS];
    private final int[] came = new int[BINS];
    private final double[] predicted = new double[BINS];
    private final double[] variance = new double[BINS];
    private int cells;
    private int right;
    private double loss;
    private int usuallyRight;
    private double usualLoss;

    Tally(ChowLiuTree tree) {
      this.tree = tree;
    }

    FillCheck result() {
      List<Bin> bins = new ArrayList<>();
      for (int b = 0; b < BINS; b++) {
        if (count[b] > 0) {
          bins.add(
              new Bin(
                  predicted[b] / count[b],
                  (double) came[b] / count[b],
                  count[b],
                  Math.sqrt(variance[b]) / count[b]));
        }
      }
      return new FillCheck(
          cells,
          (double) right / cells,
          loss / cells,
          new Rival((double) usuallyRight / cells, usualLoss / cells),
          bins);
    }

    private void add(Chances cell, int truth) {
      double[] usual = tree.marginal(cell.variable());
      Chances frequencies = new Chances(cell.variable(), usual, new double[usual.length]);
      cells++;
      right += cell.mostProbable() == truth ? 1 : 0;
      loss -= Math.log(Math.max(LEAST, cell.probability()[truth]));
      usuallyRight += frequencies.mostProbable() == truth ? 1 : 0;
      usualLoss -= Math.log(Math.max(LEAST, usual[truth]));
      // Of two values, the one says what the other is.
      for (int value = usual.length == 2 ? 1 : 0; value < usual.length; value++) {
        double p = cell.probability()[value];
        int bin = Math.min(BINS - 1, (int) (p * BINS));
        count[bin]++;
        came[bin] += value == truth ? 1 : 0;
        predicted[bin] += p;
        variance[bin] += p * (1 - p);
      }
    }
  }
}
