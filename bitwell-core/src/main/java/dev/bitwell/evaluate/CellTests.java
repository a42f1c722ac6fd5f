package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.likelihood.MeanDifference;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether cells fit the rest of their rows as before: -log p(cell | rest) = log(1 + Σ exp βΔ), over
 * the moves of its variable, for which no normaliser is needed.
 */
final class CellTests {
  private static final int BLOCK = 32;

  /** Nanoseconds of one processor, by {@link dev.bitwell.energy.Energy#moveCost}, for a table. */
  private static final double MOST_WORK = 60e9;

  private static final int FEWEST_ROWS = 100;

  private final Model model;
  private final Variables variables;
  private final VariableNames names;

  CellTests(Model model, VariableNames names) {
    this.model = model;
    this.names = names;
    variables = model.domain().variables();
  }

  /** The most rows of a table that are looked at; others are passed over at even distances. */
  int mostRows() {
    double rows = MOST_WORK / model.energy().moveCost() / variables.moves();
    return (int) Math.max(FEWEST_ROWS, Math.min(Integer.MAX_VALUE, rows));
  }

  /** Of rows on the support. */
  Tests<CellShift> all(BitMatrix first, BitMatrix second, Crew crew) {
    double[][] some = surprises(first, crew.part(0, 0.5));
    double[][] others = surprises(second, crew.part(0.5, 1));
    List<Tests.Single<CellShift>> made = new ArrayList<>();
    for (int v = 0; v < variables.count(); v++) {
      MeanDifference difference = MeanDifference.of(some[v], others[v], 1 - Change.LEVEL);
      made.add(
          new Tests.Single<>(
              new CellShift(names.name(v), mean(some[v]), mean(others[v]), difference.interval()),
              difference.logP()));
    }
    return Tests.of(made.size(), made);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** The surprise of each variable in each row. */
  double[][] surprises(BitMatrix all, Crew crew) {
    BitMatrix rows = all.rows() > mostRows() ? all.spread(mostRows()) : all;
    double[][] surprises = new double[variables.count()][rows.rows()];
    int blocks = (rows.rows() + BLOCK - 1) / BLOCK;
    EnergyBlock[] energies = new EnergyBlock[crew.threads()];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          blocks,
          (worker, block) -> {
            if (energies[worker] == null) {
              energies[worker] = model.energy().block(BLOCK);
              energies[worker].prepare(model.parameters());
            }
            int from = block * BLOCK;
            int to = Math.min(rows.rows(), from + BLOCK);
            write(energies[worker], new RowRange(rows, from, to), surprises);
            crew.progress().accept((double) done.incrementAndGet() / blocks);
          });
    }
    return surprises;
  }

  private void write(EnergyBlock energies, RowRange rows, double[][] surprises) {
    energies.load(rows);
    Moves moves = new Neighbourhood(variables).of(rows);
    float[] difference = new float[moves.count()];
    energies.differences(moves, difference);
    int tail;
    for (int head = 0; head < moves.count(); head = tail) {
      tail = moves.tail(head);
      int variable = variables.of(moves.bit(head));
      surprises[variable][rows.from() + moves.row(head)] = surprise(difference, head, tail);
    }
  }

  /** log(1 + Σ exp βΔ), without overflow. */
  private double surprise(float[] difference, int from, int to) {
    double beta = model.inverseTemperature();
    double top = 0;
    for (int k = from; k < to; k++) {
      top = Math.max(top, beta * difference[k]);
    }
    double sum = Math.exp(-top);
    for (int k = from; k < to; k++) {
      sum += Math.exp(beta * difference[k] - top);
    }
    return top + Math.log(sum);
  }
}
