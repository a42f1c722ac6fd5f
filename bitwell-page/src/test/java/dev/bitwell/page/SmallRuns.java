package dev.bitwell.page;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.domain.Columns;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

/** Runs that are trained in a moment. */
final class SmallRuns {
  /** A name that would run, were it not shown as text. */
  static final String HOSTILE = "<img src=x onerror=document.title='owned'>";

  private SmallRuns() {}

  /** A table with names, words and holes. */
  static Path table(Path folder) throws IOException {
    Random random = new Random(5);
    StringBuilder text = new StringBuilder("tail,wings,size,\"" + HOSTILE + "\"\n");
    String[] sizes = {"small", "middle", "large"};
    for (int r = 0; r < 400; r++) {
      boolean wings = random.nextDouble() < 0.4;
      boolean tail = random.nextDouble() < (wings ? 0.9 : 0.3);
      String size = sizes[wings ? random.nextInt(2) : random.nextInt(3)];
      boolean last = random.nextDouble() < (tail ? 0.7 : 0.2);
      text.append(tail ? "yes" : "no")
          .append(wings ? ",1," : ",0,")
          .append(size)
          .append(last ? ",b\n" : ",a\n");
    }
    Path file = folder.resolve("animals.csv");
    Files.writeString(file, text);
    return file;
  }

  /** A run with pairs. */
  static RunDirectory pairs(Path csv, Path place, int steps) throws IOException {
    Dataset data = Datasets.of(csv);
    RunDirectory directory = new RunDirectory(place);
    Run.of(data, Recipe.of(data, Map.of("energy", "ising", "steps", steps), Map.of()))
        .with(Training.Options.of(1))
        .in(directory)
        .train();
    return directory;
  }

  static RunDirectory moons(Path place) throws IOException {
    Dataset data = Datasets.of("moons", DataOptions.USUAL.withBits(8));
    RunDirectory directory = new RunDirectory(place);
    Run.of(data, Recipe.defaults(data, EnergyRecipe.mlp(6), Preset.FLOW_GUIDED).withSteps(20))
        .with(Training.Options.of(1))
        .in(directory)
        .train();
    return directory;
  }

  /**
   * All rows of a model of few bits, with the probability of each: those off its support have 0.
   */
  static final class Exact {
    private final Columns columns;
    private final BitMatrix states;
    private final double[] p;

    Exact(Model model) {
      columns = (Columns) model.domain();
      states = new BitMatrix(1 << columns.bits(), columns.bits());
      p = new double[states.rows()];
      for (int x = 0; x < p.length; x++) {
        states.words()[x] = x;
        boolean possible = columns.variables().broken(states, x) < 0;
        p[x] = possible ? Math.exp(-model.energies(states.slice(x, x + 1))[0]) : 0;
      }
    }

    Columns columns() {
      return columns;
    }

    /** The probability of a value of a column, given that of another one; -1 for nothing given. */
    double probability(int column, int value, int given, int word) {
      double both = 0;
      double condition = 0;
      for (int x = 0; x < p.length; x++) {
        boolean agrees = given < 0 || columns.value(states, x, given) == word;
        condition += agrees ? p[x] : 0;
        both += agrees && columns.value(states, x, column) == value ? p[x] : 0;
      }
      return both / condition;
    }
  }
}
