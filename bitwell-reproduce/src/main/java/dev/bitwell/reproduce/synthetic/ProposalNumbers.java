package dev.bitwell.reproduce.synthetic;

import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import dev.bitwell.plot.Series;
import dev.bitwell.reproduce.lab.Comparison;
import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Picture;
import dev.bitwell.reproduce.report.Table;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The numbers of the proposals as sentences, tables and lines. */
record ProposalNumbers(ProposalPlan plan, Results results) {
  private static final Contender PAPER_METHOD = Contender.BASIC;
  private static final int DECIMALS = 3;

  /** The first stage after some training. */
  private static final int EARLY = 1;

  private static final int LAST = ProposalPlan.STAGES.size() - 1;

  private Sample sample(Contender method, int bits, String number, int stage) {
    return results.sample(plan.ids(method, bits), number + stage);
  }

  /** Whether guided gradients are less noisy than uniform ones when training ends. */
  String verdicts(int bits) {
    Comparisons comparisons = new Comparisons();
    for (Contender method : ProposalPlan.METHODS) {
      comparisons.add(
          method.label(), sample(method, bits, ProposalWork.GRADIENT, LAST), Sample.exactly(1));
    }
    return "Whether guiding pays at "
        + bits
        + " bits: at the end of training the variance of the guided gradient over that of the"
        + " uniform one, against 1: "
        + comparisons.words()
        + " (higher means that uniform draws would have been less noisy).";
  }

  /** The paper's argument for why guiding helps, measured where training begins and ends. */
  String argument() {
    return "The paper argues that early in training many neighbours of the data have lower energies"
        + " and the proposal is near the best (Stage I), and that later it is less near but few such"
        + " neighbours are left (Stage II). Of "
        + PAPER_METHOD.label()
        + ", after an eighth of the steps and at the end: "
        + plan.bits().stream().map(this::changes).collect(Collectors.joining("; "))
        + ".";
  }

  private String changes(int bits) {
    return "at "
        + bits
        + " bits, share of neighbours with lower energy "
        + change(bits, ProposalWork.OFFENDING)
        + ", distance to the best proposal "
        + change(bits, ProposalWork.DISTANCE)
        + ", variance of the gradient over that of uniform draws "
        + change(bits, ProposalWork.GRADIENT);
  }

  private String change(int bits, String number) {
    Sample early = sample(PAPER_METHOD, bits, number, EARLY);
    Sample late = sample(PAPER_METHOD, bits, number, LAST);
    return Entry.of(early, DECIMALS).shown()
        + " and "
        + Entry.of(late, DECIMALS).shown()
        + " (at the end: "
        + new Comparison(late, early).words()
        + ")";
  }

  Table table(String name, String title, String number) {
    List<Table.Row> rows = new ArrayList<>();
    Comparisons comparisons = new Comparisons();
    for (int bits : plan.bits()) {
      for (Contender method : ProposalPlan.METHODS) {
        String label = method.label() + " at " + bits + " bits";
        rows.add(
            new Table.Row(
                label,
                stages()
                    .mapToObj(k -> Entry.of(sample(method, bits, number, k), DECIMALS))
                    .toList()));
        comparisons.add(
            label, sample(method, bits, number, LAST), sample(method, bits, number, EARLY));
      }
    }
    return new Table(
        name,
        title,
        "At the end, compared with an eighth of the training: " + comparisons.words() + ".",
        "method",
        columns(),
        rows);
  }

  private static IntStream stages() {
    return IntStream.rangeClosed(0, LAST);
  }

  private static List<String> columns() {
    return ProposalPlan.STAGES.stream()
        .map(
            part ->
                new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT))
                        .format(100 * part)
                    + " % of steps")
        .toList();
  }

  Picture picture() {
    List<Panel> panels = new ArrayList<>();
    for (int bits : plan.bits()) {
      panels.add(
          Panels.lines(
              "Distance to the best proposal, " + bits + " bits",
              "step",
              "total variation",
              series(bits, ProposalWork.DISTANCE)));
      panels.add(
          Panels.logLines(
              "Gradient variance over uniform, " + bits + " bits",
              "step",
              "ratio",
              series(bits, ProposalWork.GRADIENT)));
    }
    return new Picture(
        "proposal",
        "Left: total variation between the guided proposal and the best one for the value."
            + " Right: variance of the guided gradient over that of uniform draws, below 1 where"
            + " guiding pays. Means over seeds.",
        Figure.of("", 2, panels));
  }

  private List<Series> series(int bits, String number) {
    double[] steps =
        ProposalPlan.STAGES.stream().mapToDouble(part -> part * plan.steps()).toArray();
    return ProposalPlan.METHODS.stream()
        .map(
            method ->
                new Series(
                    method.label(),
                    steps,
                    stages().mapToDouble(k -> sample(method, bits, number, k).mean()).toArray()))
        .toList();
  }
}
