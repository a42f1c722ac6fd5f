package dev.bitwell.reproduce.report;

import dev.bitwell.data.file.BitFile;
import dev.bitwell.reproduce.lab.Finished;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Numbers a line each, so that any of them can be named by table, row and column: in full, and as
 * they are shown.
 */
final class Csv {
  private Csv() {}

  static String tables(List<Table> tables) {
    StringBuilder text = new StringBuilder();
    line(text, "table", "row", "column", "mean", "standard_error", "repeats", "shown", "paper");
    for (Table table : tables) {
      for (Table.Row row : table.rows()) {
        for (int k = 0; k < table.columns().size(); k++) {
          Entry entry = row.entries().get(k);
          line(
              text,
              table.name(),
              row.label(),
              table.columns().get(k),
              number(entry.sample().mean()),
              number(entry.sample().standardError()),
              Integer.toString(entry.sample().count()),
              entry.shown(),
              entry.paper());
        }
      }
    }
    return text.toString();
  }

  static String cells(Collection<Finished> cells) {
    StringBuilder text = new StringBuilder();
    line(text, "cell", "number", "value");
    for (Finished cell : cells) {
      cell.findings()
          .numbers()
          .forEach((name, value) -> line(text, cell.id(), name, number(value)));
    }
    return text.toString();
  }

  /** Empty where there is no number: readers disagree on how to spell one that is none. */
  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private static void line(StringBuilder text, String... values) {
    text.append(Stream.of(values).map(BitFile::csvCell).collect(Collectors.joining(",")))
        .append('\n');
  }
}
