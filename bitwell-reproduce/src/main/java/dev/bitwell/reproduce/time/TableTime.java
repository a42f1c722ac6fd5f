package dev.bitwell.reproduce.time;

import static dev.bitwell.reproduce.time.TimeCells.MEMORY;
import static dev.bitwell.reproduce.time.TimeCells.TIME;
import static dev.bitwell.train.Preset.RATIO_MATCHING;
import static dev.bitwell.train.Preset.RMWGGIS_ADVANCED;

import dev.bitwell.energy.Mlp;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The appendix's table: time and memory of a minibatch of 256, with all flips and with ten. */
final class TableTime extends NamedExperiment {
  private final Optional<PublishedCode> published;

  /**
   * The table.
   *
   * @param published to be timed beside ours
   */
  TableTime(Optional<PublishedCode> published) {
    super("table-time", "Appendix table: running time and memory");
    this.published = published;
  }

  @Override
  public boolean oneAtATime() {
    return true;
  }

  @Override
  public List<Cell> cells(Budget budget) {
    return new TimeCells(TimePlan.of(budget), published).all();
  }

  @Override
  public Section section(Budget budget, Results results) {
    TimeNumbers numbers = new TimeNumbers(TimePlan.of(budget), results);
    Section ours = ours(numbers);
    return published.map(code -> with(ours, new PublishedNumbers(numbers, code))).orElse(ours);
  }

  private static Section ours(TimeNumbers numbers) {
    TimeClaims claims = new TimeClaims(numbers);
    return new Section(
        claims.sentences(),
        notes(numbers),
        List.of(time(numbers, claims.speedUp()), memory(numbers, claims.saving())),
        List.of());
  }

  private static Section with(Section ours, PublishedNumbers published) {
    Table time = ours.tables().get(0).with(published.rows(published::time));
    Table memory = ours.tables().get(1).with(published.rows(published::memory));
    return new Section(
        joined(ours.sentences(), new PublishedClaims(published).sentences()),
        joined(ours.notes(), new PublishedNotes(published).all()),
        joined(List.of(time, memory), new PublishedTables(published).all()),
        ours.pictures());
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Table time(TimeNumbers numbers, String says) {
    return new Table(
        "time",
        "Milliseconds per iteration (lower is better) and speed-up (higher is better)",
        says,
        "method",
        numbers.columns(),
        List.of(
            numbers.row(RATIO_MATCHING, TIME, PaperTimes.RATIO_MATCHING_TIME),
            numbers.row(RMWGGIS_ADVANCED, TIME, PaperTimes.RMWGGIS_TIME),
            numbers.row("speed-up", numbers::speedUp)));
  }

  private static Table memory(TimeNumbers numbers, String says) {
    return new Table(
        "memory",
        "Peak resident memory in MB (lower is better) and saving in per cent (higher is better)",
        says,
        "method",
        numbers.columns(),
        List.of(
            numbers.row(RATIO_MATCHING, MEMORY, PaperTimes.RATIO_MATCHING_MEMORY),
            numbers.row(RMWGGIS_ADVANCED, MEMORY, PaperTimes.RMWGGIS_MEMORY),
            numbers.row("saving in per cent", numbers::saving)));
  }

  private static List<String> notes(TimeNumbers numbers) {
    return List.of(
        "Batches of "
            + Iteration.BATCH
            + " rows of "
            + Iteration.DENSITY
            + ", hidden layers "
            + Mlp.of(numbers.largest()).widths()
            + "; "
            + RATIO_MATCHING.label()
            + " takes all flips of a row, "
            + RMWGGIS_ADVANCED.label()
            + " draws s = "
            + Iteration.FLIPS
            + ".",
        "Every number is a mean over "
            + numbers.plan().runs().size()
            + " processes, which did nothing else and ran one at a time, "
            + ThreadCounts.of(numbers.results()).words()
            + ". The time of a process is the median over its iterations, after some to warm up;"
            + " drawing the data is included. Speed-up and saving compare neighbouring processes.",
        "The paper's figures are of a GPU, so they show how methods compare there, not what to"
            + " expect here. Memory here is the most that the process held, Java's own included;"
            + " where the system does not tell it, there is a dash.");
  }
}
