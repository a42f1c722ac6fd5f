package dev.bitwell.cli;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.internal.json.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.train.TrainingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run's settings with nothing left open. */
record RunConfig(
    String place,
    Data data,
    double holdout,
    List<Integer> widths,
    double swishBeta,
    boolean learnBeta,
    String method,
    Objective objective,
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
          "method",
          "loss",
          "flips",
          "count",
          "weights",
          "replacement",
          "proposal",
          "uniform-share",
          "steps",
          "batch",
          "seed",
          "learning-rate",
          "schedule",
          "warmup",
          "weight-decay",
          "clip-norm",
          "averaging",
          "block-rows");

  Energy energy() {
    return Energies.mlp(new Mlp(data.training().bits(), widths, swishBeta, learnBeta));
  }

  /** The settings as a configuration file has them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(DATA, place);
    map.put("dim", data.training().bits());
    if (!Data.isDensity(place)) {
      map.put("holdout", holdout);
      map.put(FINGERPRINT, data.fingerprint());
    }
    map.put("energy", "mlp");
    map.put("widths", widths);
    map.put("swish-beta", swishBeta);
    map.put("learn-beta", learnBeta);
    map.put("method", method);
    map.put("loss", objective.loss().label());
    map.put("flips", FlipNames.of(objective.flips()));
    if (objective.flips() instanceof Drawn drawn) {
      map.put("count", drawn.count());
      map.put("weights", FlipNames.weights(drawn.weighted()));
      map.put("replacement", drawn.replacement());
      if (drawn.proposal().knowledge() != Knowledge.NONE) {
        map.put("proposal", drawn.proposal().shape().label());
        map.put("uniform-share", drawn.proposal().uniformShare());
      }
    }
    map.put("steps", training.steps());
    map.put("batch", training.batch());
    map.put("seed", training.seed());
    map.put("learning-rate", training.learningRate());
    map.put("schedule", training.schedule().label());
    map.put("warmup", training.warmup());
    map.put("weight-decay", training.weightDecay());
    map.put("clip-norm", Double.isInfinite(training.clipNorm()) ? 0.0 : training.clipNorm());
    map.put("averaging", training.averaging());
    map.put("block-rows", training.blockRows());
    return map;
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
    provenance.put("method", method);
    provenance.put("settings", Json.write(settings, false));
    provenance.put("version", Version.number());
    return new Model(
        energy(),
        parameters,
        objective.inverseTemperature(data.training().bits()),
        data.codeOrNull(),
        provenance);
  }
}
