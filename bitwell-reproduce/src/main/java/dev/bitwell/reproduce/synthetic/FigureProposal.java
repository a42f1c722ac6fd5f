package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Ours: how near guided proposals are to the best, and whether they are better than none. */
final class FigureProposal extends NamedExperiment {
  FigureProposal() {
    super("figure-proposal", "Figure (ours): the guided proposal in the course of training");
  }

  @Override
  public List<Cell> cells(Budget budget) {
    ProposalPlan plan = ProposalPlan.of(budget);
    List<Cell> cells = new ArrayList<>();
    for (int bits : plan.bits().stream().sorted(Comparator.reverseOrder()).toList()) {
      for (Contender method : ProposalPlan.METHODS) {
        for (long seed : plan.seeds()) {
          cells.add(plan.cell(method, bits, seed));
        }
      }
    }
    return cells;
  }

  private static List<String> sentences(ProposalNumbers numbers) {
    List<String> sentences = new ArrayList<>();
    numbers.plan().bits().forEach(bits -> sentences.add(numbers.verdicts(bits)));
    sentences.add(numbers.argument());
    return sentences;
  }

  @Override
  public Section section(Budget budget, Results results) {
    ProposalNumbers numbers = new ProposalNumbers(ProposalPlan.of(budget), results);
    return new Section(
        sentences(numbers),
        List.of(
            numbers.plan().setup(),
            "The best proposal for the value of the objective is in proportion to the loss of each"
                + " flip (the paper's Fact 1); the distance to it is total variation, from 0 to 1.",
            "Variances are of draws with replacement; flow-guided and pseudo-likelihood-guided train"
                + " without it, and the latter's proposal does not aim at this best one but at"
                + " small gradient noise.",
            "Ratios above 1 mean that uniform draws would have been less noisy. CellTraining uses the"
                + " gradient."),
        List.of(
            numbers.table(
                "distance", "Distance of the guided proposal to the best", ProposalWork.DISTANCE),
            numbers.table(
                "distance-uniform",
                "Distance of the uniform proposal to the best",
                ProposalWork.UNIFORM_DISTANCE),
            numbers.table(
                "offending",
                "Share of a row's neighbours that have a lower energy",
                ProposalWork.OFFENDING),
            numbers.table(
                "effective",
                "Effective flips of the " + SyntheticPlan.FLIPS + " that are drawn for a row",
                ProposalWork.EFFECTIVE),
            numbers.table(
                "value",
                "Variance of the estimated value, guided over uniform",
                ProposalWork.VALUE),
            numbers.table(
                "gradient",
                "Variance of the estimated gradient, guided over uniform",
                ProposalWork.GRADIENT)),
        List.of(numbers.picture()));
  }
}
