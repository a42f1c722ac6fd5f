package dev.bitwell.evaluate;

import dev.bitwell.domain.Domain;
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
 * @param isTrusted whether the model can be used: its likelihood, where it has one, is known, and
 *     not below that of independent columns or of a tree beyond chance
 */
public record Verdict(List<String> sentences, boolean isTrusted) {
  /** Differences below that, in nats, are none. */
  private static final double LEVEL = 1e-3;

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
                        .orElseGet(() -> of(found, evaluation.domain())));
    List<String> sentences = new ArrayList<>();
    ofLikelihood.ifPresent(verdict -> sentences.addAll(verdict.sentences));
    sentences.add(evaluation.agreement().sentence());
    evaluation.chains().doubt().ifPresent(sentences::add);
    return new Verdict(sentences, ofLikelihood.map(Verdict::isTrusted).orElse(true));
  }

  /** The verdict of a likelihood of rows of a domain. */
  public static Verdict of(LogLikelihood likelihood, Domain domain) {
    int count = likelihood.rows();
    String row = domain.rowWord();
    String parts = domain.partsWord();
    List<String> sentences = new ArrayList<>();
    sentences.add(compared("independent " + parts, likelihood.overIndependent(), count, row));
    sentences.add(compared("a tree", likelihood.overTree(), count, row));
    double independent = likelihood.baselines().independent();
    boolean useless = isWorse(likelihood.overIndependent());
    boolean vague = likelihood.mean() > independent && likelihood.lower() <= independent;
    boolean worseThanTree = isWorse(likelihood.overTree());
    if (useless) {
      sentences.add(
          String.format(
              "do not use this model: %s taken one by one explain the %ss better", parts, row));
    } else if (vague) {
      sentences.add(
          String.format(
              "do not use this model: as far as log Z is known, %s taken one by one may explain the"
                  + " %ss as well",
              parts, row));
    } else if (worseThanTree) {
      sentences.add(
          String.format(
              "do not use this model: a tree, which takes a second, explains the %ss better; try"
                  + " another energy, fewer steps or a penalty (--l1, --weight-decay)",
              row));
    }
    for (String doubt : likelihood.doubts()) {
      sentences.add("the likelihood is not to be trusted: " + doubt);
    }
    return new Verdict(sentences, likelihood.isTrusted() && !useless && !vague && !worseThanTree);
  }

  /** Beyond chance, and by more than rounding: the tree as a model is level with the tree. */
  private static boolean isWorse(MeanInterval over) {
    return over.upper() < 0 && over.mean() < -LEVEL;
  }

  private static String compared(String baseline, MeanInterval over, int count, String row) {
    String amount =
        String.format(
            Locale.ROOT,
            "by %.2f nats per %s, from %.2f to %.2f",
            Math.abs(over.mean()),
            row,
            over.mean() > 0 ? over.lower() : -over.upper(),
            over.mean() > 0 ? over.upper() : -over.lower());
    if (Math.abs(over.mean()) < LEVEL) {
      return "level with " + baseline;
    }
    if (over.contains(0)) {
      return String.format(
          Locale.ROOT,
          "cannot tell from %d %ss whether the model is better than %s: the difference is %+.2f nats"
              + " per %s, from %+.2f to %+.2f",
          count,
          row,
          baseline,
          over.mean(),
          row,
          over.lower(),
          over.upper());
    }
    return (over.mean() > 0 ? "better than " : "worse than ") + baseline + " " + amount;
  }
}
