package dev.bitwell.evaluate;

import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What to make of a model, in words.
 *
 * @param sentences one thing each
 * @param isTrusted whether the model can be used: its likelihood, where it has one, is known, above
 *     that of independent columns, and not below that of a tree beyond chance
 */
public record Verdict(List<String> sentences, boolean isTrusted) {
  public Verdict {
    sentences = List.copyOf(sentences);
  }

  /** The verdict of an evaluation: of its likelihood, where there is one, and of its samples. */
  public static Verdict of(Evaluation evaluation) {
    Optional<Verdict> ofLikelihood =
        evaluation
            .likelihood()
            .map(
                found ->
                    evaluation
                        .entropy()
                        .map(least -> least.verdict(found))
                        .orElseGet(() -> of(found)));
    List<String> sentences = new ArrayList<>();
    ofLikelihood.ifPresent(verdict -> sentences.addAll(verdict.sentences));
    sentences.add(evaluation.agreement().sentence());
    evaluation.chains().doubt().ifPresent(sentences::add);
    return new Verdict(sentences, ofLikelihood.map(Verdict::isTrusted).orElse(true));
  }

  /** The verdict of a likelihood. */
  public static Verdict of(LogLikelihood likelihood) {
    int rows = likelihood.rows();
    List<String> sentences = new ArrayList<>();
    sentences.add(compared("independent columns", likelihood.overIndependent(), rows));
    sentences.add(compared("a tree", likelihood.overTree(), rows));
    // At the pessimistic bound: a model has to earn its keep.
    boolean useless = likelihood.lower() <= likelihood.baselines().independent();
    boolean worseThanTree = likelihood.overTree().upper() < 0;
    if (useless) {
      sentences.add("do not use this model: columns taken one by one explain the rows as well");
    } else if (worseThanTree) {
      sentences.add(
          "do not use this model: a tree, which takes a second, explains the rows better; try"
              + " another energy, fewer steps or a penalty (--l1, --weight-decay)");
    }
    for (String doubt : likelihood.doubts()) {
      sentences.add("the likelihood is not to be trusted: " + doubt);
    }
    return new Verdict(sentences, likelihood.isTrusted() && !useless && !worseThanTree);
  }

  private static String compared(String baseline, MeanInterval over, int rows) {
    String amount =
        String.format(
            Locale.ROOT,
            "by %.2f nats per row, from %.2f to %.2f",
            Math.abs(over.mean()),
            over.mean() > 0 ? over.lower() : -over.upper(),
            over.mean() > 0 ? over.upper() : -over.lower());
    if (over.contains(0)) {
      return String.format(
          Locale.ROOT,
          "cannot tell from %d rows whether the model is better than %s: it is %s %s",
          rows,
          baseline,
          over.mean() > 0 ? "ahead" : "behind",
          amount);
    }
    return (over.mean() > 0 ? "better than " : "worse than ") + baseline + " " + amount;
  }
}
