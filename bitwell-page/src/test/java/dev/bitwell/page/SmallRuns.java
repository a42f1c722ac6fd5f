package dev.bitwell.page;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
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

  /** The probability of each state of a model of few bits that keeps to its variables. */
  static double[] distribution(Model model) {
    int d = model.domain().bits();
    BitMatrix states = new BitMatrix(1 << d, d);
    for (int x = 0; x < states.rows(); x++) {
      states.words()[x] = x;
    }
    double[] p = new double[states.rows()];
    double sum = 0;
    for (int x = 0; x < p.length; x++) {
      if (model.domain().variables().broken(states, x) < 0) {
        p[x] = Math.exp(-model.energies(states.slice(x, x + 1))[0]);
        sum += p[x];
      }
    }
    for (int x = 0; x < p.length; x++) {
      p[x] /= sum;
    }
    return p;
  }
}
