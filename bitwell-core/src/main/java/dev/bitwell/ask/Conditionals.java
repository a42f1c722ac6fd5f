package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.concurrent.atomic.AtomicInteger;

/** p(value | all other variables) of variables of whole rows: exact, without a normaliser. */
final class Conditionals {
  private static final int BLOCK = 64;

  private final Target target;
  private final Variables variables;
  private final EnergyBlock block;
  private final Neighbourhood neighbourhood;

  /** The value that a variable has when a bit of it is on. */
  private final int[] valueOf;

  private float[] differences = new float[0];

  private Conditionals(Target target, Variables variables) {
    this.target = target;
    this.variables = variables;
    block = target.energy().block(BLOCK);
    block.prepare(target.parameters());
    neighbourhood = new Neighbourhood(variables);
    valueOf = new int[variables.bits()];
    for (int v = 0; v < variables.count(); v++) {
      for (int j = 0; j < variables.size(v); j++) {
        valueOf[variables.bit(v, j)] = variables.hasNone(v) ? j + 1 : j;
      }
    }
  }

  /** Who is told, from any thread. */
  interface Teller {
    /**
     * Of a free variable of a row.
     *
     * @param surprise -log p of the value that it has
     * @param p the probability of each of its values; an array of the teller's own
     */
    void of(int row, int variable, double surprise, double[] p);
  }

  /** Tells of all free variables of all rows. */
  static void each(
      Target target, Variables variables, BitMatrix rows, Mask mask, Crew crew, Teller teller) {
    int blocks = (rows.rows() + BLOCK - 1) / BLOCK;
    Conditionals[] hands = new Conditionals[crew.threads()];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          blocks,
          (worker, number) -> {
            if (hands[worker] == null) {
              hands[worker] = new Conditionals(target, variables);
            }
            int from = number * BLOCK;
            hands[worker].tell(
                new RowRange(rows, from, Math.min(rows.rows(), from + BLOCK)), mask, teller);
            crew.progress().accept((double) done.incrementAndGet() / blocks);
          });
    }
  }

  private void tell(RowRange range, Mask mask, Teller teller) {
    Moves moves = neighbourhood.of(range, mask);
    if (differences.length < moves.count()) {
      differences = new float[moves.count()];
    }
    block.load(range);
    block.differences(moves, differences);
    for (int k = 0; k < moves.count(); ) {
      int v = variables.of(moves.bit(k));
      int row = range.from() + moves.row(k);
      k = tell(range.rows(), row, v, moves, k, teller);
    }
  }

  /** Of the variable whose moves begin here; returns where those of the next one do. */
  private int tell(BitMatrix rows, int row, int v, Moves moves, int first, Teller teller) {
    int own = variables.value(rows, row, v);
    int on = variables.on(rows, row, v);
    double[] p = new double[variables.values(v)];
    int end = first + p.length - 1;
    double largest = 0;
    for (int k = first; k < end; k++) {
      largest = Math.max(largest, target.inverseTemperature() * differences[k]);
    }
    p[own] = Math.exp(-largest);
    double sum = p[own];
    for (int k = first; k < end; k++) {
      int value = moves.bit(k) == on ? 0 : valueOf[moves.bit(k)];
      p[value] = Math.exp(target.inverseTemperature() * differences[k] - largest);
      sum += p[value];
    }
    for (int value = 0; value < p.length; value++) {
      p[value] /= sum;
    }
    teller.of(row, v, largest + Math.log(sum), p);
    return end;
  }
}
