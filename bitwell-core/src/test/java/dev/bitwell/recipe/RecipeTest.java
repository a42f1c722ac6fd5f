package dev.bitwell.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.io.Json;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Penalty;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Schedule;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RecipeTest {
  private static final Dataset TABLE =
      Dataset.of("zeros", new BitMatrix(50, 12), Columns.unnamed(12));

  private static Map<?, ?> throughJson(Recipe recipe) {
    return (Map<?, ?>) Json.parse(Json.write(recipe.toMap(), true));
  }

  @SuppressWarnings("unchecked")
  private static Recipe again(Dataset data, Recipe recipe) {
    return Recipe.of(data, (Map<String, ?>) throughJson(recipe));
  }

  static Stream<Arguments> kindsAndPresets() {
    List<Arguments> all = new ArrayList<>();
    for (EnergyKind kind : List.of(EnergyKinds.MLP, EnergyKinds.ISING, EnergyKinds.RBM)) {
      for (Preset preset : Preset.values()) {
        if (preset != Preset.PCD_BLOCK_GIBBS || kind == EnergyKinds.RBM) {
          all.add(Arguments.of(kind, preset));
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("kindsAndPresets")
  void aRecipeComesBackFromItsJson(EnergyKind kind, Preset preset) {
    Recipe recipe = Recipe.defaults(TABLE, EnergyRecipe.of(kind), preset);
    assertEquals(recipe, again(TABLE, recipe));
  }

  @Test
  void aRecipeOfWhichEverythingIsUnusualComesBackToo() {
    Recipe recipe =
        Recipe.defaults(TABLE)
            .withEnergy(EnergyRecipe.mlp(7, 5))
            .withMethod(
                new MethodRecipe(
                        "flow-guided",
                        new Method.Ratio(
                            new Objective(
                                RatioLoss.HYVARINEN,
                                new Drawn(
                                    3,
                                    Proposal.optimal(Shape.exponential(0.7), 0.2),
                                    false,
                                    true))))
                    .withTemperature(1.7))
            .withTraining(
                t ->
                    t.withSteps(17)
                        .withBatch(9)
                        .withSeed(-3)
                        .withBlockRows(5)
                        .withOptimiser(
                            new Optimiser(
                                    new LearningRate(0.3, Schedule.CONSTANT, 4), 0.1, 0.2, 3, 0.9)
                                .withBetas(0.5, 0.9)
                                .withPenalty(new Penalty(0.1, 0.2, 0.3, 0.4))))
            .withStopping(Stopping.NONE)
            .withSampling(
                new Sampling(Samplers.tempered(Samplers.gibbsWithGradients(3, true), 5, 0.3), 33))
            .withJudging(new Judging(11, 0.7, 5, 9));
    assertEquals(recipe, again(TABLE, recipe));
    Recipe weighted =
        Recipe.of(TABLE, Map.of("method", "pcd-gibbs", "weights", "importance", "chains", "9"));
    assertEquals(
        new Method.Contrastive(
            Samplers.gibbs(Scan.SYSTEMATIC), 9, 10, Method.Contrastive.Upkeep.WEIGHTS),
        weighted.method().method());
    assertEquals(weighted, again(TABLE, weighted));
    Recipe spins = Recipe.defaults(TABLE, EnergyRecipe.ising(Values.BINARY));
    assertEquals(spins, again(TABLE, spins));
  }

  @Test
  void tablesAreSearchedUnlessSomethingIsSaidAboutOneEnergy() {
    Recipe usual = Recipe.defaults(TABLE);
    assertTrue(usual.searches());
    assertEquals(usual, again(TABLE, usual));
    Recipe brief = Recipe.of(TABLE, Map.of("time", "1.5m", "folds", "3", "seed", "9"));
    assertEquals(Duration.ofSeconds(90), brief.stopping().time());
    assertEquals(3, brief.stopping().folds());
    assertEquals(9, brief.training().seed());
    assertEquals(brief, again(TABLE, brief));
    assertEquals("90.0s", brief.toMap().get("time"));
    assertFalse(Recipe.of(TABLE, Map.of("steps", "7")).searches());
    assertEquals(EnergyKinds.MLP, Recipe.of(TABLE, Map.of("batch", "7")).energy().kind());
    assertTrue(Recipe.of(TABLE, Map.of("sweeps", "7", "samples", "40")).searches());
  }

  @Test
  void aSearchHasNoSettingsOfOneEnergy() throws IOException {
    assertRefused(
        "--steps is for one energy, but --energy is auto, which chooses for itself",
        TABLE,
        Map.of("energy", "auto", "steps", "7"));
    assertRefused(
        "--time is for --energy auto, but the energy is given",
        TABLE,
        Map.of("energy", "mlp", "time", "7m"));
    assertRefused(
        "--time is a time above 0 such as 90s, 10m or 1h, not \"soon\"",
        TABLE,
        Map.of("time", "soon"));
    assertRefused(
        "--energy auto is for the columns of a table, but moons has none; give another --energy",
        Datasets.of("moons"),
        Map.of("energy", "auto"));
    Recipe usual = Recipe.defaults(TABLE);
    assertThrows(IllegalArgumentException.class, () -> usual.withSteps(7));
    assertThrows(IllegalArgumentException.class, () -> usual.withMethod(Preset.FLOW));
  }

  private static void assertRefused(String sentence, Dataset data, Map<String, ?> settings) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Recipe.of(data, settings));
    assertEquals(sentence, e.getMessage());
  }

  @Test
  void graphsComeBackWithWhatIsToBeChosen() throws IOException {
    Dataset graphs = Datasets.of("graphs:ego-like,count=20");
    Recipe recipe = Recipe.defaults(graphs);
    assertEquals(EnergyKinds.GRAPH, recipe.energy().kind());
    assertTrue(recipe.stopping().chooses());
    assertEquals(recipe, again(graphs, recipe));
    Recipe chosen = recipe.withSteps(800).withMethod(recipe.method().withTemperature(0.8));
    assertFalse(chosen.stopping().chooses());
    assertEquals(chosen, again(graphs, chosen));
  }

  @Test
  void everyKeyIsASettingAndEverySettingHasAHelpText() throws IOException {
    Set<String> names = new HashSet<>();
    for (Setting setting : Setting.all()) {
      assertTrue(names.add(setting.name()), setting + " comes twice");
      assertFalse(setting.description().isBlank(), setting.name());
      assertFalse(setting.description().contains("default"), setting.name());
    }
    assertTrue(names.containsAll(Recipe.defaults(TABLE).toMap().keySet()));
    assertTrue(
        names.containsAll(
            Recipe.defaults(Datasets.of("graphs:ego-like,count=20")).toMap().keySet()));
  }

  @ParameterizedTest
  @CsvSource({
    "64, mlp, pseudo-likelihood-thinned, 1200, 256",
    "66, mlp, pseudo-likelihood-guided, 20000, 128",
    "64, ising, pseudo-likelihood, 4000, 128",
    "66, rbm, pseudo-likelihood, 4000, 128"
  })
  void pointsAreLearnedAsSuitsTheirBitsAndEnergy(
      int bits, String energy, String method, long steps, int batch) throws IOException {
    Dataset points = Datasets.of("moons", DataOptions.USUAL.withBits(bits));
    Recipe recipe = Recipe.defaults(points, EnergyRecipe.of(EnergyKinds.of(energy)));
    assertEquals(method, recipe.method().name());
    assertEquals(steps, recipe.training().steps());
    assertEquals(batch, recipe.training().batch());
    EnergyRecipe mlp = EnergyRecipe.of(EnergyKinds.MLP);
    assertEquals("pseudo-likelihood", Recipe.defaults(TABLE, mlp).method().name());
  }

  @Test
  void helpTextsTellTheDefaultsThatThereAre() throws IOException {
    Map<String, Object> usual = Recipe.defaults(Datasets.of("moons")).toMap();
    for (Setting setting : Setting.all()) {
      String told = Usual.of(setting);
      Object value = usual.get(setting.name());
      if (value instanceof Number number) {
        assertTrue(told.contains(Json.write(number, false)), setting.name() + ": " + told);
      }
    }
    Setting rate =
        Setting.all().stream().filter(s -> s.name().equals("learning-rate")).findFirst().get();
    assertEquals(
        "0.004; other methods 0.001; other energies 0.001; rbm 0.01; the paper's methods 0.0005; the"
            + " paper's on ising 0.0001; graphs 0.003",
        Usual.of(rate));
  }

  @Test
  void whatIsGivenComesBeforeTheBackground() {
    Recipe recipe =
        Recipe.of(
            TABLE,
            Map.of("energy", "rbm", "batch", "7"),
            Map.of("energy", "mlp", "widths", List.of(3L), "batch", 99L, "hidden", 4L));
    assertEquals(EnergyRecipe.rbm(4), recipe.energy());
    assertEquals(7, recipe.training().batch());
  }

  @Test
  void whatMeansNothingIsRefusedWhereItIsGivenAndLeftAloneInTheBackground() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Recipe.of(TABLE, Map.of("hidden", "3")));
    assertEquals("--hidden is for --energy rbm, but --energy is mlp", e.getMessage());
    Recipe.of(TABLE, Map.of(), Map.of("hidden", "3"));
    assertThrows(IllegalArgumentException.class, () -> Recipe.of(TABLE, Map.of("colour", "red")));
  }

  @Test
  void namesOfTheFirstVersionAreUnderstood() {
    Recipe recipe = Recipe.of(TABLE, Map.of("method", "flow-guided", "count", 4L, "beta", 1.5));
    assertEquals(4L, ((Number) recipe.toMap().get("flip-count")).longValue());
    assertEquals(1.5, recipe.inverseTemperature(TABLE.domain()));
  }

  @Test
  void fewBitsHaveFewFlips() {
    Dataset narrow = Dataset.of("narrow", new BitMatrix(50, 4), Columns.unnamed(4));
    Recipe recipe = Recipe.defaults(narrow, EnergyRecipe.mlp(3), Preset.FLOW_GUIDED);
    assertEquals(4, recipe.toMap().get("flip-count"));
    assertEquals(recipe, Recipe.of(narrow, Map.of("widths", "3", "method", "flow-guided")));
    assertEquals(MoveChoice.all().label(), "all");
  }
}
