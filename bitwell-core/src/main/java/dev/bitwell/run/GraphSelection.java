package dev.bitwell.run;

import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphMmd;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.train.GraphParts;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * Chooses when to stop training on graphs, and the inverse temperature at which to draw, by
 * cross-validation: a model is trained on all training graphs but a fold, and its graphs are
 * compared with that fold, at every stop and temperature. Test graphs have no part in it.
 *
 * <p>Few graphs are soon known by heart: the objective of held out graphs rises long before that of
 * the others has come to rest. And an energy that is right about single flips can still be too flat
 * as a whole, which a temperature puts right. A network that has learned noise is right as a whole,
 * at the temperature at which its loss learns the data.
 */
public final class GraphSelection {
  /** Graphs drawn for a trial. */
  private static final int SAMPLES = 256;

  /** What the method's own inverse temperature is multiplied with for the temperatures tried. */
  private static final List<Double> FACTORS = List.of(0.25, 0.5, 0.8, 1.0, 1.2);

  private final Recipe recipe;
  private final GraphNetwork network;
  private final boolean padded;
  private final List<Graph> train;
  private final List<Double> temperatures;
  private final int samples;

  private GraphSelection(Run run, int samples) {
    recipe = run.recipe();
    network = GraphNetwork.of(run.task().energy());
    padded = ((Graphs) run.data().domain()).padded();
    train = run.data().graphs().orElseThrow().train();
    double own = recipe.method().inverseTemperature(run.data().domain().variables());
    temperatures =
        network.noise() && own == 1
            ? List.of(own)
            : FACTORS.stream().map(factor -> factor * own).toList();
    this.samples = samples;
    if (train.size() < folds()) {
      throw new IllegalArgumentException(
          folds() + " folds need as many training graphs; there are " + train.size());
    }
  }

  /**
   * What was tried, and how it went.
   *
   * @param mmd the mean over folds of the average of the three statistics' MMDs
   */
  public record Trial(long steps, double inverseTemperature, double mmd) {}

  /** The best of what a run's recipe wants tried; of equals, the first. */
  static Trial choose(Run run, int threads, DoubleConsumer progress) {
    return trials(run, SAMPLES, threads, progress).stream()
        .min(Comparator.comparingDouble(Trial::mmd))
        .orElseThrow();
  }

  /** Tries everything. The result does not depend on the number of threads. */
  static List<Trial> trials(Run run, int samples, int threads, DoubleConsumer progress) {
    return new GraphSelection(run, samples).trials(threads, progress);
  }

  private int folds() {
    return recipe.stopping().folds();
  }

  private List<Long> stops() {
    return recipe.stopping().stops();
  }

  private List<Trial> trials(int threads, DoubleConsumer progress) {
    double[][][] scores = new double[folds()][][];
    double[] done = new double[folds()];
    // A fold a thread: each of their steps is too small to be shared well.
    int within = Math.max(1, threads / folds());
    try (Workers workers = new Workers(Math.min(threads, folds()))) {
      workers.run(
          folds(),
          (worker, fold) ->
              scores[fold] =
                  fold(
                      fold,
                      within,
                      part -> {
                        done[fold] = part;
                        progress.accept(Arrays.stream(done).sum() / folds());
                      }));
    }
    List<Trial> trials = new ArrayList<>();
    for (int s = 0; s < stops().size(); s++) {
      for (int t = 0; t < temperatures.size(); t++) {
        double sum = 0;
        for (double[][] ofFold : scores) {
          sum += ofFold[s][t];
        }
        trials.add(new Trial(stops().get(s), temperatures.get(t), sum / folds()));
      }
    }
    return trials;
  }

  /** The average MMD of every stop and temperature against one fold. */
  private double[][] fold(int fold, int threads, DoubleConsumer progress) {
    List<Graph> held = new ArrayList<>();
    List<Graph> others = new ArrayList<>();
    for (int k = 0; k < train.size(); k++) {
      (k % folds() == fold ? held : others).add(train.get(k));
    }
    Energy energy = Energies.graph(network);
    TrainingTask task =
        new TrainingTask(
            energy,
            GraphParts.of(network, others, padded),
            recipe.method().method(),
            recipe.training());
    Graphs rows = Graphs.of(others, padded, network.largest());
    double[][] scores = new double[stops().size()][];
    try (Training training = Training.start(task, threads)) {
      for (int s = 0; s < scores.length; s++) {
        training.advanceTo(stops().get(s));
        progress.accept((s + 0.5) / scores.length);
        scores[s] = scores(training.parameters(), energy, rows, held, Crew.of(threads));
        progress.accept((s + 1.0) / scores.length);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written
    }
    return scores;
  }

  private double[] scores(
      float[] parameters, Energy energy, Graphs rows, List<Graph> held, Crew crew) {
    return temperatures.stream()
        .mapToDouble(
            beta -> {
              List<Graph> drawn =
                  GraphChains.of(energy, parameters, rows, recipe.sampling().at(beta))
                      .draw(samples, recipe.training().seed(), crew);
              List<Graph> generated = drawn.stream().map(Graph::withoutIsolated).toList();
              return GraphMmd.of(held, generated, crew).average();
            })
        .toArray();
  }
}
