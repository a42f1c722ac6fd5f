package dev.bitwell.reproduce.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.Dataset;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A long cell that is killed goes on from its checkpoint and finds the same. */
class CellTrainingTest {
  private static final Set<Long> STOPS = Set.of(0L, 4L, 10L);

  @TempDir Path directory;

  private static TrainingTask task(double learningRate) {
    Dataset data = BuiltInData.points("moons", 8);
    Recipe recipe =
        Recipe.defaults(data, EnergyRecipe.mlp(8), Preset.RMWGGIS_BASIC)
            .withMethod("few", Preset.RMWGGIS_BASIC.method().withFlipCount(3))
            .withTraining(
                TrainingSettings.of(10, 8, 1, Optimiser.of(LearningRate.constant(learningRate))));
    return Run.of(data, recipe).task();
  }

  private Workbench bench(String name) throws IOException {
    return Workbench.of(directory.resolve(name), 1, done -> {});
  }

  private static void look(Workbench bench, Training training) {
    bench.findings().put("weight." + training.step(), training.parameters()[0]);
    bench.findings().put("effective." + training.step(), training.window().meanEffectiveFlips());
  }

  private static boolean train(TrainingTask task, Workbench bench) throws IOException {
    return CellTraining.run(task, bench, 1, STOPS, training -> look(bench, training));
  }

  /** A kill a while after a checkpoint, which is written between two looks or right before one. */
  @Test
  void aResumedCellFindsWhatAnUninterruptedOneFinds() throws IOException {
    Workbench whole = bench("whole");
    assertTrue(train(task(1e-2), whole));
    assertEquals(6, whole.findings().numbers().size());
    for (long last : new long[] {3, 4, 6}) {
      Workbench killed = bench("killed" + last);
      kill(killed, last);
      Workbench resumed = bench("killed" + last);
      assertEquals(last > 4 ? 4 : 2, resumed.findings().numbers().size());
      Set<Long> seen = new TreeSet<>();
      CellTraining.run(
          task(1e-2),
          resumed,
          1,
          STOPS,
          training -> {
            seen.add(training.step());
            look(resumed, training);
          });
      assertEquals(last > 4 ? Set.of(10L) : Set.of(4L, 10L), seen);
      assertEquals(whole.findings().numbers(), resumed.findings().numbers());
      resumed.clear();
      assertFalse(Files.exists(resumed.checkpoint()));
    }
  }

  /** Leaves a checkpoint of this step, and ends before anybody looks there. */
  private static void kill(Workbench bench, long last) {
    Set<Long> stops = new TreeSet<>(STOPS);
    stops.add(last);
    assertThrows(
        IllegalStateException.class,
        () ->
            CellTraining.run(
                task(1e-2),
                bench,
                1,
                stops,
                training -> {
                  if (training.step() == last) {
                    training.checkpoint();
                    throw new IllegalStateException("killed");
                  }
                  look(bench, training);
                }));
  }

  @Test
  void aCheckpointWithoutItsFindingsIsNotUsed() throws IOException {
    Workbench bench = bench("broken");
    CellTraining.with(
        task(1e-2),
        bench,
        1,
        training -> {
          training.advanceTo(1);
          training.checkpoint();
        });
    Files.writeString(directory.resolve("broken.partial"), "{\"numbers\": {");
    Workbench again = bench("broken");
    assertFalse(Files.exists(again.checkpoint()));
    assertTrue(train(task(1e-2), again));
    assertEquals(6, again.findings().numbers().size());
  }

  @Test
  void trainingThatDivergesIsAFinding() throws IOException {
    Workbench bench = bench("diverged");
    assertFalse(train(task(10), bench));
    assertTrue(CellTraining.diverged(bench.findings()));
    assertTrue(Double.isNaN(bench.findings().number("weight.10")));
  }

  @Test
  void progressIsTheShareOfTheSteps() throws IOException {
    Set<Double> shown = new TreeSet<>();
    Workbench bench = Workbench.of(directory.resolve("shown"), 1, shown::add);
    train(task(1e-2), bench);
    assertEquals(10, shown.size());
    assertTrue(shown.contains(0.5) && shown.contains(1.0), shown.toString());
  }
}
