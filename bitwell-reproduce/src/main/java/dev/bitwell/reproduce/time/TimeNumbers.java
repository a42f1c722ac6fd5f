package dev.bitwell.reproduce.time;

import static dev.bitwell.reproduce.time.TimeCells.MEMORY;
import static dev.bitwell.reproduce.time.TimeCells.TIME;
import static dev.bitwell.train.Preset.RATIO_MATCHING;
import static dev.bitwell.train.Preset.RMWGGIS_ADVANCED;

import dev.bitwell.reproduce.lab.Comparisons;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.train.Preset;
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

  Table.Row row(Preset method, String number, PaperTimes paper) {
    return row(method.label(), d -> new Entry(sample(d, method, number), DECIMALS, paper.of(d)));
  }

  /** The method with drawn flips against the one with all, over dimensions. */
  Comparisons compare(String number) {
    Comparisons comparisons = new Comparisons("processes");
    for (int d : plan.dimensions()) {
      comparisons.add(
          label(d), sample(d, RMWGGIS_ADVANCED, number), sample(d, RATIO_MATCHING, number));
    }
    return comparisons;
  }

  private Sample sample(int dimension, Preset method, String number) {
    return results.sample(
        plan.runs().stream().map(run -> TimeCells.id(dimension, method, run)).toList(), number);
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
        plan.runs().stream()
            .mapToDouble(
                run ->
                    of.applyAsDouble(
                        number(dimension, RATIO_MATCHING, run, number),
                        number(dimension, RMWGGIS_ADVANCED, run, number)))
            .toArray());
  }

  private double number(int dimension, Preset method, long run, String number) {
    return results.of(TimeCells.id(dimension, method, run)).number(number);
  }
}
