package dev.bitwell.cli;

import dev.bitwell.evaluate.Association;
import dev.bitwell.evaluate.CellShift;
import dev.bitwell.evaluate.Change;
import dev.bitwell.evaluate.ColumnShift;
import dev.bitwell.evaluate.PairShift;
import dev.bitwell.evaluate.Tested;
import dev.bitwell.evaluate.Tests;
import dev.bitwell.likelihood.MeanDifference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** What has changed between two tables, for people and for machines. */
final class ChangeText {
  /** Lines of a kind, for people. */
  private static final int MOST = 10;

  private ChangeText() {}

  static String of(Change change) {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%s (%d rows), then %s (%d rows)",
        change.tables().first().name(),
        change.tables().first().all(),
        change.tables().second().name(),
        change.tables().second().all());
    change.notes().forEach(note -> line(text, "note:     %s", note));
    change.logP().ifPresent(difference -> line(text, "%s", logP(difference)));
    list(text, "columns", change.columns(), ChangeText::column);
    list(text, "pairs", change.pairs(), ChangeText::pair);
    list(text, "cells given the rest of their rows", change.cells(), ChangeText::cell);
    change.sentences().forEach(sentence -> line(text, "verdict:  %s", sentence));
    line(
        text,
        "a false alarm of each kind (log p, columns, pairs, cells) for one unchanged table in %.0f"
            + " at most",
        1 / Change.LEVEL);
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
  }

  private static String logP(MeanDifference difference) {
    return String.format(
        Locale.ROOT,
        "mean log p: %+.3f ± %.3f nats per row, %.0f %% interval from %.3f to %.3f, p %s",
        difference.interval().mean(),
        difference.interval().standardError(),
        100 * difference.interval().level(),
        difference.interval().lower(),
        difference.interval().upper(),
        p(difference.p()));
  }

  private static <T> void list(
      StringBuilder text, String kind, Tests<T> tests, Function<T, String> words) {
    List<Tested<T>> changed = tests.changed();
    line(text, "%s: %d of %d changed", kind, changed.size(), tests.count());
    for (Tested<T> test : changed.subList(0, Math.min(MOST, changed.size()))) {
      line(text, "  %s, p %s", words.apply(test.subject()), p(test.adjusted()));
    }
    if (changed.size() > MOST) {
      line(text, "  and %d more, see --json or --out", changed.size() - MOST);
    }
  }

  private static String column(ColumnShift shift) {
    return String.format(
        Locale.ROOT,
        "%s = %s: %.1f %% to %.1f %%, %+.1f ± %.1f",
        shift.column(),
        shift.value(),
        100 * shift.first().share(),
        100 * shift.second().share(),
        100 * shift.difference(),
        100 * shift.standardError());
  }

  private static String pair(PairShift shift) {
    return String.format(
        Locale.ROOT,
        "%s = %s (not %s) and %s = %s (not %s): together %.1f %% to %.1f %%, log odds ratio %.2f to"
            + " %.2f, %+.2f ± %.2f",
        shift.left().column(),
        shift.left().value(),
        shift.left().instead(),
        shift.right().column(),
        shift.right().value(),
        shift.right().instead(),
        100 * shift.first().share(),
        100 * shift.second().share(),
        shift.first().logOdds(),
        shift.second().logOdds(),
        shift.difference(),
        shift.standardError());
  }

  private static String cell(CellShift shift) {
    return String.format(
        Locale.ROOT,
        "%s: surprise of %.3f to %.3f nats, %+.3f ± %.3f",
        shift.column(),
        shift.first(),
        shift.second(),
        shift.difference().mean(),
        shift.difference().standardError());
  }

  private static String p(double p) {
    return p >= 0.001
        ? String.format(Locale.ROOT, "%.3f", p)
        : p < 1e-99 ? "below 1e-99" : String.format(Locale.ROOT, "%.0e", p);
  }

  static Map<String, Object> toMap(Change change) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("first", toMap(change.tables().first()));
    map.put("second", toMap(change.tables().second()));
    map.put("level", Change.LEVEL);
    map.put("changed", change.isAny());
    change
        .logP()
        .ifPresent(
            difference -> {
              Map<String, Object> logP = LikelihoodText.toMap(difference.interval());
              logP.put("p", difference.p());
              logP.put("changed", change.isLogPChanged());
              map.put("logP", logP);
            });
    map.put("columns", toMap(change.columns(), ChangeText::toMap));
    map.put("pairs", toMap(change.pairs(), ChangeText::toMap));
    map.put("cells", toMap(change.cells(), ChangeText::toMap));
    map.put("notes", change.notes());
    map.put("verdict", change.sentences());
    return map;
  }

  private static Map<String, Object> toMap(Change.Rows rows) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", rows.name());
    map.put("rows", rows.all());
    map.put("complete", rows.whole());
    return map;
  }

  private static <T> Map<String, Object> toMap(
      Tests<T> tests, Function<T, Map<String, Object>> ofSubject) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("tested", tests.count());
    map.put("changed", tests.changed().size());
    map.put(
        "strongest",
        tests.strongest().stream()
            .map(
                test -> {
                  Map<String, Object> own = ofSubject.apply(test.subject());
                  own.put("p", test.p());
                  own.put("logP", test.logP());
                  own.put("adjustedP", test.adjusted());
                  own.put("changed", test.adjusted() <= Change.LEVEL);
                  return own;
                })
            .toList());
    return map;
  }

  private static Map<String, Object> toMap(ColumnShift shift) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("column", shift.column());
    map.put("value", shift.value());
    map.put("first", toMap(shift.first()));
    map.put("second", toMap(shift.second()));
    map.put("difference", shift.difference());
    map.put("standardError", shift.standardError());
    return map;
  }

  private static Map<String, Object> toMap(ColumnShift.Share share) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rows", share.rows());
    map.put("of", share.of());
    map.put("share", share.share());
    return map;
  }

  private static Map<String, Object> toMap(PairShift shift) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("left", toMap(shift.left()));
    map.put("right", toMap(shift.right()));
    map.put("first", toMap(shift.first()));
    map.put("second", toMap(shift.second()));
    map.put("difference", shift.difference());
    map.put("standardError", shift.standardError());
    return map;
  }

  private static Map<String, Object> toMap(PairShift.Contrast contrast) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("column", contrast.column());
    map.put("value", contrast.value());
    map.put("instead", contrast.instead());
    return map;
  }

  private static Map<String, Object> toMap(Association association) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("both", association.both());
    map.put("left", association.left());
    map.put("right", association.right());
    map.put("neither", association.neither());
    map.put("logOddsRatio", association.logOdds());
    return map;
  }

  private static Map<String, Object> toMap(CellShift shift) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("column", shift.column());
    map.put("first", shift.first());
    map.put("second", shift.second());
    map.put("difference", LikelihoodText.toMap(shift.difference()));
    return map;
  }
}
