package dev.bitwell.recipe;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.train.Method;
import dev.bitwell.train.Preset;
import dev.bitwell.train.TrainingSettings;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * How a model is made of data, with nothing left open. {@link #defaults} says what is usual for
 * some data; the {@code with} methods change a part of it; {@link #toMap} and {@link #of} write it
 * as a flat JSON object and read it back. Options of the command line are the keys of that object.
 *
 * @param energy what is trained
 * @param method how it learns
 * @param training for how long, and with which steps
 * @param stopping how the number of steps and the inverse temperature are chosen, if they are
 * @param sampling how the model is drawn from
 * @param judging how samples are compared with data
 */
public record Recipe(
    EnergyRecipe energy,
    MethodRecipe method,
    TrainingSettings training,
    Stopping stopping,
    Sampling sampling,
    Judging judging) {
  /** What is usual for these data. */
  public static Recipe defaults(Dataset data) {
    return defaults(data, EnergyRecipe.of(Defaults.energy(data)));
  }

  /** What is usual for these data and this energy. */
  public static Recipe defaults(Dataset data, EnergyRecipe energy) {
    int bits = variables(data, energy).bits();
    return defaults(data, energy, Defaults.preset(energy.kind(), bits, data.isEndless()));
  }

  /** What is usual for these data, this energy and this method. */
  public static Recipe defaults(Dataset data, EnergyRecipe energy, Preset preset) {
    Variables variables = variables(data, energy);
    return new Recipe(
        energy,
        MethodRecipe.of(preset, variables),
        Defaults.training(preset, energy.kind(), data.isEndless()),
        Defaults.stopping(preset, energy.kind()),
        Sampling.defaults(variables.bits()),
        Defaults.judging(data.domain()));
  }

  private static Variables variables(Dataset data, EnergyRecipe energy) {
    return dataFor(data, energy).domain().variables();
  }

  private static Dataset dataFor(Dataset data, EnergyRecipe energy) {
    return energy.kind() == EnergyKinds.GRAPH ? data : data.padded();
  }

  /** The data as the energy sees them: all but the graph energy see graphs padded to one size. */
  public Dataset dataFor(Dataset data) {
    return dataFor(data, energy);
  }

  /** At which the trained energy stands for the data. */
  public double inverseTemperature(Domain domain) {
    return method.inverseTemperature(domain.variables());
  }

  /** Whether the energy, and how it is trained, are to be looked for: see {@link Stopping}. */
  public boolean searches() {
    return energy.kind() == EnergyKinds.AUTO;
  }

  private void requireFixed(String what) {
    if (searches()) {
      throw new IllegalArgumentException(
          what
              + " of a recipe that looks for an energy cannot be set; begin with one of an energy,"
              + " such as Recipe.defaults(data, EnergyRecipe.mlp(64, 64))");
    }
  }

  public Recipe withEnergy(EnergyRecipe energy) {
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  /** The same with a preset, but for all else as it is. */
  public Recipe withMethod(Preset preset) {
    return withMethod(new MethodRecipe(preset.label(), preset.method()));
  }

  /** The same with a method of your own, by any name. */
  public Recipe withMethod(String name, Method method) {
    return withMethod(new MethodRecipe(name, method));
  }

  public Recipe withMethod(MethodRecipe method) {
    requireFixed("the method");
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  public Recipe withTraining(TrainingSettings training) {
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  /** The same with a change to its training, such as {@code t -> t.withSteps(500)}. */
  public Recipe withTraining(UnaryOperator<TrainingSettings> change) {
    return withTraining(change.apply(training));
  }

  public Recipe withSteps(long steps) {
    requireFixed("the steps");
    return withTraining(training.withSteps(steps)).withStopping(Stopping.NONE);
  }

  public Recipe withSeed(long seed) {
    return withTraining(training.withSeed(seed));
  }

  public Recipe withStopping(Stopping stopping) {
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  public Recipe withSampling(Sampling sampling) {
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  public Recipe withJudging(Judging judging) {
    return new Recipe(energy, method, training, stopping, sampling, judging);
  }

  /** All of it as a flat JSON object, whose keys are {@link Setting}s. */
  public Map<String, Object> toMap() {
    return RecipeWriter.toMap(this);
  }

  /** The part of {@link #toMap} that decides what is learned. */
  public Map<String, Object> toTrainingMap() {
    return RecipeWriter.toTrainingMap(this);
  }

  /**
   * The recipe that {@link #toMap} wrote; what is left out is usual for the data.
   *
   * @throws IllegalArgumentException with a sentence if a value, or a combination, is wrong
   */
  public static Recipe of(Dataset data, Map<String, ?> settings) {
    return of(data, settings, Map.of());
  }

  /**
   * A recipe of two sources.
   *
   * @param given comes first, and is refused where it means nothing to the rest
   * @param background fills in, and is left alone where it means nothing: it may come from the
   *     recipe of another energy or method
   */
  public static Recipe of(Dataset data, Map<String, ?> given, Map<String, ?> background) {
    return new RecipeReader(data, new Answers(given, background)).read();
  }
}
