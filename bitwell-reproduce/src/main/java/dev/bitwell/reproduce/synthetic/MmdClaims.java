package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED_PUBLISHED;
import static dev.bitwell.reproduce.synthetic.Contender.OURS;
import static dev.bitwell.reproduce.synthetic.Contender.PUBLISHED;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.AS_IT_IS;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.EXPONENTIAL;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.LINEAR;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.OWN;
import static dev.bitwell.reproduce.synthetic.Table1.DECIMALS;

import dev.bitwell.reproduce.lab.Comparison.Verdict;
import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.report.Versus;
import java.util.List;

/** What table 1 says of the paper's claim, and of two other explanations of its figures. */
record MmdClaims(SyntheticNumbers numbers) {
  /** As read in divelab/RMwGGIS at commit c5e701c. */
  static final String PUBLISHED_CODE =
      "The paper's published code (divelab/RMwGGIS, c5e701c) lists neighbours flip by flip and cuts"
          + " the list into rows as if it went row by row, so that a row is compared with"
          + " neighbours of other rows. Rows called -published are trained so, within blocks of 64"
          + " rows; all others as the method is written. In theory such training finds (p/q)^(1/4)"
          + " instead of p^(1/4), q being the data with one bit flipped at random.";

  List<String> sentences() {
    return List.of(paperClaim(), temperature(), blindness(), pairing());
  }

  private String paperClaim() {
    List<String> claimed = PaperValues.MMD.lower(ADVANCED, RATIO_MATCHING, numbers.densities());
    Comparisons ours = numbers.compare(ADVANCED, RATIO_MATCHING, LINEAR + AS_IT_IS);
    return "The paper has "
        + ADVANCED.label()
        + " below "
        + RATIO_MATCHING.label()
        + " in linear MMD at inverse temperature 1 on "
        + claimed.size()
        + " of these "
        + numbers.densities().size()
        + " densities. After "
        + numbers.cells().plan().steps()
        + " steps that "
        + ours.claimOfLower(claimed)
        + ": "
        + ours.words()
        + "; in the mean over them, "
        + numbers.mean(ADVANCED, RATIO_MATCHING, LINEAR + AS_IT_IS, DECIMALS).words()
        + ".";
  }

  private String temperature() {
    Versus mean =
        new Versus(
            "at 4",
            numbers.mean(RATIO_MATCHING, LINEAR + OWN, DECIMALS),
            "at 1",
            numbers.mean(RATIO_MATCHING, LINEAR + AS_IT_IS, DECIMALS));
    return "Temperature: eq. 3 learns p^(1/4), so its energies stand for the data at inverse"
        + " temperature 4. Linear MMD of the same "
        + RATIO_MATCHING.label()
        + " energies, in the mean over densities, sampled "
        + mean.words()
        + "; by density: "
        + numbers.compare(RATIO_MATCHING, LINEAR + OWN, RATIO_MATCHING, LINEAR + AS_IT_IS).words()
        + ". "
        + (mean.verdict() == Verdict.LOWER
            ? "So part of what this column measures is temperature, not learning. "
            : "")
        + "Pseudo-likelihood, which learns p itself, has "
        + numbers.mean(OURS, LINEAR + AS_IT_IS, DECIMALS).shown()
        + " at 1.";
  }

  private String blindness() {
    return "Blindness: of bits drawn independently of each other, with the data's frequencies, the"
        + " linear MMD against the floor: "
        + aboveFloor(LINEAR).words()
        + ". Their exponential MMD: "
        + aboveFloor(EXPONENTIAL).words()
        + ". The linear MMD, by its definition, is made of the frequencies of single bits alone.";
  }

  private String pairing() {
    String linear = SyntheticWork.EARLY + LINEAR + AS_IT_IS;
    String likeness = SyntheticWork.EARLY + SyntheticWork.LIKENESS;
    return "Pairing: the published code compares a row with neighbours of other rows. Linear MMD at"
        + " inverse temperature 1 after "
        + numbers.cells().plan().size().brief()
        + " steps, in the mean over densities, of ratio matching trained so against the method as"
        + " written: "
        + numbers.mean(PUBLISHED, RATIO_MATCHING, linear, DECIMALS).words()
        + ". In rank correlation with the true density, where higher is better: "
        + numbers.compare(PUBLISHED, RATIO_MATCHING, likeness).words()
        + ". "
        + ADVANCED.label()
        + " trained so against the same as written, in linear MMD: "
        + numbers.mean(ADVANCED_PUBLISHED, ADVANCED, linear, DECIMALS).words()
        + "; in rank correlation: "
        + numbers.compare(ADVANCED_PUBLISHED, ADVANCED, likeness).words()
        + ". The paper's order of methods, both trained so, in linear MMD: "
        + numbers.mean(ADVANCED_PUBLISHED, PUBLISHED, linear, DECIMALS).words()
        + "; by density: "
        + numbers.compare(ADVANCED_PUBLISHED, PUBLISHED, linear).words()
        + "; in rank correlation: "
        + numbers.compare(ADVANCED_PUBLISHED, PUBLISHED, likeness).words()
        + "; in negative log-likelihood, where lower is better: "
        + numbers.compare(ADVANCED_PUBLISHED, PUBLISHED, SyntheticWork.NLL_UPPER).words()
        + ".";
  }

  private Comparisons aboveFloor(String metric) {
    Comparisons comparisons = new Comparisons("repeats");
    for (String density : numbers.densities()) {
      comparisons.add(
          density,
          numbers.floor(density, FloorWork.INDEPENDENT + metric),
          numbers.floor(density, FloorWork.FLOOR + metric));
    }
    return comparisons;
  }
}
