package dev.bitwell.recipe;

import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.train.Betas;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Penalty;
import dev.bitwell.train.TrainingSettings;
import java.util.LinkedHashMap;
import java.util.Map;

/** A recipe as a flat JSON object. */
final class RecipeWriter {
  private RecipeWriter() {}

  static Map<String, Object> toMap(Recipe recipe) {
    Map<String, Object> map = toTrainingMap(recipe);
    map.putAll(recipe.sampling().sampler().settings());
    map.put("sweeps", recipe.sampling().sweeps());
    map.put("samples", recipe.judging().samples());
    map.put("bandwidth", recipe.judging().bandwidth());
    map.put("floor-repeats", recipe.judging().repeats());
    map.put("evaluation-seed", recipe.judging().seed());
    return map;
  }

  static Map<String, Object> toTrainingMap(Recipe recipe) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("energy", recipe.energy().kind().label());
    map.putAll(recipe.energy().options());
    if (recipe.searches()) {
      map.put("seed", recipe.training().seed());
      map.put("folds", recipe.stopping().folds());
      map.put("time", Answers.text(recipe.stopping().time()));
      return map;
    }
    map.putAll(toMap(recipe.method()));
    map.putAll(toMap(recipe.training(), recipe.stopping()));
    return map;
  }

  private static Map<String, Object> toMap(MethodRecipe recipe) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("method", recipe.name());
    Method method = recipe.method();
    if (method instanceof Contrastive contrastive) {
      map.put("chains", contrastive.chains());
      map.put("chain-steps", contrastive.steps());
      if (contrastive.upkeep() == Upkeep.WEIGHTS) {
        map.put("weights", MethodReader.weights(true));
      }
    } else {
      map.putAll(toMap(((Ratio) method).objective()));
    }
    recipe.temperature().ifPresent(beta -> map.put("inverse-temperature", beta));
    return map;
  }

  private static Map<String, Object> toMap(Objective objective) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("loss", objective.loss().label());
    map.put("flips", objective.moves().label());
    if (objective.moves() instanceof Drawn drawn) {
      map.put("flip-count", drawn.count());
      map.put("weights", MethodReader.weights(drawn.weighted()));
      map.put("replacement", drawn.replacement());
      if (drawn.proposal().knowledge() != Knowledge.NONE) {
        map.put("proposal", drawn.proposal().shape().label());
        map.put("uniform-share", drawn.proposal().uniformShare());
      }
    }
    return map;
  }

  /** What recipes of older versions have no word for is said only where it is something. */
  private static void putUnusual(Map<String, Object> map, Optimiser optimiser) {
    Penalty penalty = optimiser.penalty();
    if (penalty.pairs() > 0) {
      map.put("pair-penalty", penalty.pairs());
    }
    if (penalty.residual() > 0) {
      map.put("residual-decay", penalty.residual());
    }
    if (optimiser.rate().matrices() > 0) {
      map.put("matrix-rate", optimiser.rate().matrices());
    }
    if (!optimiser.betas().equals(Betas.USUAL)) {
      map.put("beta1", optimiser.betas().first());
      map.put("beta2", optimiser.betas().second());
    }
  }

  static Map<String, Object> toMap(TrainingSettings training, Stopping stopping) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (stopping.chooses()) {
      map.put("folds", stopping.folds());
      map.put("stops", stopping.stops());
    } else {
      map.put("steps", training.steps());
    }
    map.put("batch", training.batch());
    map.put("seed", training.seed());
    Optimiser optimiser = training.optimiser();
    map.put("learning-rate", optimiser.rate().peak());
    map.put("schedule", optimiser.rate().schedule().label());
    map.put("warmup", optimiser.rate().warmup());
    map.put("weight-decay", optimiser.penalty().weightDecay());
    map.put("l1", optimiser.penalty().l1());
    putUnusual(map, optimiser);
    map.put("clip-norm", optimiser.clipNorm());
    map.put("averaging", optimiser.averaging());
    map.put("block-rows", training.blockRows());
    if (training.partitions() > 1) {
      map.put("partitions", training.partitions());
    }
    return map;
  }
}
