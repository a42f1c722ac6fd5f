package dev.bitwell.reproduce.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * Numbers in rows and columns.
 *
 * @param name by which the CSV file knows it, such as "linear"
 * @param title what is measured, and in which direction it is good
 * @param says one sentence on what the numbers show, computed from them
 * @param corner what the rows are, such as "method"
 */
public record Table(
    String name, String title, String says, String corner, List<String> columns, List<Row> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.entries().size() != columns.size()) {
        throw new IllegalArgumentException(
            "row "
                + row.label()
                + " of table "
                + name
                + " has "
                + row.entries().size()
                + " numbers for "
                + columns.size()
                + " columns");
      }
    }
  }

  /** The same with more rows. */
  public Table with(List<Row> more) {
    return new Table(
        name, title, says, corner, columns, Stream.concat(rows.stream(), more.stream()).toList());
  }

  /** A row of numbers. */
  public record Row(String label, List<Entry> entries) {}
}
