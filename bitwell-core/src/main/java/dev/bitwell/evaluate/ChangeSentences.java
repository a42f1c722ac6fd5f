package dev.bitwell.evaluate;

import dev.bitwell.likelihood.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What to make of a comparison of two tables. */
record ChangeSentences(Change change) {
  private static final int MOST_NAMES = 3;

  List<String> all() {
    List<String> sentences = new ArrayList<>();
    if (!change.isAny()) {
      sentences.add("no change that " + rows(false) + " rows can tell");
    }
    change.logP().ifPresent(difference -> sentences.add(logP(difference.interval())));
    if (change.isAny()) {
      add(
          sentences,
          "distributed in another way",
          names(change.columns().changed(), ColumnShift::column),
          change.columns().count(),
          "columns");
      add(
          sentences,
          "associated in another way",
          names(
              change.pairs().changed(),
              pair -> pair.left().column() + " and " + pair.right().column()),
          change.pairs().count(),
          "pairs");
      add(
          sentences,
          "surprising in another way, given the rest of their rows",
          names(change.cells().changed(), CellShift::column),
          change.cells().count(),
          "columns of cells");
    }
    return sentences;
  }

  private String logP(MeanInterval interval) {
    if (!change.isLogPChanged()) {
      return String.format(
          Locale.ROOT,
          "%s rows cannot tell whether the second table is more or less probable to the model: the"
              + " difference is %.3f nats per row, from %.3f to %.3f",
          rows(true),
          interval.mean(),
          interval.lower(),
          interval.upper());
    }
    boolean less = interval.mean() < 0;
    return String.format(
        Locale.ROOT,
        "the second table is %s probable to the model by %.3f nats per row, from %.3f to %.3f",
        less ? "less" : "more",
        Math.abs(interval.mean()),
        less ? -interval.upper() : interval.lower(),
        less ? -interval.lower() : interval.upper());
  }

  /** How many rows there are in both tables, all or those that count for log p. */
  private String rows(boolean whole) {
    Change.Rows first = change.tables().first();
    Change.Rows second = change.tables().second();
    return whole ? first.whole() + " and " + second.whole() : first.all() + " and " + second.all();
  }

  private static <T> List<String> names(List<Tested<T>> changed, Function<T, String> name) {
    return changed.stream().map(test -> name.apply(test.subject())).toList();
  }

  private static void add(
      List<String> to, String changed, List<String> names, int count, String kind) {
    if (!names.isEmpty()) {
      to.add(
          names.size()
              + " of "
              + count
              + " "
              + kind
              + (names.size() == 1 ? " is " : " are ")
              + changed
              + (names.size() == 1 ? ": " : ", most of all: ")
              + names.stream().limit(MOST_NAMES).collect(Collectors.joining(", ")));
    }
  }
}
