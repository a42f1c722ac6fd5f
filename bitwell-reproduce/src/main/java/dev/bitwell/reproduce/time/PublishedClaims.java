package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.time.PublishedNumbers.Line;
import dev.bitwell.train.Preset;
import java.util.List;
import java.util.function.IntFunction;

/** How many times as long as ours the published code takes, in sentences. */
record PublishedClaims(PublishedNumbers numbers) {
  private static final Line BEST = new Line(Preset.RMWGGIS_ADVANCED, PublishedData.FREE);

  /** One for each method and way to have data. */
  List<String> sentences() {
    return Line.all().stream().map(this::sentence).toList();
  }

  private String sentence(Line line) {
    String name = "The published code of " + line.method().label() + " " + line.data().words();
    List<Integer> sizes = sizes(d -> numbers.ratio(line, d));
    if (sizes.isEmpty()) {
      return name + " has left no time to compare.";
    }
    return name
        + " takes "
        + list(sizes, d -> numbers.ratio(line, d))
        + " times as long as ours"
        + (numbers.hasOneThread()
            ? "; with one thread each, " + list(sizes, d -> numbers.oneThreadRatio(line, d))
            : "")
        + " ("
        + numbers.ours().plan().runs().size()
        + " processes each).";
  }

  private List<Integer> sizes(IntFunction<Entry> entry) {
    return numbers.ours().plan().dimensions().stream()
        .filter(d -> !Double.isNaN(entry.apply(d).sample().mean()))
        .toList();
  }

  /** Such as "2.00 ± 0.01 (32 bits), 3.00 ± 0.02 (256 bits)". */
  private static String list(List<Integer> sizes, IntFunction<Entry> entry) {
    return String.join(
        ", ",
        sizes.stream()
            .map(d -> entry.apply(d).shown() + " (" + TimeNumbers.label(d) + ")")
            .toList());
  }

  /** Of the table of times by ours. */
  String best() {
    return best(d -> numbers.ratio(BEST, d), "");
  }

  /** Of the table with one thread. */
  String bestWithOneThread() {
    return best(d -> numbers.oneThreadRatio(BEST, d), " and one thread each");
  }

  private String best(IntFunction<Entry> entry, String also) {
    int largest = numbers.ours().largest();
    Entry ratio = entry.apply(largest);
    return Double.isNaN(ratio.sample().mean())
        ? "There is no time to compare at " + TimeNumbers.label(largest) + "."
        : "At "
            + TimeNumbers.label(largest)
            + ", "
            + BEST.data().words()
            + also
            + ", the published code of "
            + BEST.method().label()
            + " takes "
            + ratio.shown()
            + " times as long as ours.";
  }
}
