package dev.bitwell.cli;

import dev.bitwell.couplings.PottsEstimate;
import dev.bitwell.couplings.VariableCoupling;
import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was found between variables of several values, for people and for machines. */
record BlockSummary(Dataset data, PottsEstimate found, double seconds) {
  private static final int STRONGEST = 10;

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("data", data.name());
    map.put("rows", found.rows());
    map.put("columns", columns().count());
    map.put("variables", count());
    map.put("pairs", ranking().size());
    map.put("penalty", found.penalty());
    map.put("seconds", seconds);
    map.put("notes", data.notes());
    map.put("couplings", ranking().stream().map(this::coupling).toList());
    return map;
  }

  private Map<String, Object> coupling(VariableCoupling pair) {
    VariableNames names = new VariableNames(columns());
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("i", pair.first());
    map.put("j", pair.second());
    map.put("names", List.of(names.name(pair.first()), names.name(pair.second())));
    map.put("norm", pair.norm());
    map.put("correctedNorm", pair.correctedNorm());
    map.put(
        "block",
        Arrays.stream(found.couplings().block(pair.first(), pair.second()))
            .map(row -> Arrays.stream(row).boxed().toList())
            .toList());
    return map;
  }

  String text() {
    long pairs = (long) count() * (count() - 1) / 2;
    StringBuilder text = new StringBuilder();
    data.notes().forEach(note -> text.append(String.format("%s%n", note)));
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %d rows of %d columns, %d variables%n"
                + "%d of %d pairs are coupled (penalty %.2f, %s), found in %s%n",
            data.name(),
            found.rows(),
            columns().count(),
            count(),
            ranking().size(),
            pairs,
            found.penalty(),
            found.curve().isEmpty() ? "as rows are few" : "by rows held out",
            Progress.time(seconds)));
    if (!ranking().isEmpty()) {
      text.append(String.format("the strongest, by corrected norm (norm):%n"));
    }
    ranking().stream().limit(STRONGEST).forEach(pair -> text.append(line(pair)));
    return text.toString();
  }

  /** A pair, and the values of it that go together most, or least. */
  private String line(VariableCoupling pair) {
    double[][] block = found.couplings().block(pair.first(), pair.second());
    int first = 0;
    int second = 0;
    for (int a = 0; a < block.length; a++) {
      for (int b = 0; b < block[a].length; b++) {
        if (Math.abs(block[a][b]) > Math.abs(block[first][second])) {
          first = a;
          second = b;
        }
      }
    }
    VariableNames names = new VariableNames(columns());
    return String.format(
        Locale.ROOT,
        "  %7.3f (%.3f)  %s – %s, most of all %s – %s: %+.3f%n",
        pair.correctedNorm(),
        pair.norm(),
        names.name(pair.first()),
        names.name(pair.second()),
        names.value(pair.first(), first),
        names.value(pair.second(), second),
        block[first][second]);
  }

  private List<VariableCoupling> ranking() {
    return found.couplings().ranking();
  }

  private int count() {
    return found.couplings().variables().count();
  }

  private Columns columns() {
    return (Columns) data.domain();
  }
}
