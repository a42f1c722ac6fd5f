package dev.bitwell.reproduce;

import static dev.bitwell.reproduce.TimeCells.ADVANCED;
import static dev.bitwell.reproduce.TimeCells.MEMORY;
import static dev.bitwell.reproduce.TimeCells.RATIO_MATCHING;
import static dev.bitwell.reproduce.TimeCells.TIME;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;

/** The numbers of the table of time and memory by dimension and method. */
record TimeNumbers(TimePlan plan, Results results) {
  private static final int DECIMALS = 1;

  int largest() {
    return plan.dimensions().get(plan.dimensions().size() - 1);
  }

  static String label(int dimension) {
    return dimension + " bits";
  }

  List<String> columns() {
    return plan.dimensions().stream().map(TimeNumbers::label).toList();
  }

  Table.Row row(String label, IntFunction<Entry> entry) {
    return new Table.Row(label, plan.dimensions().stream().map(entry::apply).toList());
  }

  Table.Row row(String method, String number, PaperTimes paper) {
    return row(method, d -> new Entry(sample(d, method, number), DECIMALS, paper.of(d)));
  }

  /** The method with drawn flips against the one with all, over dimensions. */
  Comparisons compare(String number) {
    Comparisons comparisons = new Comparisons();
    for (int d : plan.dimensions()) {
      comparisons.add(label(d), sample(d, ADVANCED, number), sample(d, RATIO_MATCHING, number));
    }
    return comparisons;
  }

  private Sample sample(int dimension, String method, String number) {
    return results.sample(
        plan.runList().stream().map(run -> TimeCells.id(dimension, method, run)).toList(), number);
  }

  Entry speedUp(int dimension) {
    return new Entry(
        together(dimension, TIME, (all, drawn) -> all / drawn),
        DECIMALS,
        PaperTimes.SPEED_UP.of(dimension));
  }

  Entry saving(int dimension) {
    return new Entry(
        together(dimension, MEMORY, (all, drawn) -> 100 * (1 - drawn / all)),
        DECIMALS,
        PaperTimes.SAVING.of(dimension));
  }

  /** What neighbouring processes of both methods come to, run by run. */
  private Sample together(int dimension, String number, DoubleBinaryOperator of) {
    return Sample.of(
        plan.runList().stream()
            .mapToDouble(
                run ->
                    of.applyAsDouble(
                        number(dimension, RATIO_MATCHING, run, number),
                        number(dimension, ADVANCED, run, number)))
            .toArray());
  }

  private double number(int dimension, String method, int run, String number) {
    return results.of(TimeCells.id(dimension, method, run)).number(number);
  }
}
