package dev.bitwell.cli;

import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.train.GraphParts;
import dev.bitwell.train.GraphSelection.Trial;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Part;
import dev.bitwell.train.TrainingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run's settings with nothing left open. */
record RunConfig(
    Data data,
    double holdout,
    Energy energy,
    Map<String, Object> energyOptions,
    String name,
    Method method,
    Double beta,
    TrainingSettings training) {
  static final String DATA = "data";

  /** Not an option, but kept with them: what the rows of a file were when the run began. */
  static final String FINGERPRINT = "data-sha256";

  /** What a configuration file may set: the long names of options. */
  static final List<String> KEYS =
      List.of(
          DATA,
          "dim",
          "holdout",
          "energy",
          "widths",
          "swish-beta",
          "learn-beta",
          "hidden",
          "values",
          "layers",
          "width",
          "padded",
          "method",
          "loss",
          "flips",
          "count",
          "flip-count",
          "weights",
          "replacement",
          "proposal",
          "uniform-share",
          "chains",
          "chain-steps",
          "steps",
          "batch",
          "seed",
          "learning-rate",
          "schedule",
          "warmup",
          "weight-decay",
          "l1",
          "clip-norm",
          "averaging",
          "block-rows",
          "beta");

  /** The settings as a configuration file has them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(DATA, data.place());
    map.put("dim", data.training().bits());
    if (!Data.isDensity(data.place())) {
      map.put("holdout", holdout);
      map.put(FINGERPRINT, data.fingerprint());
    }
    map.putAll(energyOptions);
    map.putAll(MethodOptions.toMap(name, method));
    map.put("steps", training.steps());
    map.put("batch", training.batch());
    map.put("seed", training.seed());
    map.put("learning-rate", training.learningRate());
    map.put("schedule", training.schedule().label());
    map.put("warmup", training.warmup());
    map.put("weight-decay", training.weightDecay());
    map.put("l1", training.sparsity());
    map.put("clip-norm", Double.isInfinite(training.clipNorm()) ? 0.0 : training.clipNorm());
    map.put("averaging", training.averaging());
    map.put("block-rows", training.blockRows());
    if (beta != null) {
      map.put("beta", beta);
    }
    return map;
  }

  /** The same with a choice made on held out graphs. */
  RunConfig with(Trial choice) {
    return new RunConfig(
        data,
        holdout,
        energy,
        energyOptions,
        name,
        method,
        choice.inverseTemperature(),
        training.withSteps(choice.steps()));
  }

  /**
   * How rows stand for graphs, where they do: by themselves only in the energy that knows sizes.
   */
  Optional<GraphRows> graphs() {
    boolean padded = !energy.kind().equals("graph") || energyOptions.containsKey("padded");
    return data.graphs().map(split -> GraphRows.of(split.train(), padded, data.paddedVertices()));
  }

  /** What is trained on. */
  List<Part> parts() {
    if (!energy.kind().equals("graph")) {
      return List.of(new Part(energy, data.training(), 1));
    }
    return GraphParts.of(
        GraphNetwork.of(energy),
        data.graphs().orElseThrow().train(),
        graphs().orElseThrow().padded());
  }

  /**
   * The model that these settings made of these parameters. Its provenance says nothing of time,
   * place or threads, so that a run repeated gives the same file.
   */
  Model model(float[] parameters) {
    Map<String, Object> settings = toMap();
    settings.put(DATA, data.training().name());
    Map<String, String> provenance = new LinkedHashMap<>();
    provenance.put("data", data.training().name());
    provenance.put("method", name);
    provenance.put("settings", Json.write(settings, false));
    provenance.put("version", Version.number());
    Model model =
        new Model(energy, parameters, inverseTemperature(), data.codeOrNull(), provenance);
    return graphs().map(model::ofGraphs).orElse(model);
  }

  /** At which the trained energy stands for the data. */
  double inverseTemperature() {
    return beta != null ? beta : method.inverseTemperature(energy.dimension());
  }

  boolean drawsFlips() {
    return method instanceof Ratio ratio && ratio.objective().flips() instanceof Drawn;
  }
}
