package dev.bitwell.cli;

import dev.bitwell.objective.FlipChoice;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Proposal.Knowledge;

/** How choices of flips are called on the command line. */
final class FlipNames {
  static final String ALL = "all";

  private FlipNames() {}

  static String of(FlipChoice flips) {
    return flips instanceof Drawn drawn
        ? switch (drawn.proposal().knowledge()) {
          case NONE -> "uniform";
          case GRADIENT -> "guided";
          case EXACT -> "optimal";
        }
        : ALL;
  }

  static Knowledge knowledge(String name) {
    return switch (name) {
      case "uniform" -> Knowledge.NONE;
      case "guided" -> Knowledge.GRADIENT;
      case "optimal" -> Knowledge.EXACT;
      default ->
          throw new IllegalArgumentException(
              "--flips " + name + " is not known; choose all, uniform, guided or optimal");
    };
  }

  static boolean weighted(String name) {
    return switch (name) {
      case "importance" -> true;
      case "none" -> false;
      default ->
          throw new IllegalArgumentException(
              "--weights " + name + " is not known; choose importance or none");
    };
  }

  static String weights(boolean weighted) {
    return weighted ? "importance" : "none";
  }
}
