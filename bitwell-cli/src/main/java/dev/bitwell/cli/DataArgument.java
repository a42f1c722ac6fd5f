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
  static final class Options extends FileArguments {
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
    FileArguments.put(described, "dim", options.dim);
    FileArguments.put(described, "valid", options.valid);
    FileArguments.put(described, "test", options.test);
    FileArguments.put(described, "padded", options.padded);
    FileArguments.put(described, "groups", options.groups);
    described.putAll(options.said());
    if (described.get("data") == null) {
      throw new IllegalArgumentException(
          "what to train on is missing: ./bitwell train DATA, where DATA is 2spirals, for instance,"
              + " or a .csv file");
    }
    try (Progress progress = common.progress()) {
      return Datasets.find(described, common.crew(progress, "drawing rows"));
    }
  }
}
