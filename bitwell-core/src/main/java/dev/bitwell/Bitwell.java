package dev.bitwell;

import dev.bitwell.data.Dataset;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The front door: from data to a model in one line.
 *
 * <pre>{@code
 * Dataset votes = Datasets.of(Path.of("votes.csv"));
 * Model model = Bitwell.fit(votes);
 * model.sample(1000).write(Path.of("more-votes.csv"));
 * }</pre>
 */
public final class Bitwell {
  private Bitwell() {}

  /** A model of these data, made as is usual for them. */
  public static Model fit(Dataset data) {
    return fit(data, Recipe.defaults(data));
  }

  /** A model of these data, made by a recipe of your own. */
  public static Model fit(Dataset data, Recipe recipe) {
    try {
      return Run.of(data, recipe).train();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written in memory
    }
  }
}
