package dev.bitwell.reproduce.time;

import static dev.bitwell.reproduce.time.TimeCells.MEMORY;
import static dev.bitwell.reproduce.time.TimeCells.TIME;

import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;

/** Time and memory of the published code, and how many times as long as ours it takes. */
record PublishedNumbers(TimeNumbers ours, PublishedCode code) {
  private static final int DECIMALS = 1;
  private static final int RATIO_DECIMALS = 2;

  /** A row of the table: what is timed at every size. */
  record Line(Preset method, PublishedData data) {
    static List<Line> all() {
      List<Line> lines = new ArrayList<>();
      for (Preset method : PublishedWork.METHODS) {
        for (PublishedData data : PublishedData.values()) {
          lines.add(new Line(method, data));
        }
      }
      return lines;
    }

    String label() {
      return method.label() + ", published code " + data.words();
    }

    PublishedWork with(int dimension, int threads) {
      return new PublishedWork(dimension, method, data, threads);
    }
  }

  /** Whether times with one thread are others than those with all. */
  boolean hasOneThread() {
    return code.threads() > 1;
  }

  /** A row for each line. */
  List<Table.Row> rows(BiFunction<Line, Integer, Entry> entry) {
    return Line.all().stream()
        .map(line -> ours.row(line.label(), d -> entry.apply(line, d)))
        .toList();
  }

  /** The work of a line with the threads that suit it best at a size, by the mean time. */
  PublishedWork best(Line line, int dimension) {
    return code.threadCounts().stream()
        .map(threads -> line.with(dimension, threads))
        .min(Comparator.comparingDouble(work -> sample(work, TIME).mean()))
        .orElseThrow();
  }

  Entry time(Line line, int dimension) {
    return Entry.of(sample(best(line, dimension), TIME), DECIMALS);
  }

  Entry memory(Line line, int dimension) {
    return Entry.of(sample(best(line, dimension), MEMORY), DECIMALS);
  }

  Entry oneThreadTime(Line line, int dimension) {
    return Entry.of(sample(line.with(dimension, 1), TIME), DECIMALS);
  }

  Entry ourOneThreadTime(Preset method, int dimension) {
    return Entry.of(
        over(run -> number(PublishedCells.oneThreadId(dimension, method, run), TIME)), DECIMALS);
  }

  /** Of neighbouring processes, with all threads of ours and those that suit the other best. */
  Entry ratio(Line line, int dimension) {
    return ratio(best(line, dimension), run -> TimeCells.id(dimension, line.method(), run));
  }

  /** The same with one thread each. */
  Entry oneThreadRatio(Line line, int dimension) {
    return ratio(
        line.with(dimension, 1), run -> PublishedCells.oneThreadId(dimension, line.method(), run));
  }

  private Entry ratio(PublishedWork work, LongFunction<String> ourId) {
    return Entry.of(
        code.hasRoomFor(work)
            ? over(
                run -> number(PublishedCells.id(work, run), TIME) / number(ourId.apply(run), TIME))
            : Sample.of(),
        RATIO_DECIMALS);
  }

  private Sample sample(PublishedWork work, String number) {
    return code.hasRoomFor(work)
        ? over(run -> number(PublishedCells.id(work, run), number))
        : Sample.of();
  }

  private Sample over(LongToDoubleFunction value) {
    return Sample.of(ours.plan().runs().stream().mapToDouble(value::applyAsDouble).toArray());
  }

  private double number(String id, String number) {
    return ours.results().of(id).number(number);
  }
}
