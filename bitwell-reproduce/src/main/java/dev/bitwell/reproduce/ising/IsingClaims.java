package dev.bitwell.reproduce.ising;

import static dev.bitwell.reproduce.ising.IsingRow.ADVANCED;
import static dev.bitwell.reproduce.ising.IsingRow.BASIC;
import static dev.bitwell.reproduce.ising.IsingRow.RATIO_MATCHING;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Versus;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the Ising table says of the paper's claims, and of ours. */
record IsingClaims(IsingNumbers numbers) {
  List<String> sentences() {
    List<String> sentences = new ArrayList<>(ThreadCounts.of(numbers.results()).warning());
    sentences.add(order());
    if (numbers.plan().isPaperLattice()) {
      sentences.add(scale());
    }
    sentences.addAll(List.of(contrastive(), factors(), ours(), time(), learned()));
    return sentences;
  }

  /** The paper does not say which version its row for RMwGGIS is, so both are held against it. */
  private String order() {
    Versus advanced = numbers.versus(ADVANCED, RATIO_MATCHING);
    return "The paper, on a "
        + IsingPlan.PAPER_LATTICE
        + " lattice, has RMwGGIS at a log RMSE (lower is better) of "
        + PaperIsing.logRmse(ADVANCED)
        + " and ratio matching at "
        + PaperIsing.logRmse(RATIO_MATCHING)
        + "; "
        + advanced.claimOfLower()
        + (numbers.plan().isPaperLattice() ? "" : ", on " + numbers.plan().lattice())
        + ": "
        + advanced.numbers()
        + ". With weights kept, "
        + numbers.versus(BASIC, RATIO_MATCHING).words()
        + ".";
  }

  /** What the paper's own figures are worth, beside models that need no training. */
  private String scale() {
    Sample none = numbers.couplings(CouplingWork.NONE);
    List<IsingRow> gibbs =
        numbers.plan().chainSteps().stream()
            .map(steps -> IsingRow.contrastive(Preset.PCD_GIBBS, steps))
            .toList();
    long worse =
        gibbs.stream()
            .filter(row -> Double.parseDouble(PaperIsing.logRmse(row)) > none.mean())
            .count();
    return "Scale: no couplings at all have "
        + numbers.error(none).shown()
        + ", a perfect model of p^(1/8) "
        + numbers.error(numbers.power(1.0 / 8)).shown()
        + ", and one of p^(1/4), which is what eq. 3 learns, "
        + numbers.error(numbers.power(1.0 / 4)).shown()
        + "; the paper has ratio matching at "
        + PaperIsing.logRmse(RATIO_MATCHING)
        + " and RMwGGIS at "
        + PaperIsing.logRmse(ADVANCED)
        + ". Of the paper's "
        + gibbs.size()
        + " figures for contrastive divergence with Gibbs sampling, "
        + worse
        + " are worse than no couplings.";
  }

  private String contrastive() {
    IsingRow longest = IsingRow.contrastive(Preset.PCD_GWG, numbers.mostSteps());
    return "Contrastive divergence: "
        + numbers.versus(longest, ADVANCED).words()
        + " (the paper: "
        + PaperIsing.logRmse(longest)
        + " against "
        + PaperIsing.logRmse(ADVANCED)
        + ").";
  }

  private String factors() {
    Comparisons change = new Comparisons();
    for (IsingRow row : IsingRow.RATIO) {
      change.add(
          row.name() + " times " + Math.round(numbers.inverseTemperature(row)),
          numbers.sample(row, IsingWork.OWN),
          numbers.sample(row, IsingWork.LOG_RMSE));
    }
    return "Eq. 3 learns a power of the density, so in theory its couplings come out too small by a"
        + " factor. The error of couplings times that factor, against couplings as learned: "
        + change.words()
        + ".";
  }

  private String ours() {
    return "Pseudo-likelihood, with a learning rate and a penalty of its own: "
        + numbers.versus(IsingRow.OURS, ADVANCED).words()
        + "; "
        + numbers.versus(IsingRow.OURS_DRAWN, ADVANCED).words()
        + ".";
  }

  private String time() {
    Entry drawn = numbers.milliseconds(ADVANCED);
    Entry all = numbers.milliseconds(RATIO_MATCHING);
    return "Milliseconds per iteration: "
        + new Versus(ADVANCED.name(), drawn, RATIO_MATCHING.name(), all).words()
        + " (the paper, on a GPU: "
        + drawn.paper()
        + " against "
        + all.paper()
        + "). For an Ising energy all flips of all rows cost one matrix product, so there is little"
        + " left for drawing them to save.";
  }

  /** Few iterations at a small rate leave couplings where they began. */
  private String learned() {
    Comparisons against = new Comparisons();
    for (IsingRow row : numbers.plan().rows()) {
      against.add(
          row.name(),
          numbers.sample(row, IsingWork.LOG_RMSE),
          numbers.couplings(CouplingWork.NONE));
    }
    return "Couplings as learned, against no couplings at all: " + against.words() + ".";
  }

  /** The best of the trained methods, each at its own temperature, against the fit. */
  String best() {
    return numbers.plan().rows().stream()
        .filter(row -> Double.isFinite(numbers.sample(row, IsingWork.OWN).mean()))
        .min(Comparator.comparingDouble(row -> numbers.sample(row, IsingWork.OWN).mean()))
        .map(this::againstFit)
        .orElse("No training came to an end.");
  }

  private String againstFit(IsingRow best) {
    return "Of the trained methods, each with its factor, "
        + best.name()
        + " has the lowest mean error; "
        + new Versus(
                IsingNumbers.FIT,
                numbers.error(numbers.couplings(IsingWork.LOG_RMSE)),
                best.name(),
                numbers.error(numbers.sample(best, IsingWork.OWN)))
            .words()
        + ".";
  }
}
