package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.sample.Mover;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.sample.Turn;
import java.util.Arrays;
import java.util.Optional;

/**
 * Missing cells of rows that are learned from: drawn by the data, and then moved on by sweeps of
 * Gibbs sampling of the model as it stands, given the cells that are known. Where cells are missing
 * at random, rows completed by the true model are rows of it: so the truth is where both kinds of
 * training end, that by ratios of known cells and that by chains.
 */
final class Completion {
  private static final int SWEEPS = 5;

  /** Random numbers other than those of chains. */
  private static final long SALT = 0x5EED_0F_401E5L;

  private final Part part;
  private final Variables variables;
  private final BitMatrix known;
  private final BitMatrix free;
  private final Mover mover;
  private final double[] beta;

  private Completion(Part part, int rows) {
    this.part = part;
    variables = part.data().variables();
    known = new BitMatrix(rows, variables.count());
    free = new BitMatrix(rows, variables.count());
    mover = Samplers.gibbs(Scan.SYSTEMATIC).mover(part.energy(), variables, rows);
    beta = new double[rows];
    Arrays.fill(beta, 1);
  }

  /** Nothing where all cells are known. */
  static Optional<Completion> of(Part part, int rows) {
    return part.data().isComplete() ? Optional.empty() : Optional.of(new Completion(part, rows));
  }

  void prepare(float[] parameters) {
    mover.prepare(parameters);
  }

  /**
   * Moves what is missing in the rows of a portion on.
   *
   * @return the variables that are known
   */
  Mask complete(BitMatrix rows, Portion portion, long seed) {
    int count = portion.count();
    part.data().fillKnown(seed, portion.first(), known, 0, count);
    for (int r = 0; r < count; r++) {
      for (int v = 0; v < variables.count(); v++) {
        free.set(r, v, !known.get(r, v));
      }
    }
    Turn turn = new Turn(SWEEPS * variables.count(), seed ^ SALT, portion.first());
    mover.move(new RowRange(rows, 0, count), Mask.of(free), beta, turn);
    return Mask.of(known);
  }
}
