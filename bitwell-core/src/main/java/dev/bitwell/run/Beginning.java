package dev.bitwell.run;

import dev.bitwell.domain.Domain;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Growth;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A trained model that a run begins with.
 *
 * @param place where it is found again
 */
public record Beginning(String place, Model model) {
  /** The model of a run. */
  public static Beginning of(RunDirectory run) throws IOException {
    return new Beginning(run.path().toAbsolutePath().normalize().toString(), run.readModel());
  }

  /** The model of the run in this place. */
  public static Beginning of(Path run) throws IOException {
    return of(new RunDirectory(run));
  }

  /** What the energy of a recipe begins with. */
  float[] parameters(Domain domain, Recipe recipe) {
    if (recipe.searches()) {
      throw new IllegalArgumentException(
          "what a run begins with is for one energy, but this one looks for an energy; give it one,"
              + " such as --energy "
              + model.energy().kind());
    }
    if (!model.domain().variables().equals(domain.variables())) {
      throw new IllegalArgumentException(
          "the model in "
              + place
              + " is one of "
              + model.domain().variables()
              + ", but the data are "
              + domain.variables());
    }
    double beta = recipe.inverseTemperature(domain);
    if (model.inverseTemperature() != beta) {
      throw new IllegalArgumentException(
          "the model in "
              + place
              + " stands for its data at the inverse temperature "
              + model.inverseTemperature()
              + ", but this method learns at "
              + beta);
    }
    Energy energy = recipe.energy().make(domain);
    return Growth.of(model.energy(), model.parameters(), energy, recipe.training().seed());
  }
}
