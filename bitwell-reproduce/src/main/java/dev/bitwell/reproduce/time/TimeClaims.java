package dev.bitwell.reproduce.time;

import static dev.bitwell.reproduce.time.TimeCells.MEMORY;
import static dev.bitwell.reproduce.time.TimeCells.TIME;
import static dev.bitwell.train.Preset.RATIO_MATCHING;
import static dev.bitwell.train.Preset.RMWGGIS_ADVANCED;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.report.Entry;
import java.util.ArrayList;
import java.util.List;

/** What the table of time and memory says of the paper's claims. */
record TimeClaims(TimeNumbers numbers) {
  List<String> sentences() {
    List<String> sentences = new ArrayList<>(ThreadCounts.of(numbers.results()).warning());
    sentences.add(claim(TIME, "time"));
    sentences.add(claim(MEMORY, "memory"));
    sentences.add(
        "Here neighbours are never held all at once, so the memory of ratio matching does not grow"
            + " with their number, and what drawing flips can save is time.");
    return sentences;
  }

  private String claim(String number, String what) {
    Comparisons comparisons = numbers.compare(number);
    return "In the paper "
        + RMWGGIS_ADVANCED.label()
        + " needs less "
        + what
        + " than "
        + RATIO_MATCHING.label()
        + " at every size. Here that "
        + comparisons.claimOfLower(numbers.columns())
        + ": "
        + comparisons.words()
        + ".";
  }

  String speedUp() {
    Entry speedUp = numbers.speedUp(numbers.largest());
    return "At "
        + TimeNumbers.label(numbers.largest())
        + " "
        + RMWGGIS_ADVANCED.label()
        + " is "
        + speedUp.shown()
        + " times as fast as "
        + RATIO_MATCHING.label()
        + " (the paper, on a GPU: "
        + speedUp.paper()
        + ").";
  }

  String saving() {
    Entry saving = numbers.saving(numbers.largest());
    return Double.isNaN(saving.sample().mean())
        ? "This system does not tell how much memory a process has held."
        : "At "
            + TimeNumbers.label(numbers.largest())
            + " the saving of "
            + RMWGGIS_ADVANCED.label()
            + " against "
            + RATIO_MATCHING.label()
            + " is "
            + saving.shown()
            + " per cent (the paper, of a GPU's memory: "
            + saving.paper()
            + ").";
  }
}
