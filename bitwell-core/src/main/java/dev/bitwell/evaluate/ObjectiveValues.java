package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The exact objective, all flips, of every loss on given rows. */
public final class ObjectiveValues {
  private static final int BLOCK = 32;

  private ObjectiveValues() {}

  /** J = mean over rows of Σ_i h(Δ_i), for each loss h. */
  public static Map<RatioLoss, Double> of(
      Energy energy, float[] parameters, BitMatrix rows, Crew crew) {
    List<RatioLoss> losses = RatioLoss.all();
    int blocks = (rows.rows() + BLOCK - 1) / BLOCK;
    double[][] sums = new double[blocks][losses.size()];
    EnergyBlock[] energies = new EnergyBlock[crew.threads()];
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          blocks,
          (worker, block) -> {
            if (energies[worker] == null) {
              energies[worker] = energy.block(BLOCK);
            }
            int from = block * BLOCK;
            int to = Math.min(rows.rows(), from + BLOCK);
            energies[worker].load(parameters, rows, from, to);
            Flips all = Flips.all(to - from, energy.dimension());
            float[] difference = new float[all.count()];
            energies[worker].differences(all, difference);
            for (float delta : difference) {
              for (int h = 0; h < losses.size(); h++) {
                sums[block][h] += losses.get(h).value(delta);
              }
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
