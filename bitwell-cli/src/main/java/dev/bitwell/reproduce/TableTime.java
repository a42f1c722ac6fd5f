package dev.bitwell.reproduce;

import dev.bitwell.reproduce.Comparison.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;

/** The appendix's table: time and memory of a minibatch of 256, with all flips and with ten. */
final class TableTime implements Experiment {
  private static final String RATIO_MATCHING = "ratio-matching";
  private static final String ADVANCED = "rmwggis-advanced";
  private static final String TIME = TimingProcess.MILLISECONDS;
  private static final String MEMORY = TimingProcess.MEGABYTES;

  @Override
  public String name() {
    return "table-time";
  }

  @Override
  public String title() {
    return "Appendix table: running time and memory";
  }

  @Override
  public boolean oneAtATime() {
    return true;
  }

  @Override
  public List<Cell> cells(Budget budget) {
    TimePlan plan = TimePlan.of(budget);
    List<Cell> cells = new ArrayList<>();
    // Methods take turns, so that whatever else the machine does hits both.
    for (int run : plan.runList()) {
      for (int dimension : plan.dimensions()) {
        cells.add(cell(plan, dimension, RATIO_MATCHING, run));
        cells.add(cell(plan, dimension, ADVANCED, run));
      }
    }
    return cells;
  }

  private static String id(int dimension, String method, int run) {
    return "time-" + dimension + "-" + method + "-run" + run;
  }

  private static Cell cell(TimePlan plan, int dimension, String method, int run) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("dimension", dimension);
    settings.put("method", method);
    settings.put("seconds", plan.seconds());
    settings.put("run", run);
    return new Cell(
        id(dimension, method, run), settings, bench -> measure(plan, dimension, method, bench));
  }

  private static void measure(TimePlan plan, int dimension, String method, Workbench bench)
      throws IOException {
    Map<?, ?> measured = TimingProcess.measure(dimension, method, plan.seconds(), bench.threads());
    for (String number : List.of(TIME, MEMORY)) {
      bench
          .findings()
          .put(number, measured.get(number) instanceof Number n ? n.doubleValue() : Double.NaN);
    }
    bench.findings().put("threads", bench.threads());
  }

  @Override
  public Section section(Budget budget, Results results) {
    Measured measured = new Measured(TimePlan.of(budget), results);
    return new Section(
        List.of(claim(measured, TIME, "time"), claim(measured, MEMORY, "memory")),
        List.of(
            "Batches of 256 of 2spirals, hidden layers of 256, 256 and 256, s = 10; every number is"
                + " of processes of its own, "
                + measured.plan().runs()
                + " of them, one at a time. Times are medians over iterations, drawing the data"
                + " included.",
            "The paper's figures are of a GPU. Memory here is all that the process held at its"
                + " peak, Java's own included; where the system does not tell it, there is a dash."),
        List.of(time(measured), memory(measured)),
        List.of());
  }

  private static Table time(Measured measured) {
    return new Table(
        "time",
        "Milliseconds an iteration (lower is better) and speed-up",
        "At "
            + measured.largest()
            + " bits rmwggis-advanced is "
            + measured.speedUp(measured.largest()).shown()
            + " times as fast as ratio-matching (the paper: "
            + PaperTimes.SPEED_UP.of(measured.largest())
            + ").",
        "method",
        measured.columns(),
        List.of(
            measured.row(
                RATIO_MATCHING,
                d -> measured.entry(d, RATIO_MATCHING, TIME, PaperTimes.RATIO_MATCHING_TIME)),
            measured.row(ADVANCED, d -> measured.entry(d, ADVANCED, TIME, PaperTimes.RMWGGIS_TIME)),
            measured.row("speed-up", measured::speedUp)));
  }

  private static Table memory(Measured measured) {
    return new Table(
        "memory",
        "Peak resident memory in MB (lower is better) and saving in per cent",
        "At "
            + measured.largest()
            + " bits rmwggis-advanced saves "
            + measured.saving(measured.largest()).shown()
            + " per cent (the paper: "
            + PaperTimes.SAVING.of(measured.largest())
            + ").",
        "method",
        measured.columns(),
        List.of(
            measured.row(
                RATIO_MATCHING,
                d -> measured.entry(d, RATIO_MATCHING, MEMORY, PaperTimes.RATIO_MATCHING_MEMORY)),
            measured.row(
                ADVANCED, d -> measured.entry(d, ADVANCED, MEMORY, PaperTimes.RMWGGIS_MEMORY)),
            measured.row("saving in per cent", measured::saving)));
  }

  private static String claim(Measured measured, String number, String what) {
    Comparisons comparisons = new Comparisons();
    for (int d : measured.plan().dimensions()) {
      comparisons.add(
          d + " bits",
          measured.sample(d, ADVANCED, number),
          measured.sample(d, RATIO_MATCHING, number));
    }
    int all = measured.plan().dimensions().size();
    return "The paper has rmwggis-advanced need less "
        + what
        + " than ratio-matching at every size. Here that "
        + (comparisons.count(Verdict.LOWER) == all
            ? "reproduces"
            : "does not reproduce at every size")
        + ": "
        + comparisons.words()
        + ".";
  }

  /** The numbers by dimension and method. */
  private record Measured(TimePlan plan, Results results) {
    int largest() {
      return plan.dimensions().get(plan.dimensions().size() - 1);
    }

    List<String> columns() {
      return plan.dimensions().stream().map(d -> d + " bits").toList();
    }

    Table.Row row(String label, IntFunction<Entry> entry) {
      return new Table.Row(label, plan.dimensions().stream().map(entry::apply).toList());
    }

    Sample sample(int dimension, String method, String number) {
      return results.sample(
          plan.runList().stream().map(run -> id(dimension, method, run)).toList(), number);
    }

    Entry entry(int dimension, String method, String number, PaperTimes paper) {
      return new Entry(sample(dimension, method, number), 1, paper.of(dimension));
    }

    Entry speedUp(int dimension) {
      return new Entry(
          together(dimension, TIME, (all, drawn) -> all / drawn),
          1,
          PaperTimes.SPEED_UP.of(dimension));
    }

    Entry saving(int dimension) {
      return new Entry(
          together(dimension, MEMORY, (all, drawn) -> 100 * (1 - drawn / all)),
          1,
          PaperTimes.SAVING.of(dimension));
    }

    /** What neighbouring processes of both methods come to, run by run. */
    private Sample together(int dimension, String number, DoubleBinaryOperator of) {
      return Sample.of(
          plan.runList().stream()
              .mapToDouble(
                  run ->
                      of.applyAsDouble(
                          results.of(id(dimension, RATIO_MATCHING, run)).number(number),
                          results.of(id(dimension, ADVANCED, run)).number(number)))
              .toArray());
    }
  }
}
