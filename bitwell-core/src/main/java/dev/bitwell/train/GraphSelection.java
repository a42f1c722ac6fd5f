package dev.bitwell.train;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphMmd;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Workers;
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
 * as a whole, which a temperature puts right.
 *
 * @param folds each of which is held out once; at least 2
 * @param stops steps after which a model is tried
 * @param temperatures inverse temperatures at which it is tried
 * @param padded whether graphs are padded to the size of the network
 * @param sampler that graphs are drawn with; its own temperature does not count
 * @param samples graphs drawn for a trial
 */
public record GraphSelection(
    int folds,
    List<Long> stops,
    List<Double> temperatures,
    boolean padded,
    SamplerSettings sampler,
    int samples) {
  /** Graphs drawn for a trial, where nothing else is said. */
  public static final int SAMPLES = 256;

  /** What the objective's own inverse temperature is multiplied with for the temperatures tried. */
  private static final List<Double> FACTORS = List.of(0.25, 0.5, 0.8, 1.0, 1.2);

  public GraphSelection {
    if (folds < 2 || stops.isEmpty() || temperatures.isEmpty() || samples < 2) {
      throw new IllegalArgumentException(
          "selection needs at least 2 folds, a stop, a temperature and 2 samples");
    }
    stops = stops.stream().sorted().distinct().toList();
    if (stops.get(0) < 1) {
      throw new IllegalArgumentException("a stop is after at least 1 step, not " + stops.get(0));
    }
    temperatures = List.copyOf(temperatures);
  }

  /** Inverse temperatures to be tried, around that which the objective says is right. */
  public static List<Double> around(double inverseTemperature) {
    return FACTORS.stream().map(factor -> factor * inverseTemperature).toList();
  }

  /**
   * What was tried, and how it went.
   *
   * @param mmd the mean over folds of the average of the three statistics' MMDs
   */
  public record Trial(long steps, double inverseTemperature, double mmd) {}

  /** The best of some trials; of equals, the first. */
  public static Trial best(List<Trial> trials) {
    return trials.stream().min(Comparator.comparingDouble(Trial::mmd)).orElseThrow();
  }

  /**
   * Tries everything. The result does not depend on the number of threads.
   *
   * @param settings of training; as many steps as the last stop are taken
   */
  public List<Trial> trials(
      GraphNetwork network,
      Method method,
      List<Graph> train,
      TrainingSettings settings,
      int threads,
      DoubleConsumer progress) {
    if (train.size() < folds) {
      throw new IllegalArgumentException(
          folds + " folds need as many training graphs; there are " + train.size());
    }
    double[][][] scores = new double[folds][stops.size()][temperatures.size()];
    double[] done = new double[folds];
    // A fold a thread: each of their steps is too small to be shared well.
    int within = Math.max(1, threads / folds);
    try (Workers workers = new Workers(Math.min(threads, folds))) {
      workers.run(
          folds,
          (worker, fold) ->
              fold(
                  network,
                  method,
                  train,
                  settings,
                  fold,
                  within,
                  scores[fold],
                  part -> {
                    done[fold] = part;
                    progress.accept(Arrays.stream(done).sum() / folds);
                  }));
    }
    List<Trial> trials = new ArrayList<>();
    for (int s = 0; s < stops.size(); s++) {
      for (int t = 0; t < temperatures.size(); t++) {
        double sum = 0;
        for (double[][] ofFold : scores) {
          sum += ofFold[s][t];
        }
        trials.add(new Trial(stops.get(s), temperatures.get(t), sum / folds));
      }
    }
    return trials;
  }

  private void fold(
      GraphNetwork network,
      Method method,
      List<Graph> train,
      TrainingSettings settings,
      int fold,
      int threads,
      double[][] scores,
      DoubleConsumer progress) {
    List<Graph> held = new ArrayList<>();
    List<Graph> others = new ArrayList<>();
    for (int k = 0; k < train.size(); k++) {
      (k % folds == fold ? held : others).add(train.get(k));
    }
    List<Part> parts = GraphParts.of(network, others, padded);
    GraphRows rows = GraphRows.of(others, padded, network.largest());
    Energy energy = Energies.graph(network);
    TrainingState state = TrainingState.initial(energy, settings, method);
    try (Trainer trainer = new Trainer(parts, method, settings, threads)) {
      for (int s = 0; s < stops.size(); s++) {
        while (state.step() < stops.get(s)) {
          trainer.step(state);
          progress.accept((s + 0.5 * state.step() / stops.get(s)) / stops.size());
        }
        for (int t = 0; t < temperatures.size(); t++) {
          SamplerSettings tempered =
              new SamplerSettings(sampler.sampler(), sampler.sweeps(), temperatures.get(t));
          List<Graph> drawn =
              GraphChains.draw(
                  energy,
                  state.model(),
                  rows,
                  tempered,
                  samples,
                  settings.seed(),
                  threads,
                  d -> {});
          List<Graph> generated = drawn.stream().map(Graph::withoutIsolated).toList();
          scores[s][t] = GraphMmd.of(held, generated, threads).average();
        }
      }
    }
  }
}
