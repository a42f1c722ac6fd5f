package dev.bitwell.recipe;

import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import java.util.List;

/** Puts a way to draw together. */
final class SamplingReader {
  static final double HOTTEST = 0.1;

  private final Answers answers;

  SamplingReader(Answers answers) {
    this.answers = answers;
  }

  Sampling read(Sampling usual) {
    return new Sampling(tempered(sampler()), answers.whole("sweeps", usual.sweeps()));
  }

  private Sampler sampler() {
    String name = answers.text("sampler", "gibbs");
    onlyFor("gibbs", name, "scan");
    onlyFor("gwg", name, "proposed", "exact");
    return switch (name) {
      case "gibbs" -> Samplers.gibbs(Scan.of(answers.text("scan", Scan.SYSTEMATIC.label())));
      case "gwg" ->
          Samplers.gibbsWithGradients(answers.whole("proposed", 1), answers.truth("exact", false));
      case "block-gibbs" -> Samplers.blockGibbs();
      default -> Samplers.of(name);
    };
  }

  private void onlyFor(String owner, String name, String... settings) {
    if (!name.equals(owner)) {
      answers.refuse("--sampler " + owner, "--sampler is " + name, List.of(settings));
    }
  }

  private Sampler tempered(Sampler inner) {
    if (!answers.has("replicas")) {
      answers.refuse("parallel tempering", "there is no --replicas", List.of("hottest"));
      return inner;
    }
    return Samplers.tempered(
        inner, answers.whole("replicas", 2), answers.number("hottest", HOTTEST));
  }
}
