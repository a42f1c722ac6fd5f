package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a report says before its chapters.
 *
 * @param command by which it was written
 * @param methods what is compared
 * @param missing names of experiments that are not complete yet
 */
record Preface(
    Budget budget,
    Command command,
    List<String> methods,
    List<Chapter> chapters,
    List<String> missing) {
  static final String TITLE = "The paper's tables and figures, run again";

  static final String INTRODUCTION =
      "Gradient-Guided Importance Sampling for Learning Binary Energy-Based Models"
          + " (arXiv:2210.05782), reproduced by Bitwell. Our numbers come first; what the paper"
          + " prints stands beside them. A value with ± was repeated with several seeds and has its"
          + " standard error. Differences that chance gives more often than one time in twenty"
          + " (Student's t) are called within noise; with two seeds on either side hardly any"
          + " difference is larger than that, so there we say that we cannot tell. Of many"
          + " comparisons where there is no difference, one in twenty is called one all the same.";

  /** What was run, and on what. */
  List<String> facts() {
    List<String> facts = new ArrayList<>();
    facts.add("Budget: " + budget.label() + warning());
    facts.add("Machine: " + all(Chapter::machines));
    facts.add("Bitwell: " + all(Chapter::versions));
    facts.add("Command: " + command.text() + earlier());
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
      case LONG -> ". Fewer iterations than in the paper: what they lead to, and not their ends.";
      case PAPER -> ". The published numbers of iterations, where there are any.";
    };
  }

  /** The command alone would not make all chapters, if some were there before it. */
  private String earlier() {
    List<String> before =
        chapters.stream()
            .map(chapter -> chapter.experiment().name())
            .filter(name -> !command.experiments().contains(name))
            .toList();
    return before.isEmpty() ? "" : "; complete before it: " + String.join(", ", before);
  }

  private String all(Function<Chapter, List<String>> property) {
    return chapters.stream()
        .flatMap(chapter -> property.apply(chapter).stream())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
