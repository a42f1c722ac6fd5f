package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;

/** The tables that the published code adds. */
record PublishedTables(PublishedNumbers numbers) {
  List<Table> all() {
    PublishedClaims claims = new PublishedClaims(numbers);
    List<Table> tables = new ArrayList<>();
    tables.add(
        table(
            "published",
            "Time of the published code by ours (higher is better for ours)",
            claims.best(),
            numbers.rows(numbers::ratio)));
    if (numbers.hasOneThread()) {
      tables.add(
          table(
              "one-thread",
              "Milliseconds per iteration with one thread (lower is better)",
              "Every process has one thread.",
              oneThreadRows()));
      tables.add(
          table(
              "published-one-thread",
              "Time of the published code by ours, one thread each (higher is better for ours)",
              claims.bestWithOneThread(),
              numbers.rows(numbers::oneThreadRatio)));
    }
    return tables;
  }

  private List<Table.Row> oneThreadRows() {
    List<Table.Row> rows = new ArrayList<>();
    PublishedWork.METHODS.forEach(
        method ->
            rows.add(numbers.ours().row(method.label(), d -> numbers.ourOneThreadTime(method, d))));
    rows.addAll(numbers.rows(numbers::oneThreadTime));
    return rows;
  }

  private Table table(String name, String title, String says, List<Table.Row> rows) {
    return new Table(name, title, says, "method", numbers.ours().columns(), rows);
  }
}
