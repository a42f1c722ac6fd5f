package dev.bitwell.cli;

import dev.bitwell.ask.Chances;
import dev.bitwell.ask.Fills;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.likelihood.GivenEffort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "fill",
    description = "Fills the missing cells of a file by what is probable given the others.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class FillCommand implements Callable<Integer> {
  @Mixin RunArgument run;

  @Parameters(index = "1", paramLabel = "FILE", description = "a table with the run's columns")
  Path file;

  @Mixin CommonOptions common;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "a .csv or .npy file for the filled table (default: filled.csv in the run's directory)")
  Path out;

  @Option(
      names = "--joint",
      description =
          "fill each row as the whole that is most probable, instead of each cell by itself")
  boolean joint;

  @Option(
      names = "--draws",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "draw the missing cells of a row together, so many times, and write a numbered file for"
              + " each")
  int draws;

  @Option(
      names = "--probabilities",
      paramLabel = "FILE",
      description = "a .csv file of the probability of each value of each missing cell")
  Path probabilities;

  @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "(default: 1)")
  long seed;

  @Option(names = "--json", description = "print one JSON object with all missing cells")
  boolean json;

  @Override
  public Integer call() throws Exception {
    if (draws < 0) {
      throw new IllegalArgumentException("--draws is at least 0, not " + draws);
    }
    if (draws > 0 && joint) {
      throw new IllegalArgumentException("--joint and --draws are two ways to fill: take one");
    }
    Asked asked = new Asked(run.model());
    Path to = out != null ? out : run.path.resolve("filled.csv");
    BitFile.requireKnownEnding(to);
    Asked.requireDirectory(to);
    if (probabilities != null) {
      Asked.requireDirectory(probabilities);
    }
    Dataset data = run.directory().readData(common.crew());
    Table rows = asked.rows(data, file);
    Fills fills;
    try (Progress progress = common.progress()) {
      fills =
          asked
              .model()
              .fill(
                  rows,
                  draws,
                  GivenEffort.MANY_ROWS.withSeed(seed),
                  common.crew(progress, "filling"));
    }
    List<Path> written = write(data, fills, to);
    if (probabilities != null) {
      writeProbabilities(asked, fills);
    }
    System.out.print(
        json ? Json.write(toMap(asked, fills, written), true) + "\n" : text(fills, written));
    return 0;
  }

  private List<Path> write(Dataset data, Fills fills, Path to) throws IOException {
    if (draws == 0) {
      Datasets.writeFilled(data, file, joint ? fills.rows() : fills.cells(), to);
      return List.of(to);
    }
    List<Path> written = new ArrayList<>();
    String name = to.toString();
    int end = name.lastIndexOf('.');
    for (int k = 0; k < draws; k++) {
      Path numbered = Path.of(name.substring(0, end) + "-" + (k + 1) + name.substring(end));
      Datasets.writeFilled(data, file, fills.draws().get(k), numbered);
      written.add(numbered);
    }
    return written;
  }

  private void writeProbabilities(Asked asked, Fills fills) throws IOException {
    AtomicFile.write(
        probabilities,
        to -> {
          to.write("row,column,value,probability,error\n".getBytes(StandardCharsets.UTF_8));
          for (Fills.OfRow row : fills.chances()) {
            for (Chances cell : row.cells()) {
              for (int value = 0; value < cell.probability().length; value++) {
                String line =
                    (row.row() + 1)
                        + ","
                        + BitFile.csvCell(asked.names().name(cell.variable()))
                        + ","
                        + BitFile.csvCell(asked.names().value(cell.variable(), value))
                        + ","
                        + cell.probability()[value]
                        + ","
                        + cell.error()[value]
                        + "\n";
                to.write(line.getBytes(StandardCharsets.UTF_8));
              }
            }
          }
        });
  }

  private static int cells(Fills fills) {
    return fills.chances().stream().mapToInt(row -> row.cells().size()).sum();
  }

  private String text(Fills fills, List<Path> written) {
    if (fills.chances().isEmpty()) {
      return "no cell is missing: " + written.get(0) + "\n";
    }
    long exact = fills.chances().stream().filter(Fills.OfRow::exact).count();
    StringBuilder text = new StringBuilder();
    text.append(cells(fills))
        .append(" missing cells of ")
        .append(fills.chances().size())
        .append(" rows filled, ")
        .append(exact == fills.chances().size() ? "all" : exact)
        .append(" of these by counting out all that they may be\n");
    written.forEach(path -> text.append(path).append("\n"));
    if (probabilities != null) {
      text.append("probabilities: ").append(probabilities).append("\n");
    }
    return text.toString();
  }

  private static Map<String, Object> toMap(Asked asked, Fills fills, List<Path> written) {
    List<Map<String, Object>> cells = new ArrayList<>();
    for (Fills.OfRow row : fills.chances()) {
      for (Chances cell : row.cells()) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int value = 0; value < cell.probability().length; value++) {
          values.put(asked.names().value(cell.variable(), value), cell.probability()[value]);
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("row", row.row() + 1);
        map.put("column", asked.names().name(cell.variable()));
        map.put("filled", asked.names().value(cell.variable(), cell.mostProbable()));
        map.put("probabilities", values);
        map.put("exact", row.exact());
        cells.add(map);
      }
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rows", fills.cells().rows());
    map.put("missing", cells(fills));
    map.put("files", written.stream().map(Path::toString).toList());
    map.put("cells", cells);
    return map;
  }
}
