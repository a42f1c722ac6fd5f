package dev.bitwell.run;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.model.Model;
import dev.bitwell.model.Provenance;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.train.GraphParts;
import dev.bitwell.train.Part;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Making a model of data by a recipe. In a {@linkplain #in directory} what is on disk at any moment
 * is enough to go on from, and to end in the same model byte for byte.
 */
public final class Run {
  private final Dataset data;
  private final Recipe recipe;
  private final Optional<RunDirectory> directory;
  private final Training.Options options;

  private Run(
      Dataset data, Recipe recipe, Optional<RunDirectory> directory, Training.Options options) {
    this.data = data;
    this.recipe = recipe;
    this.directory = directory;
    this.options = options;
  }

  /** A run in memory, with all processors. */
  public static Run of(Dataset data, Recipe recipe) {
    int threads = Runtime.getRuntime().availableProcessors();
    return new Run(recipe.dataFor(data), recipe, Optional.empty(), Training.Options.of(threads));
  }

  /** The same in a directory, which may hold a part of it already. */
  public Run in(RunDirectory directory) {
    return new Run(
        data, recipe, Optional.of(directory), options.withCheckpoint(directory.checkpoint()));
  }

  /** The same with threads, cadence, listener and a way to stop it of your own. */
  public Run with(Training.Options other) {
    Run run = new Run(data, recipe, Optional.empty(), other);
    return directory.map(run::in).orElse(run);
  }

  /** How it is trained; with what was chosen, once it was. */
  public Recipe recipe() {
    return recipe;
  }

  /** The data as the energy sees them. */
  public Dataset data() {
    return data;
  }

  /** Chooses what the recipe leaves to be chosen, trains, and leaves the model in its place. */
  public Model train() throws IOException {
    if (directory.isEmpty()) {
      return chosen().trainInMemory();
    }
    return new KeptRun(this, directory.get(), options).train();
  }

  private Model trainInMemory() throws IOException {
    try (Training training = Training.start(task(), options)) {
      training.finish();
      return finished(training.parameters());
    }
  }

  /** The same with the number of steps and the inverse temperature chosen, if that is to be. */
  Run chosen() throws IOException {
    if (!recipe.stopping().chooses()) {
      return this;
    }
    long start = System.nanoTime();
    Trial choice = GraphSelection.choose(this, options.threads(), options.listener()::choosing);
    options.listener().chose(choice, (System.nanoTime() - start) / 1e9);
    return with(
        recipe
            .withSteps(choice.steps())
            .withMethod(recipe.method().withTemperature(choice.inverseTemperature())));
  }

  /** The same by another recipe. */
  private Run with(Recipe other) {
    return new Run(data, other, directory, options);
  }

  /** What is trained. */
  public TrainingTask task() {
    Energy energy = recipe.energy().make(data.domain());
    return new TrainingTask(energy, parts(energy), recipe.method().method(), recipe.training());
  }

  private List<Part> parts(Energy energy) {
    if (recipe.energy().kind() == EnergyKinds.GRAPH) {
      return GraphParts.of(
          GraphNetwork.of(energy),
          data.graphs().orElseThrow().train(),
          ((Graphs) data.domain()).padded());
    }
    if (data.train() instanceof Table table) {
      table.requireAnyKnown();
    }
    return List.of(new Part(energy, data.train(), 1));
  }

  /** The model at the end: of a table, with the tree of the rows that it was trained on. */
  Model finished(float[] parameters) {
    Model model = model(parameters);
    if (!(data.domain() instanceof Columns columns && data.train() instanceof Table table)) {
      return model;
    }
    // Cells that are missing are filled as they are in training.
    BitMatrix rows = table.isComplete() ? table.rows() : table.draw(0, table.rowCount().getAsInt());
    return model.withBase(
        ChowLiuTree.fit(rows, columns.variables(), ChowLiuTree.USUAL_PSEUDO_COUNT));
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
