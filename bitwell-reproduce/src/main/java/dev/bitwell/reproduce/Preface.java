package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a report says before its chapters.
 *
 * @param command by which all of them are made
 * @param missing names of experiments that are not complete yet
 */
record Preface(Budget budget, String command, List<Chapter> chapters, List<String> missing) {
  static final String TITLE = "The paper's tables and figures, run again";

  static final String INTRODUCTION =
      "Gradient-Guided Importance Sampling for Learning Binary Energy-Based Models"
          + " (arXiv:2210.05782), reproduced by Bitwell. Our numbers come first; what the paper"
          + " prints stands beside them. A value with ± was repeated with several seeds and has its"
          + " standard error. Differences that chance gives more often than one time in twenty"
          + " (Student's t) are called within noise; of many comparisons where there is no difference, one in"
          + " twenty is called one all the same.";

  /** What is compared. */
  static final List<String> METHODS =
      List.of(
          "ratio-matching: eq. 3 of the paper over all flips. Learns p^(1/4).",
          "rmwggis-basic: eq. 3 over s flips drawn by the gradient, with importance weights. Learns"
              + " p^(1/4).",
          "rmwggis-advanced: the same without the weights. Learns about p^(1/8).",
          "rmwrand: eq. 3 over s flips drawn evenly. Learns p^(1/4).",
          SyntheticPlan.PUBLISHED
              + ": ratio-matching with rows paired as in the published code. Learns no power of p.",
          "hyvarinen (eq. 2 of the paper), flow (minimum probability flow) and pseudo-likelihood"
              + " (Bitwell's default): other losses over all flips. Learn p.",
          "flow-guided and pseudo-likelihood-guided: these over s flips drawn by the gradient, with"
              + " importance weights. Learn p.",
          "pcd-gibbs and pcd-gwg: persistent contrastive divergence with Gibbs sampling and with"
              + " Gibbs with gradients. Learn p as far as their chains keep up.");

  /** What was run, and on what. */
  List<String> facts() {
    List<String> facts = new ArrayList<>();
    facts.add("Budget: " + budget.label() + warning());
    facts.add("Machine: " + all(Chapter::machines));
    facts.add("Bitwell: " + all(Chapter::versions));
    facts.add("Command: " + command);
    if (!missing.isEmpty()) {
      facts.add("Not complete, and so not here: " + String.join(", ", missing));
    }
    return facts;
  }

  private String warning() {
    return switch (budget) {
      case TINY, SMOKE ->
          ". This budget shows that everything runs; its models are far from trained, and its"
              + " numbers are not to be quoted.";
      case SHORT -> ". Far fewer iterations than in the paper.";
      case PAPER -> ". The published numbers of iterations, where there are any.";
    };
  }

  private String all(Function<Chapter, List<String>> property) {
    return chapters.stream()
        .flatMap(chapter -> property.apply(chapter).stream())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
