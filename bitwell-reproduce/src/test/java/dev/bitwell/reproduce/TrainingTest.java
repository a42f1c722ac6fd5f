package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A long cell that is killed goes on from its checkpoint and finds the same. */
class TrainingTest {
  private static final Set<Long> STOPS = Set.of(0L, 4L, 10L);

  @TempDir Path directory;

  private static Recipe recipe(double learningRate) {
    return new Recipe(
        "moons",
        8,
        "rmwggis-basic",
        3,
        List.of(8),
        MethodDefaults.of("flow", "mlp")
            .withBatch(8)
            .withLearningRate(learningRate)
            .settings(10, 1));
  }

  private Workbench bench(String name) throws IOException {
    return Workbench.of(directory.resolve(name), 1, done -> {});
  }

  private static void look(Workbench bench, TrainingState state) {
    bench.findings().put("weight." + state.step(), state.model()[0]);
    bench.findings().put("effective." + state.step(), state.window().meanEffectiveFlips());
  }

  private static boolean train(Recipe recipe, Workbench bench) throws IOException {
    return Training.run(recipe, bench, STOPS, state -> look(bench, state), 1);
  }

  @Test
  void aResumedCellFindsWhatAnUninterruptedOneFinds() throws IOException {
    Workbench whole = bench("whole");
    assertTrue(train(recipe(1e-2), whole));
    assertEquals(6, whole.findings().numbers().size());

    Recipe recipe = recipe(1e-2);
    Workbench killed = bench("killed");
    assertThrows(
        IllegalStateException.class,
        () ->
            Training.run(
                recipe,
                killed,
                Set.of(0L, 4L, 6L),
                state -> {
                  if (state.step() == 6) {
                    Checkpoint.write(killed.checkpoint(), state);
                    throw new IllegalStateException("killed");
                  }
                  look(killed, state);
                },
                1));
    Workbench resumed = bench("killed");
    assertEquals(4, resumed.findings().numbers().size());
    Set<Long> seen = new TreeSet<>();
    Training.run(
        recipe,
        resumed,
        STOPS,
        state -> {
          seen.add(state.step());
          look(resumed, state);
        },
        1);
    assertEquals(Set.of(10L), seen);
    assertEquals(whole.findings().numbers(), resumed.findings().numbers());
    resumed.clear();
    assertFalse(Files.exists(resumed.checkpoint()));
  }

  @Test
  void aCheckpointWithoutItsFindingsIsNotUsed() throws IOException {
    Recipe recipe = recipe(1e-2);
    Workbench bench = bench("broken");
    TrainingState state =
        TrainingState.initial(recipe.energy(), recipe.training(), recipe.method());
    try (Trainer trainer =
        new Trainer(recipe.energy(), recipe.method(), recipe.data(), recipe.training(), 1)) {
      trainer.step(state);
    }
    Checkpoint.write(bench.checkpoint(), state);
    Files.writeString(directory.resolve("broken.partial"), "{\"numbers\": {");
    Workbench again = bench("broken");
    assertFalse(Files.exists(again.checkpoint()));
    assertTrue(train(recipe, again));
    assertEquals(6, again.findings().numbers().size());
  }

  @Test
  void trainingThatDivergesIsAFinding() throws IOException {
    Workbench bench = bench("diverged");
    assertFalse(train(recipe(10), bench));
    assertEquals(1, bench.findings().number("diverged"));
    assertTrue(Double.isNaN(bench.findings().number("weight.10")));
  }
}
