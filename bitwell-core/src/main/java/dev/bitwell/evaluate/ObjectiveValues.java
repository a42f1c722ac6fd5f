package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The exact objective, all moves, of every loss on given rows. */
public final class ObjectiveValues {
  private static final int BLOCK = 32;

  private ObjectiveValues() {}

  /**
   * J = mean over rows of Σ_i h(Δ_i), for each loss h. Rows that are off the model's support are
   * left out: there the model has no probability to compare with.
   */
  public static Map<RatioLoss, Double> of(Model model, BitMatrix all, Crew crew) {
    Variables variables = model.domain().variables();
    BitMatrix rows = variables.supported(all);
    List<RatioLoss> losses = RatioLoss.all();
    int blocks = (rows.rows() + BLOCK - 1) / BLOCK;
    double[][] sums = new double[blocks][losses.size()];
    EnergyBlock[] energies = new EnergyBlock[crew.threads()];
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
            RowRange range = new RowRange(rows, from, to);
            energies[worker].load(range);
            Moves moves = new Neighbourhood(variables).of(range);
            float[] difference = new float[moves.count()];
            energies[worker].differences(moves, difference);
            for (int h = 0; h < losses.size(); h++) {
              sums[block][h] = losses.get(h).total(moves, difference);
            }
          });
    }
    Map<RatioLoss, Double> means = new LinkedHashMap<>();
    for (int h = 0; h < losses.size(); h++) {
      double sum = 0;
      for (double[] block : sums) {
        sum += block[h];
      }
      means.put(losses.get(h), sum / rows.rows());
    }
    return means;
  }
}
