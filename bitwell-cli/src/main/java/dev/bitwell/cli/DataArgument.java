package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which data to train on, and which of them to hold back. */
final class DataArgument {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DATA",
      description =
          "2spirals, 8gaussians, circles, moons, pinwheel, swissroll, checkerboard; lattice:25x25,"
              + " lattice3d:6x6x6, er:100 (with ,coupling=0.25 and so on); graphs:ego-like,"
              + " graphs:ego,edges=FILE or graphs:FILE.jsonl; or a table in a .csv, .tsv, .data,"
              + " .txt, .npy or .npz file, also with .gz, whose columns are of 0 and 1 or of a few"
              + " numbers or words")
  String data;

  @ArgGroup(validate = false, heading = "%nData%n", order = 1)
  Options options = new Options();

  /** What the name of the data leaves open. */
  static final class Options {
    @Option(
        names = "--dim",
        paramLabel = "N",
        description = "bits of a coded point: even, 4 to 2048 (default: 32)")
    Integer dim;

    @Option(
        names = {"--test", "--holdout"},
        paramLabel = "X|FILE",
        description =
            "rows to judge by: a part of the table's, or a file (default: 0.1; of graphs the first"
                + " 0.2); 0 judges by the rows trained on")
    String test;

    @Option(
        names = "--valid",
        paramLabel = "X|FILE",
        description = "rows to choose by: a part of the table's, or a file (default: none)")
    String valid;

    @Option(
        names = "--padded",
        paramLabel = "N",
        arity = "0..1",
        fallbackValue = "0",
        description =
            "graphs padded with isolated vertices to so many (18 in the paper; without a number, as"
                + " many as the largest has) instead of an energy given their size")
    Integer padded;

    @Option(
        names = "--groups",
        negatable = true,
        description =
            "whether columns of 0 and 1 that exclude each other in all rows to train on are the"
                + " values of one variable (default: they are)")
    Boolean groups;

    @Option(
        names = "--columns",
        paramLabel = "A,B",
        description =
            "columns of the file to learn, by names or, where they have none, by numbers from 0"
                + " (default: all of up to 64 values that neither count nor name the rows)")
    String columns;

    @Option(names = "--drop", paramLabel = "A,B", description = "columns of the file to leave out")
    String drop;

    @Option(
        names = "--label",
        paramLabel = "NAME",
        description = "the column that says what a row is; it is learned as others are, and told")
    String label;

    @Option(
        names = "--missing",
        paramLabel = "WORDS",
        description =
            "words, with commas between them, for cells that nobody knows (besides ?, NA, N/A, NaN,"
                + " null, None and nothing)")
    String missing;
  }

  /**
   * Finds the data.
   *
   * @param background what a configuration file says of them, where the command line says nothing
   */
  Dataset find(Map<String, Object> background, CommonOptions common) throws IOException {
    Map<String, Object> described = new LinkedHashMap<>(background);
    if (data != null) {
      if (!data.equals(background.get("data"))) {
        // Of other data, size and fingerprint are others too.
        described.remove("dim");
        described.remove("data-sha256");
      }
      described.put("data", data);
    }
    put(described, "dim", options.dim);
    put(described, "valid", options.valid);
    put(described, "test", options.test);
    put(described, "padded", options.padded);
    put(described, "groups", options.groups);
    put(described, "columns", options.columns);
    put(described, "drop", options.drop);
    put(described, "label", options.label);
    put(described, "missing", options.missing);
    if (described.get("data") == null) {
      throw new IllegalArgumentException(
          "what to train on is missing: ./bitwell train DATA, where DATA is 2spirals, for instance,"
              + " or a .csv file");
    }
    try (Progress progress = common.progress()) {
      return Datasets.find(described, common.crew(progress, "drawing rows"));
    }
  }

  private static void put(Map<String, Object> map, String key, Object value) {
    if (value != null) {
      map.put(key, value);
    }
  }
}
