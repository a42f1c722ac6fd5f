package dev.bitwell.reproduce.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.TrainingSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostTest {
  private static final Optimiser ADAM = Optimiser.of(LearningRate.constant(1e-3));

  @Test
  void flipsOfARowCountLikeRows() {
    Energy energy = Energies.mlp(new Mlp(32, List.of(256, 256), 1, false));
    double all = cost(energy, Preset.RATIO_MATCHING.method());
    double drawn = cost(energy, Preset.RMWGGIS_ADVANCED.method());
    assertTrue(all / drawn < 33 / 11.0);
    assertTrue(all / drawn > 0.8 * 33 / 11.0);
  }

  @Test
  void allFlipsCostNoMoreThanSomeWhereAProductTellsOfThemAll() {
    Energy energy = Energies.ising(new Ising(625, Ising.Values.SPIN));
    assertEquals(
        cost(energy, Preset.RATIO_MATCHING.method()),
        cost(energy, Preset.RMWGGIS_ADVANCED.method()));
  }

  @Test
  void stepsOfChainsAddUp() {
    Energy energy = Energies.ising(new Ising(16, Ising.Values.SPIN));
    Contrastive few = ((Contrastive) Preset.PCD_GIBBS.method()).withChains(100, 5);
    double more = cost(energy, few.withChains(100, 50)) - cost(energy, few);
    double most = cost(energy, few.withChains(100, 95)) - cost(energy, few.withChains(100, 50));
    assertTrue(more > 0);
    assertEquals(more, most, 1e-9);
  }

  private static double cost(Energy energy, Method method) {
    return Cost.of(energy, method, TrainingSettings.of(1000, 128, 1, ADAM));
  }
}
