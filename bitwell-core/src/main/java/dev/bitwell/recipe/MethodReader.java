package dev.bitwell.recipe;

import dev.bitwell.internal.text.Labels;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Preset;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Puts a method together, of a preset and what was said beside it. */
final class MethodReader {
  private static final List<String> OF_RATIOS = List.of("loss", "flips");
  private static final List<String> OF_DRAWN_FLIPS =
      List.of("flip-count", "replacement", "proposal", "uniform-share");
  private static final List<MoveChoice> OF_ALL_FLIPS =
      List.of(MoveChoice.all(), MoveChoice.thinned());
  private static final List<String> OF_CHAINS = List.of("chains", "chain-steps");

  private final Answers answers;
  private final int bits;

  MethodReader(Answers answers, int bits) {
    this.answers = answers;
    this.bits = bits;
  }

  MethodRecipe read(Preset preset) {
    Method usual = preset.method();
    String chosen = "--method is " + preset.label();
    Method method;
    if (usual instanceof Contrastive contrastive) {
      answers.refuse("ratio objectives", chosen, OF_RATIOS);
      answers.refuse("ratio objectives", chosen, OF_DRAWN_FLIPS);
      method =
          contrastive
              .withChains(
                  answers.whole("chains", contrastive.chains()),
                  answers.whole("chain-steps", contrastive.steps()))
              .with(upkeep(contrastive.upkeep()));
    } else {
      answers.refuse(
          "--method pcd-gibbs, pcd-gwg, pcd-block-gibbs or equilibrium", chosen, OF_CHAINS);
      method = new Ratio(objective(((Ratio) usual).objective()));
    }
    return new MethodRecipe(preset.label(), method, temperature());
  }

  private OptionalDouble temperature() {
    return answers.has("inverse-temperature")
        ? OptionalDouble.of(answers.number("inverse-temperature", 1))
        : OptionalDouble.empty();
  }

  private Objective objective(Objective usual) {
    RatioLoss loss = RatioLoss.of(answers.text("loss", usual.loss().label()));
    String flips = answers.text("flips", usual.moves().label());
    Labels.find(choices(), label -> label, "choice of flips", flips);
    for (MoveChoice every : OF_ALL_FLIPS) {
      if (flips.equals(every.label())) {
        String chosen = "--flips is " + flips + "; add --flips guided, for instance";
        answers.refuse("drawn flips", chosen, OF_DRAWN_FLIPS);
        answers.refuse("drawn flips and chains", chosen, List.of("weights"));
        return new Objective(loss, every);
      }
    }
    return new Objective(loss, drawn(usual.moves(), Knowledge.of(flips)));
  }

  private static List<String> choices() {
    return Stream.concat(
            OF_ALL_FLIPS.stream().map(MoveChoice::label),
            Arrays.stream(Knowledge.values()).map(Knowledge::label))
        .toList();
  }

  private Drawn drawn(MoveChoice usual, Knowledge knowledge) {
    Drawn base =
        usual instanceof Drawn drawn
            ? drawn
            : new Drawn(Preset.FLIPS, Proposal.guided(Shape.LOSS, 0), true, false);
    if (knowledge == Knowledge.NONE) {
      answers.refuse(
          "flips that are guided or optimal",
          "--flips is uniform",
          List.of("proposal", "uniform-share"));
    }
    int count = answers.whole("flip-count", Math.min(base.count(), bits));
    boolean replacement = answers.truth("replacement", base.replacement());
    if (!replacement && count > bits) {
      throw new IllegalArgumentException(
          "--flip-count "
              + count
              + " is more than the "
              + bits
              + " bits there are; use --flips all");
    }
    return new Drawn(
        count, proposal(base.proposal(), knowledge), weighted(base.weighted()), replacement);
  }

  private Proposal proposal(Proposal base, Knowledge knowledge) {
    if (knowledge == Knowledge.NONE) {
      return Proposal.uniform();
    }
    // A uniform preset's share of 1 says nothing about a guided proposal.
    double share = base.knowledge() == Knowledge.NONE ? 0 : base.uniformShare();
    return new Proposal(
        knowledge,
        Shape.of(answers.text("proposal", base.shape().label())),
        answers.number("uniform-share", share));
  }

  private Upkeep upkeep(Upkeep usual) {
    if (usual == Upkeep.LADDER) {
      answers.refuse("chains without a ladder", "--method is equilibrium", List.of("weights"));
      return usual;
    }
    return weighted(usual == Upkeep.WEIGHTS) ? Upkeep.WEIGHTS : Upkeep.MOVES;
  }

  private boolean weighted(boolean usual) {
    String weights = answers.text("weights", weights(usual));
    return switch (weights) {
      case "importance" -> true;
      case "none" -> false;
      default ->
          throw new IllegalArgumentException(
              "--weights is importance or none, not \"" + weights + "\"");
    };
  }

  static String weights(boolean weighted) {
    return weighted ? "importance" : "none";
  }
}
