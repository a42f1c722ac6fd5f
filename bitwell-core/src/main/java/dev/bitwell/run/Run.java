package dev.bitwell.run;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Plane;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.PartitionedTree;
import dev.bitwell.likelihood.TreeBase;
import dev.bitwell.model.Model;
import dev.bitwell.model.Provenance;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.search.Found;
import dev.bitwell.search.Search;
import dev.bitwell.search.SearchSettings;
import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.GraphParts;
import dev.bitwell.train.Part;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Making a model of data by a recipe. In a {@linkplain #in directory} what is on disk at any moment
 * is enough to go on from, and to end in the same model byte for byte.
 */
public final class Run {
  private static final int TREE_ROWS = 1 << 14;

  private final Dataset data;
  private final Recipe recipe;
  private final Optional<Beginning> beginning;
  private final Optional<RunDirectory> directory;
  private final Training.Options options;
  private final RunListener listener;

  /** Made when they are first needed. */
  private ChowLiuTree tree;

  private List<Table> partitions;

  private Run(
      Dataset data,
      Recipe recipe,
      Optional<Beginning> beginning,
      Optional<RunDirectory> directory,
      Training.Options options,
      RunListener listener) {
    this.data = data;
    this.recipe = recipe;
    this.beginning = beginning;
    this.directory = directory;
    this.options = options;
    this.listener = listener;
  }

  /** A run in memory, with all processors. */
  public static Run of(Dataset data, Recipe recipe) {
    return new Run(
        recipe.dataFor(data),
        recipe,
        Optional.empty(),
        Optional.empty(),
        Training.Options.of(Runtime.getRuntime().availableProcessors()),
        new RunListener() {});
  }

  /** The same in a directory, which may hold a part of it already. */
  public Run in(RunDirectory place) {
    Training.Options kept =
        options.withCheckpoint(place.checkpoint()).withStop(new StopFile(place, options.stop()));
    return new Run(data, recipe, beginning, Optional.of(place), kept, listener);
  }

  /**
   * The model of a directory as it stands: the finished one, or that of the last checkpoint.
   * Nothing where there is neither, or where several energies are being tried.
   *
   * @param crew draws rows that are not there any more
   */
  public static Optional<Model> latest(RunDirectory place, Crew crew) throws IOException {
    if (Files.exists(place.model())) {
      return Optional.of(place.readModel());
    }
    if (!Files.exists(place.checkpoint())) {
      return Optional.empty();
    }
    Dataset data = place.readData(crew);
    Run run = of(data, Recipe.of(data, Map.of(), place.readConfig()));
    return Optional.of(run.model(Checkpoint.parameters(place.checkpoint())));
  }

  /** The same with threads, cadence and a way to stop it of your own. */
  public Run with(Training.Options other) {
    Run run = new Run(data, recipe, beginning, Optional.empty(), other, listener);
    return directory.map(run::in).orElse(run);
  }

  /** The same with somebody who hears of it. */
  public Run heardBy(RunListener other) {
    return new Run(data, recipe, beginning, directory, options, other);
  }

  /**
   * The same from a trained model of the same columns, instead of fresh parameters.
   *
   * @throws IllegalArgumentException if the energy of the recipe cannot begin as the model's
   */
  public Run from(Beginning other) {
    other.parameters(data.domain(), recipe);
    return new Run(data, recipe, Optional.of(other), directory, options, listener);
  }

  /** How it is trained; with what was chosen, once it was. */
  public Recipe recipe() {
    return recipe;
  }

  /** The data as the energy sees them. */
  public Dataset data() {
    return data;
  }

  /** All that what is learned depends on, as a flat JSON object. */
  Map<String, Object> toTrainingMap() {
    Map<String, Object> map = new LinkedHashMap<>(data.toMap());
    map.putAll(recipe.toTrainingMap());
    beginning.ifPresent(from -> map.put("init", from.place()));
    return map;
  }

  /** Chooses what the recipe leaves to be chosen, trains, and leaves the model in its place. */
  public Model train() throws IOException {
    if (directory.isPresent()) {
      return new KeptRun(this, directory.get(), options, listener).train();
    }
    return recipe.searches() ? found(search(listener)) : chosen().trainInMemory();
  }

  private Model trainInMemory() throws IOException {
    Optional<Watch> watch = watch();
    Training.Options watched =
        options.withListener(
            (training, report) -> {
              listener.stepped(training, report);
              if (watch.isPresent() && watch.get().looksAt(report.step(), training.steps())) {
                listener.checked("", report.step(), watch.get().look(training.parameters()));
              }
            });
    try (Training training = Training.start(task(), watched)) {
      finish(training, watch);
      return finished(watch.map(Watch::parameters).orElse(training.parameters()));
    }
  }

  /** Takes the steps that are left, or as many as the watch finds worth it. */
  static void finish(Training training, Optional<Watch> watch) throws IOException {
    if (watch.isEmpty()) {
      training.finish();
      return;
    }
    while (training.step() < training.steps() && !watch.get().hasTurned()) {
      training.advanceTo(watch.get().next(training));
    }
  }

  Optional<Watch> watch() {
    return Watch.over(this, Crew.of(options.threads()));
  }

  /** Looks for an energy. */
  Found search(RunListener heard) throws IOException {
    SearchSettings settings =
        new SearchSettings(
            recipe.stopping().time(), recipe.stopping().folds(), recipe.training().seed());
    return Search.of(data, settings, options.withoutCheckpoint(), heard);
  }

  /** The model that a search has found. */
  Model found(Found found) {
    Map<String, Object> settings = new LinkedHashMap<>(recipe.toTrainingMap());
    settings.put("chosen", found.chosen().name());
    return withBase(
        new Model(
            found.energy(),
            found.parameters(),
            data.domain(),
            1,
            Provenance.of(data, "auto: " + found.chosen().name(), settings)));
  }

  /** The same with the number of steps and the inverse temperature chosen, if that is to be. */
  Run chosen() throws IOException {
    if (!recipe.stopping().chooses()) {
      return this;
    }
    long start = System.nanoTime();
    Trial choice = GraphSelection.choose(this, options.threads(), listener::choosing);
    listener.chose(choice, (System.nanoTime() - start) / 1e9);
    Recipe resolved =
        recipe
            .withSteps(choice.steps())
            .withMethod(recipe.method().withTemperature(choice.inverseTemperature()));
    return new Run(data, resolved, beginning, directory, options, listener);
  }

  /** What is trained. */
  public TrainingTask task() {
    Energy energy = recipe.energy().make(data.domain());
    TrainingTask fresh =
        new TrainingTask(energy, parts(energy), recipe.method().method(), recipe.training());
    TrainingTask task = fresh.hasLadder() ? fresh.over(new TreeBase(ground())) : fresh;
    return beginning.map(from -> task.from(from.parameters(data.domain(), recipe))).orElse(task);
  }

  /** The tree of the rows to train on, or of some of them where they never end. */
  private ChowLiuTree ground() {
    return data.train() instanceof Table table
        ? tree(table)
        : ChowLiuTree.fit(
            data.train().draw(recipe.training().seed(), TREE_ROWS),
            data.domain().variables(),
            ChowLiuTree.USUAL_PSEUDO_COUNT);
  }

  private List<Part> parts(Energy energy) {
    if (recipe.energy().kind() == EnergyKinds.GRAPH) {
      return GraphParts.of(
          GraphNetwork.of(energy),
          data.graphs().orElseThrow().train(),
          ((Graphs) data.domain()).padded());
    }
    if (!(data.train() instanceof Table table)) {
      return List.of(new Part(energy, data.train(), 1));
    }
    if (!table.isComplete()) {
      table.requireAnyKnown();
    }
    return partitions(table).stream()
        .map(part -> part.isComplete() ? part : part.completedBy(tree(table)))
        .map(part -> new Part(energy, part, part.rows().rows()))
        .toList();
  }

  /** The table in its partitions, for which rows are sorted: so they are kept. */
  private synchronized List<Table> partitions(Table table) {
    if (partitions == null) {
      int count = recipe.training().partitions();
      partitions = count == 1 ? List.of(table) : TablePartitions.cut(table, count);
    }
    return partitions;
  }

  /** The tree of the rows to train on: with missing cells it takes many fits, so it is kept. */
  private synchronized ChowLiuTree tree(Table table) {
    if (tree == null) {
      tree = PartitionedTree.of(partitions(table));
    }
    return tree;
  }

  /** The model at the end: of a table or a plane, with the tree of rows that it was trained on. */
  public Model finished(float[] parameters) {
    return withBase(model(parameters));
  }

  private Model withBase(Model model) {
    if (data.domain() instanceof Columns columns && data.train() instanceof Table table) {
      return model.withBase(tree(table.over(columns.variables())));
    }
    return data.domain() instanceof Plane ? model.withBase(ground()) : model;
  }

  /** The model that this recipe made of these parameters. */
  public Model model(float[] parameters) {
    return new Model(
        recipe.energy().make(data.domain()),
        parameters,
        data.domain(),
        recipe.inverseTemperature(data.domain()),
        Provenance.of(data, recipe.method().name(), recipe.toTrainingMap()));
  }
}
