package dev.bitwell.reproduce;

import static dev.bitwell.reproduce.TimeCells.ADVANCED;
import static dev.bitwell.reproduce.TimeCells.MEMORY;
import static dev.bitwell.reproduce.TimeCells.RATIO_MATCHING;
import static dev.bitwell.reproduce.TimeCells.TIME;

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
        + ADVANCED
        + " needs less "
        + what
        + " than "
        + RATIO_MATCHING
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
        + ADVANCED
        + " is "
        + speedUp.shown()
        + " times as fast as "
        + RATIO_MATCHING
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
            + ADVANCED
            + " against "
            + RATIO_MATCHING
            + " is "
            + saving.shown()
            + " per cent (the paper, of a GPU's memory: "
            + saving.paper()
            + ").";
  }
}
