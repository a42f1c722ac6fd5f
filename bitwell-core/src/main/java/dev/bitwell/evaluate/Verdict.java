package dev.bitwell.evaluate;

import dev.bitwell.likelihood.LogLikelihood;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What to make of a model, in words.
 *
 * @param sentences one thing each
 * @param isTrusted whether the model can be used: its likelihood, where it has one, is known, above
 *     that of independent columns, and not below that of a tree
 */
public record Verdict(List<String> sentences, boolean isTrusted) {
  /** A tree that is ahead by no more standard errors may be so by chance. */
  private static final double DEVIATIONS = 2;

  public Verdict {
    sentences = List.copyOf(sentences);
  }

  /** The verdict of an evaluation: of its likelihood, where there is one, and of its samples. */
  public static Verdict of(Evaluation evaluation) {
    Optional<Verdict> ofLikelihood = evaluation.likelihood().map(Verdict::of);
    List<String> sentences = new ArrayList<>();
    ofLikelihood.ifPresent(verdict -> sentences.addAll(verdict.sentences));
    sentences.add(evaluation.agreement().sentence());
    evaluation.chains().doubt().ifPresent(sentences::add);
    return new Verdict(sentences, ofLikelihood.map(Verdict::isTrusted).orElse(true));
  }

  /** The verdict of a likelihood. */
  public static Verdict of(LogLikelihood likelihood) {
    double overIndependent = likelihood.lower() - likelihood.baselines().independent();
    double overTree = likelihood.lower() - likelihood.baselines().tree();
    boolean worseThanTree = overTree < -DEVIATIONS * likelihood.overTree().standardError();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        compared("independent columns", overIndependent)
            + ", and "
            + compared("a tree", overTree)
            + ", in nats per row at the pessimistic bound");
    if (overIndependent <= 0) {
      sentences.add("do not use this model: columns taken one by one explain the rows better");
    } else if (worseThanTree) {
      sentences.add(
          "do not use this model: a tree, which takes a second, explains the rows better; try"
              + " another energy, fewer steps or a penalty (--l1, --weight-decay)");
    }
    for (String doubt : likelihood.normaliser().doubts()) {
      sentences.add("the likelihood is not to be trusted: " + doubt);
    }
    return new Verdict(sentences, likelihood.isTrusted() && overIndependent > 0 && !worseThanTree);
  }

  private static String compared(String baseline, double difference) {
    return String.format(
        Locale.ROOT,
        "%s than %s by %.2f",
        difference > 0 ? "better" : "worse",
        baseline,
        Math.abs(difference));
  }
}
