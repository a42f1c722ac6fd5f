package dev.bitwell.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphFile;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.recipe.Stopping;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphSelectionTest {
  @TempDir Path directory;

  private static Graph star(int vertices, int hub) {
    return Graph.of(
        vertices,
        IntStream.range(0, vertices)
            .filter(v -> v != hub)
            .mapToObj(v -> new Graph.Edge(Math.min(hub, v), Math.max(hub, v)))
            .toList());
  }

  /** Stars of 4 and of 5 vertices: two to test by, the others to train on. */
  private Run run(int graphs, Stopping stopping, boolean noise) throws IOException {
    List<Graph> stars = new ArrayList<>();
    for (int k = 0; k < graphs; k++) {
      int vertices = k % 3 == 0 ? 4 : 5;
      stars.add(star(vertices, k % vertices));
    }
    Path file = directory.resolve("stars.jsonl");
    GraphFile.write(file, stars);
    Dataset data = Datasets.of(file);
    Recipe usual =
        Recipe.defaults(
            data,
            new EnergyRecipe(EnergyKinds.GRAPH, Map.of("layers", 3, "width", 8, "noise", noise)));
    TrainingSettings training =
        TrainingSettings.of(150, 20, 3, Optimiser.of(LearningRate.constant(1e-2)).withClipNorm(5))
            .withBlockRows(8);
    return Run.of(
        data,
        usual
            .withTraining(training)
            .withStopping(stopping)
            .withSampling(usual.sampling().withSweeps(20)));
  }

  /** Of a network that knows noise, the temperature is known, too. */
  @ParameterizedTest
  @CsvSource({"true, 1", "false, 5"})
  void everyStopAndTemperatureIsTriedAndTrainingIsWorthIt(boolean noise, int temperatures)
      throws IOException {
    Run run = run(60, Stopping.among(3, List.of(2L, 150L)), noise);
    List<Trial> trials = GraphSelection.trials(run, 60, 2, done -> {});
    assertEquals(2 * temperatures, trials.size());
    assertEquals(trials, GraphSelection.trials(run, 60, 1, done -> {}));
    Trial best = trials.stream().min(Comparator.comparingDouble(Trial::mmd)).orElseThrow();
    assertEquals(150, best.steps());
    Trial untrained =
        trials.stream()
            .filter(t -> t.steps() == 2 && t.inverseTemperature() == best.inverseTemperature())
            .findFirst()
            .orElseThrow();
    assertTrue(untrained.mmd() > 1.5 * best.mmd(), "" + trials);
  }

  @Test
  void foldsNeedAsManyGraphs() throws IOException {
    Run run = run(10, Stopping.among(9, List.of(2L)), true);
    assertThrows(
        IllegalArgumentException.class, () -> GraphSelection.trials(run, 60, 1, done -> {}));
  }
}
