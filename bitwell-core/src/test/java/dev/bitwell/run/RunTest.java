package dev.bitwell.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.search.Trial;
import dev.bitwell.train.Cadence;
import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.RunStoppedException;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Training;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
  private static final Training.Options OFTEN =
      Training.Options.of(1).withCadence(Cadence.USUAL.withReport(5).withCheckpoint(7));

  @TempDir Path directory;

  private static Dataset moons() throws IOException {
    return Datasets.of("moons", DataOptions.USUAL.withBits(8));
  }

  private static Recipe recipe() throws IOException {
    return Recipe.defaults(moons(), EnergyRecipe.mlp(6), Preset.FLOW_GUIDED)
        .withTraining(t -> t.withBatch(8).withOptimiser(t.optimiser().withAveraging(0.9)))
        .withSteps(31);
  }

  private RunDirectory directory(String name) {
    return new RunDirectory(directory.resolve(name));
  }

  private static List<String> curve(RunDirectory directory) throws IOException {
    return Files.readAllLines(directory.metrics()).stream()
        .map(line -> line.replaceFirst("^((?:[^,]*,){5})[^,]*,", "$1"))
        .toList();
  }

  @Test
  void aRunInADirectoryIsTheSameAsOneInMemory() throws IOException {
    Model inMemory = Run.of(moons(), recipe()).train();
    RunDirectory place = directory("kept");
    Model kept = Run.of(moons(), recipe()).in(place).with(OFTEN).train();
    assertArrayEquals(inMemory.parameters(), kept.parameters());
    assertArrayEquals(kept.parameters(), place.readModel().parameters());
    assertEquals(kept.provenance(), inMemory.provenance());
    assertFalse(Files.exists(place.checkpoint()));
    assertEquals(8, curve(place).size(), "a header, six reports and the last step");
    assertEquals(recipe(), Recipe.of(moons(), place.readConfig()));
  }

  @Test
  void aStoppedRunGoesOnAsIfNothingHadHappened() throws IOException {
    RunDirectory whole = directory("whole");
    Run.of(moons(), recipe()).in(whole).with(OFTEN).train();
    RunDirectory stopped = directory("stopped");
    for (long stop : new long[] {3, 12, 12, 30}) {
      AtomicLong steps = new AtomicLong(stop);
      Run run =
          Run.of(moons(), recipe())
              .in(stopped)
              .with(OFTEN.withStop(() -> steps.decrementAndGet() <= 0));
      try {
        run.train();
      } catch (RunStoppedException e) {
        assertTrue(e.step() < 31 && Files.exists(stopped.checkpoint()), e.getMessage());
      }
    }
    Run.of(moons(), recipe()).in(stopped).with(OFTEN).train();
    assertArrayEquals(Files.readAllBytes(whole.model()), Files.readAllBytes(stopped.model()));
    assertEquals(curve(whole), curve(stopped));
  }

  @Test
  void aLineOfMetricsThatAKillCutShortIsForgotten() throws IOException {
    RunDirectory whole = directory("whole");
    Run.of(moons(), recipe()).in(whole).with(OFTEN).train();
    Path torn = directory.resolve("torn.csv");
    String text = Files.readString(whole.metrics());
    Files.writeString(torn, text.substring(0, text.length() - 9));
    assertEquals(6, Metrics.read(torn).rows().size());
    Files.writeString(torn, "step,lo");
    assertEquals(List.of(), Metrics.read(torn).rows());
  }

  @Test
  void aDirectoryIsTakenByOneOnly() throws IOException {
    RunDirectory place = directory("busy");
    try (RunDirectory.Lock lock = place.lock()) {
      IOException e =
          assertThrows(IOException.class, () -> Run.of(moons(), recipe()).in(place).train());
      assertTrue(e.getMessage().contains("somebody else"), e.getMessage());
    }
    Run.of(moons(), recipe()).in(place).train();
  }

  @Test
  void otherSettingsThanThoseItWasStartedWithAreRefused() throws IOException {
    RunDirectory place = directory("settled");
    Run.of(moons(), recipe()).in(place).train();
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Run.of(moons(), recipe().withSeed(5)).in(place).train());
    assertTrue(e.getMessage().contains("was started with --seed 1, not 5"), e.getMessage());
    // How it is judged is nobody's business but the judge's.
    Recipe judged = recipe().withJudging(recipe().judging().withSamples(12));
    Run.of(moons(), judged).in(place).train();
  }

  @Test
  void everyStepIsHeardOf() throws IOException {
    List<Long> steps = new ArrayList<>();
    List<Metrics.Row> rows = new ArrayList<>();
    List<Model> models = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void stepped(Training training, StepReport report) {
            assertEquals(training.step(), report.step());
            steps.add(report.step());
          }

          @Override
          public void measured(Metrics.Row row) {
            rows.add(row);
          }

          @Override
          public void trained(Model model) {
            models.add(model);
          }
        };
    RunDirectory place = directory("heard");
    Run.of(moons(), recipe()).in(place).with(OFTEN).heardBy(listener).train();
    assertEquals(31, steps.size());
    assertEquals(Metrics.read(place.metrics()).rows().size(), rows.size());
    assertEquals(1, models.size());
  }

  @Test
  void numbersOutOfHandLeaveTheLastGoodStateAndNoModel() throws IOException {
    Recipe wild =
        recipe()
            .withMethod(Preset.RATIO_MATCHING)
            .withTraining(
                t -> t.withOptimiser(Optimiser.of(LearningRate.constant(10))).withSteps(2000));
    RunDirectory place = directory("wild");
    IOException e = assertThrows(IOException.class, () -> Run.of(moons(), wild).in(place).train());
    assertTrue(e.getCause() instanceof NonFiniteException, e.getMessage());
    assertTrue(Files.exists(place.checkpoint()));
    assertFalse(Files.exists(place.model()));
  }

  @Test
  void holesAreRefusedBeforeAnythingIsWritten() {
    BitMatrix rows = new BitMatrix(20, 3);
    BitMatrix known = new BitMatrix(20, 3);
    Dataset holes =
        Dataset.of(
            Table.of("holes", rows, known),
            Columns.unnamed(3),
            DataOptions.USUAL.withTest(Held.NONE));
    assertThrows(
        IllegalArgumentException.class, () -> Run.of(holes, Recipe.defaults(holes)).train());
  }

  /** Two columns of three are the same in most rows. */
  private static Dataset table(Held valid) {
    BitMatrix rows = new BitMatrix(300, 3);
    for (int r = 0; r < 300; r++) {
      rows.words()[r] = r % 5 == 0 ? r % 8 : r % 2 == 0 ? 3 : 4;
    }
    return Dataset.of(
        Table.of("pairs", rows),
        Columns.unnamed(3),
        DataOptions.USUAL.withValid(valid).withGroups(false));
  }

  private static Recipe ising(Dataset data, long steps) {
    return Recipe.defaults(data, EnergyRecipe.ising(dev.bitwell.energy.Ising.Values.BINARY))
        .withTraining(
            t -> t.withSteps(steps).withOptimiser(Optimiser.of(LearningRate.constant(0.05))));
  }

  @Test
  void rowsToChooseByAreLookedAtAndTheBestIsKept() throws IOException {
    Dataset data = table(Held.share(0.2));
    RunDirectory whole = directory("watched");
    List<Double> heard = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void checked(String name, long step, double validation) {
            heard.add(validation);
          }
        };
    Model kept = Run.of(data, ising(data, 40)).in(whole).with(OFTEN).heardBy(listener).train();
    List<Double> seen = new ArrayList<>();
    for (Metrics.Row row : Metrics.read(whole.metrics()).rows()) {
      row.validation().ifPresent(seen::add);
    }
    assertEquals(heard, seen);
    assertEquals(10, seen.size());
    double best = seen.stream().max(Double::compare).orElseThrow();
    double found = kept.logLikelihood(((Table) data.valid()).rows()).lower();
    assertEquals(best, found, 1e-5, "three bits are counted out");
    assertArrayEquals(
        kept.parameters(), Run.of(data, ising(data, 40)).train().parameters(), "in memory");
    assertFalse(Files.exists(whole.best()));
  }

  @Test
  void aWatchedRunThatWasStoppedGoesOnAsIfNothingHadHappened() throws IOException {
    Dataset data = table(Held.share(0.2));
    RunDirectory whole = directory("whole");
    Run.of(data, ising(data, 40)).in(whole).with(OFTEN).train();
    RunDirectory stopped = directory("stopped");
    for (long stop : new long[] {5, 9, 13}) {
      AtomicLong steps = new AtomicLong(stop);
      Run run =
          Run.of(data, ising(data, 40))
              .in(stopped)
              .with(OFTEN.withStop(() -> steps.decrementAndGet() <= 0));
      assertThrows(RunStoppedException.class, run::train);
    }
    Run.of(data, ising(data, 40)).in(stopped).with(OFTEN).train();
    assertArrayEquals(Files.readAllBytes(whole.model()), Files.readAllBytes(stopped.model()));
    assertEquals(curve(whole), curve(stopped));
  }

  @Test
  void aRunBeginsWithTheModelOfAnother() throws IOException {
    Dataset data = table(Held.NONE);
    RunDirectory pairs = directory("pairs");
    Model first = Run.of(data, ising(data, 40)).in(pairs).train();
    Recipe sum =
        Recipe.defaults(data, EnergyRecipe.of(dev.bitwell.energy.EnergyKinds.SUM)).withSteps(1);
    Run run = Run.of(data, sum).from(Beginning.of(pairs.path())).in(directory("sum"));
    float[] begun = run.task().start().model();
    assertArrayEquals(
        Enumeration.distribution(first.energy(), first.parameters(), 1),
        Enumeration.distribution(run.task().energy(), begun, 1),
        1e-6);
    run.train();
    assertEquals(
        pairs.path().toAbsolutePath().toString(), directory("sum").readConfig().get("init"));
    Recipe mlp = Recipe.defaults(data, EnergyRecipe.mlp(3)).withSteps(1);
    Beginning beginning = Beginning.of(pairs.path());
    assertThrows(IllegalArgumentException.class, () -> Run.of(data, mlp).from(beginning));
    assertThrows(
        IllegalArgumentException.class, () -> Run.of(data, Recipe.defaults(data)).from(beginning));
    assertThrows(IllegalArgumentException.class, () -> Run.of(moons(), recipe()).from(beginning));
  }

  @Test
  void aSearchLeavesAModelAndWhatItTried() throws IOException {
    Dataset data = table(Held.NONE);
    Recipe recipe =
        Recipe.defaults(data)
            .withStopping(dev.bitwell.recipe.Stopping.after(java.time.Duration.ofMillis(1), 2));
    RunDirectory place = directory("searched");
    Model model = Run.of(data, recipe).in(place).train();
    SearchRecord record = SearchRecord.read(place);
    // A fast machine may come to more in a thousandth of a second.
    assertEquals(
        List.of("independent columns", "Chow-Liu tree"),
        record.trials().stream().map(trial -> trial.name()).limit(2).toList());
    assertTrue(record.looks().isEmpty());
    String method = model.provenance().get("method");
    assertTrue(
        record.trials().stream().anyMatch(trial -> method.equals("auto: " + trial.name())), method);
    assertArrayEquals(model.parameters(), place.readModel().parameters());
    assertEquals(recipe, Recipe.of(data, place.readConfig()));
  }

  @Test
  void theRunsOfASecondNameGetAPlaceOfTheirOwn() throws IOException {
    RunDirectory first = RunDirectory.fresh(directory.resolve("runs/moons"));
    RunDirectory second = RunDirectory.fresh(directory.resolve("runs/moons"));
    assertEquals("moons", first.path().getFileName().toString());
    assertEquals("moons-2", second.path().getFileName().toString());
    assertThrows(IOException.class, first::readModel);
    assertEquals(Map.of("a", 1L), RunDirectory.readObject(json("{\"a\": 1, \"b\": null}")));
  }

  private Path json(String text) throws IOException {
    return Files.writeString(directory.resolve("x.json"), text);
  }

  /** Somebody who looks on from another process leaves a file; the run can go on afterwards. */
  @Test
  void aRunIsStoppedThroughItsDirectory() throws IOException {
    RunDirectory place = directory("stopped");
    assertFalse(place.isTaken());
    Run run =
        Run.of(moons(), recipe().withSteps(100_000))
            .in(place)
            .with(OFTEN)
            .heardBy(
                new RunListener() {
                  @Override
                  public void measured(Metrics.Row row) {
                    try {
                      assertTrue(place.isTaken());
                      place.requestStop();
                    } catch (IOException e) {
                      throw new UncheckedIOException(e);
                    }
                  }
                });
    assertThrows(RunStoppedException.class, run::train);
    assertFalse(place.isTaken());
    Model latest = Run.latest(place, Crew.of(1)).orElseThrow();
    assertArrayEquals(Checkpoint.parameters(place.checkpoint()), latest.parameters());
    assertEquals(moons().domain().settings(), latest.domain().settings());
  }

  @Test
  void nothingIsTheLatestWhereNothingIs() throws IOException {
    assertTrue(Run.latest(directory("nothing"), Crew.of(1)).isEmpty());
  }

  /** What is being tried is on disk while it is tried, for whoever looks on. */
  @Test
  void aSearchCanBeWatched() throws IOException {
    BitMatrix rows = new BitMatrix(300, 6);
    for (int r = 0; r < 300; r++) {
      rows.words()[r] = r * 7L % 64;
    }
    Dataset table = Dataset.of(Table.of("any", rows), Columns.unnamed(6), DataOptions.USUAL);
    RunDirectory place = directory("watched");
    List<Integer> seen = new ArrayList<>();
    Run.of(table, Recipe.of(table, Map.of("time", "2s"), Map.of()))
        .in(place)
        .heardBy(
            new RunListener() {
              @Override
              public void tried(Trial trial) {
                try {
                  if (Files.exists(place.search())) {
                    seen.add(SearchRecord.read(place).trials().size());
                  }
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              }
            })
        .train();
    assertFalse(seen.isEmpty());
    assertTrue(SearchRecord.read(place).trials().size() >= seen.get(seen.size() - 1));
  }
}
