package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Trains one model of many bits, and looks at it on the way. */
record WideWork(Recipe recipe, List<Long> stages, int rows, int grid) {
  /** Numbers and maps have the stage, counted from 1, behind their names. */
  static final String LIKENESS = "likeness.";

  static final String LOSS = "loss.";
  static final String MAP = "map.";

  private static final long ROWS_SEED = 3_000_000;

  void run(Workbench bench) throws IOException {
    Training.run(
        recipe,
        bench,
        Set.copyOf(stages),
        state ->
            look(recipe.model(state.model()), stages.indexOf(state.step()) + 1, bench.findings()),
        1);
  }

  private void look(Model model, int stage, Findings findings) {
    double[][] map = EnergyMap.of(model.energy(), model.parameters(), recipe.data().code(), grid);
    findings.put(MAP + stage, Maps.flat(map));
    MapLikeness.of(map, recipe.data().density())
        .ifPresent(likeness -> findings.put(LIKENESS + stage, likeness));
    BitMatrix fresh = recipe.data().draw(ROWS_SEED, rows);
    findings.put(LOSS + stage, BestTemperature.of(model, fresh).loss());
  }
}
