package dev.bitwell.reproduce;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a report says before its chapters.
 *
 * @param command by which all of them are made
 */
record Preface(Budget budget, String command, List<Chapter> chapters) {
  static final String TITLE = "The paper's tables and figures, run again";

  static final String INTRODUCTION =
      "Gradient-Guided Importance Sampling for Learning Binary Energy-Based Models"
          + " (arXiv:2210.05782), reproduced by Bitwell. Our numbers come first; what the paper"
          + " prints stands beside them. A value with ± was repeated with several seeds and has its"
          + " standard error. Differences that chance gives more often than one time in twenty"
          + " (Student's t) are called within noise.";

  /** What was run, and on what. */
  List<String> facts() {
    return List.of(
        "Budget: " + budget.label() + warning(),
        "Machine: " + all(Chapter::machines),
        "Bitwell: " + all(Chapter::versions),
        "Command: " + command);
  }

  private String warning() {
    return switch (budget) {
      case TINY, SMOKE ->
          ". This budget shows that everything runs; its models are far from trained, and its"
              + " numbers are not to be quoted.";
      case SHORT -> ". Far fewer iterations than in the paper.";
      case PAPER -> ". The paper's numbers of iterations.";
    };
  }

  private String all(Function<Chapter, List<String>> property) {
    return chapters.stream()
        .flatMap(chapter -> property.apply(chapter).stream())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
