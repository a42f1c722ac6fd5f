package dev.bitwell.cli;

import dev.bitwell.data.file.BitFile;
import dev.bitwell.evaluate.Change;
import dev.bitwell.evaluate.Tested;
import dev.bitwell.evaluate.Tests;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A CSV file of all that may have changed between two tables, a line each. */
record ChangeFile(Path path) {
  private static final String HEADER =
      "kind,column,value,instead,other_column,other_value,other_instead,first,second,difference,"
          + "standard_error,p,adjusted_p,changed\n";

  ChangeFile {
    if (!path.toString().toLowerCase(Locale.ROOT).endsWith(".csv")) {
      throw new IllegalArgumentException(
          "changes are written to a file that ends in .csv, not " + path);
    }
  }

  void write(Change change) throws IOException {
    StringBuilder csv = new StringBuilder(HEADER);
    append(
        csv,
        "column",
        change.columns(),
        shift -> List.of(shift.column(), shift.value(), "", "", "", ""),
        shift ->
            List.of(
                shift.first().share(),
                shift.second().share(),
                shift.difference(),
                shift.standardError()));
    append(
        csv,
        "pair",
        change.pairs(),
        shift ->
            Stream.of(shift.left(), shift.right())
                .flatMap(side -> Stream.of(side.column(), side.value(), side.instead()))
                .toList(),
        shift ->
            List.of(
                shift.first().logOdds(),
                shift.second().logOdds(),
                shift.difference(),
                shift.standardError()));
    append(
        csv,
        "cell",
        change.cells(),
        shift -> List.of(shift.column(), "", "", "", "", ""),
        shift ->
            List.of(
                shift.first(),
                shift.second(),
                shift.difference().mean(),
                shift.difference().standardError()));
    AtomicFile.writeText(path, csv.toString());
  }

  private static <T> void append(
      StringBuilder csv,
      String kind,
      Tests<T> tests,
      Function<T, List<String>> names,
      Function<T, List<Double>> numbers) {
    for (Tested<T> test : tests.strongest()) {
      Stream<String> cells =
          Stream.of(
                  Stream.of(kind),
                  names.apply(test.subject()).stream().map(BitFile::csvCell),
                  numbers.apply(test.subject()).stream().map(String::valueOf),
                  Stream.of(
                      String.valueOf(test.p()),
                      String.valueOf(test.adjusted()),
                      String.valueOf(test.adjusted() <= Change.LEVEL)))
              .flatMap(part -> part);
      csv.append(cells.collect(Collectors.joining(","))).append('\n');
    }
  }
}
