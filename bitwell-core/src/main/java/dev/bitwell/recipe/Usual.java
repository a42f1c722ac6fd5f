package dev.bitwell.recipe;

import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.EnergyOption;
import dev.bitwell.io.Json;
import dev.bitwell.train.Betas;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Preset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is usual, in words for a help text. Nothing here is a number: all come from the defaults.
 */
public final class Usual {
  private static final Preset OURS = Preset.PSEUDO_LIKELIHOOD;
  private static final Preset PAPER = Preset.RATIO_MATCHING;

  private static final String FEW_BITS = "points of up to " + Defaults.MANY_BITS + " bits";

  private Usual() {}

  /** The usual value of a setting, or values and when; empty where there is none to tell. */
  public static String of(Setting setting) {
    String name = setting.name();
    return switch (name) {
      case "energy" ->
          "of tables in a file auto, unless anything about one energy is given; of graphs, graph;"
              + " mlp otherwise";
      case "method" ->
          OURS.label()
              + ", for an mlp of points "
              + Preset.PSEUDO_LIKELIHOOD_THINNED.label()
              + "; beyond "
              + Defaults.MANY_BITS
              + " bits, unless all flips are cheap, "
              + Preset.PSEUDO_LIKELIHOOD_GUIDED.label();
      case "flip-count" -> Integer.toString(Preset.FLIPS);
      case "sweeps" ->
          Defaults.sweeps(1)
              + " to "
              + Defaults.fewBits()
              + " bits, falling to "
              + Defaults.sweeps(Integer.MAX_VALUE)
              + " at "
              + Defaults.manyBits();
      case "sampler" -> "gibbs";
      case "scan" -> "systematic";
      case "proposed" -> "1";
      case "hottest" -> Double.toString(SamplingReader.HOTTEST);
      case "inverse-temperature" -> "the method's; of graphs chosen on held out ones";
      case "samples" -> Defaults.ROWS.samples() + " rows, " + Defaults.GRAPHS.samples() + " graphs";
      case "bandwidth" -> Json.write(Defaults.ROWS.bandwidth(), false);
      case "floor-repeats" -> Integer.toString(Defaults.ROWS.repeats());
      case "evaluation-seed" -> Long.toString(Defaults.ROWS.seed());
      case "time" -> Answers.text(Defaults.stopping(OURS, EnergyKinds.AUTO).time());
      case "pair-penalty", "residual-decay" -> "0";
      case "beta1" -> Json.write(Betas.USUAL.first(), false);
      case "beta2" -> Json.write(Betas.USUAL.second(), false);
      case "chains" ->
          contrastive(Preset.PCD_GIBBS).chains()
              + ", equilibrium "
              + contrastive(Preset.EQUILIBRIUM).chains();
      case "chain-steps" ->
          contrastive(Preset.PCD_GIBBS).steps()
              + ", equilibrium "
              + contrastive(Preset.EQUILIBRIUM).steps();
      default -> setting.group() == Setting.Group.ENERGY ? ofEnergy(name) : ofTraining(name);
    };
  }

  private static Contrastive contrastive(Preset preset) {
    return (Contrastive) preset.method();
  }

  private static String ofEnergy(String name) {
    return EnergyKinds.all().stream()
        .flatMap(kind -> kind.options().stream())
        .filter(option -> option.name().equals(name))
        .map(EnergyOption::usual)
        .map(Usual::text)
        .findFirst()
        .orElse("");
  }

  /** What each situation has, where it differs from the one before it. */
  private static String ofTraining(String name) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("", training(OURS, EnergyKinds.MLP).get(name));
    values.put(FEW_BITS + " ", ofPoints().get(name));
    values.put("other methods ", training(Preset.FLOW, EnergyKinds.MLP).get(name));
    values.put("other energies ", training(OURS, EnergyKinds.ISING).get(name));
    values.put("rbm ", training(OURS, EnergyKinds.RBM).get(name));
    values.put("the paper's methods ", training(PAPER, EnergyKinds.MLP).get(name));
    values.put("the paper's on ising ", training(PAPER, EnergyKinds.ISING).get(name));
    values.put("graphs ", training(OURS, EnergyKinds.GRAPH).get(name));
    Object usual = values.get("");
    if (name.equals("steps")) {
      return text(usual)
          + "; "
          + FEW_BITS
          + " "
          + text(ofPoints().get(name))
          + ", of more "
          + text(training(Preset.PSEUDO_LIKELIHOOD_GUIDED, EnergyKinds.MLP, true).get(name))
          + "; graphs chosen on held out ones";
    }
    return values.entrySet().stream()
        .filter(entry -> entry.getKey().isEmpty() || !text(entry.getValue()).equals(text(usual)))
        .filter(entry -> entry.getValue() != null)
        .map(entry -> entry.getKey() + text(entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static Map<String, Object> training(Preset preset, EnergyKind kind) {
    return training(preset, kind, false);
  }

  private static Map<String, Object> ofPoints() {
    return training(OURS, EnergyKinds.MLP, true);
  }

  private static Map<String, Object> training(Preset preset, EnergyKind kind, boolean endless) {
    return RecipeWriter.toMap(
        Defaults.training(preset, kind, endless), Defaults.stopping(preset, kind));
  }

  private static String text(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
        : value instanceof String text ? text : Json.write(value, false);
  }
}
