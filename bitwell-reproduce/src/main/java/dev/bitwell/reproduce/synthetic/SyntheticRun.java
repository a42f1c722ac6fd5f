package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.density.Density;
import dev.bitwell.domain.Plane;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.BuiltInData;
import dev.bitwell.reproduce.lab.Cost;
import dev.bitwell.run.Run;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** How a model of a density is made: the usual recipe of a method, but for what is said here. */
record SyntheticRun(Dataset data, Contender contender, Recipe recipe) {
  /**
   * What is usual for a method.
   *
   * @param widths of the hidden layers
   */
  static SyntheticRun of(String density, int bits, Contender contender, List<Integer> widths) {
    Dataset data = BuiltInData.points(density, bits);
    EnergyRecipe energy = EnergyRecipe.mlp(widths.toArray(Integer[]::new));
    Recipe usual = Recipe.defaults(data, energy, contender.preset());
    return new SyntheticRun(
        data, contender, usual.withMethod(contender.label(), usual.method().method()));
  }

  /** The same with s flips of a row, where the method draws any. */
  SyntheticRun withFlips(int count) {
    return new SyntheticRun(
        data,
        contender,
        recipe.withMethod(contender.label(), recipe.method().method().withFlipCount(count)));
  }

  /** The same with a change to its training. */
  SyntheticRun withTraining(UnaryOperator<TrainingSettings> change) {
    return new SyntheticRun(data, contender, recipe.withTraining(change));
  }

  /** The same at another learning rate. */
  SyntheticRun withRate(double rate) {
    return withTraining(
        t -> t.withOptimiser(t.optimiser().withRate(t.optimiser().rate().withPeak(rate))));
  }

  long seed() {
    return recipe.training().seed();
  }

  Density density() {
    return Densities.of(data.name());
  }

  /** What is trained. */
  TrainingTask task() {
    return TrainingTask.of(
        contender.inTraining(recipe.energy().make(data.domain())),
        data.train(),
        recipe.method().method(),
        recipe.training());
  }

  /** What the training takes, about, see {@link Cost}. */
  double cost() {
    TrainingTask task = task();
    return Cost.of(task.energy(), task.method(), task.settings());
  }

  Model model(float[] parameters) {
    return Run.of(data, recipe).model(parameters);
  }

  /** The same with a tree to compute its likelihood from. */
  Model finished(float[] parameters) {
    return Run.of(data, recipe).finished(parameters);
  }

  /** The energies of a model over the plane, n cells along a side. */
  double[][] map(Model model, int n) {
    GrayCode code = ((Plane) data.domain()).code();
    return EnergyMap.of(model.energy(), model.parameters(), code, n);
  }

  /** At which the learned energy stands for the data. */
  double inverseTemperature() {
    return recipe.inverseTemperature(data.domain());
  }

  /** All that the parameters depend on, for the settings of a cell. */
  Map<String, Object> settings() {
    Map<String, Object> map = new LinkedHashMap<>(data.toMap());
    map.putAll(recipe.toTrainingMap());
    return map;
  }
}
