package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.evaluate.Change;
import dev.bitwell.evaluate.Comparison;
import dev.bitwell.io.Json;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = {
      "Says which of several runs' models explains rows best, and how certain that is:",
      "  compare RUN RUN… [FILE]",
      "Or whether a second table comes from the same distribution as a first one, and what has"
          + " changed:",
      "  compare RUN FILE FILE"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CompareCommand implements Callable<Integer> {
  /** The likelihood of one of them is in doubt. */
  private static final int NOT_TRUSTED = 3;

  @Parameters(
      arity = "2..*",
      paramLabel = "RUN RUN… [FILE] | RUN FILE FILE",
      hideParamSyntax = true,
      description = {
        "the directories of at least two runs with the same columns and, last, a table of rows to"
            + " compare them by (default: the rows that all of them hold back);",
        "or one run, or its model file, and two tables with its columns, whose rows it was best not"
            + " trained on"
      })
  List<Path> paths;

  @Mixin CommonOptions common;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "of two tables, write what may have changed to this .csv file, all of it")
  Path out;

  @Override
  public Integer call() throws Exception {
    ComparedPaths given = ComparedPaths.of(paths);
    if (given.areTables()) {
      return change();
    }
    if (out != null) {
      throw new IllegalArgumentException(
          "--out is for two tables, as in compare RUN FILE FILE --out changes.csv; " + given);
    }
    return comparison();
  }

  private int change() throws IOException {
    ChangeFile file = out == null ? null : new ChangeFile(out);
    Path run = paths.get(0);
    Change change;
    try (Progress progress = common.progress()) {
      change =
          ChangedTables.of(run, paths.get(1), paths.get(2), common.crew(progress, "comparing"));
    }
    if (file != null) {
      file.write(change);
    }
    System.out.print(
        json ? Json.write(ChangeText.toMap(change), true) + "\n" : ChangeText.of(change));
    return 0;
  }

  private int comparison() throws IOException {
    boolean hasFile = Files.isRegularFile(paths.get(paths.size() - 1));
    List<Path> runs = hasFile ? paths.subList(0, paths.size() - 1) : paths;
    Map<String, Model> models = new LinkedHashMap<>();
    for (Path run : runs) {
      if (models.put(run.toString(), new RunArgument(run).model()) != null) {
        throw new IllegalArgumentException(run + " stands twice among the runs to compare");
      }
    }
    BitMatrix rows = hasFile ? rows(runs.get(0), paths.get(runs.size())) : heldRows(runs);
    Comparison comparison;
    try (Progress progress = common.progress()) {
      comparison = Comparison.of(models, rows, Effort.THOROUGH, common.crew(progress, "comparing"));
    }
    System.out.print(
        json
            ? Json.write(ComparisonText.toMap(comparison), true) + "\n"
            : ComparisonText.of(comparison));
    return comparison.isTrusted() ? 0 : NOT_TRUSTED;
  }

  private BitMatrix rows(Path run, Path file) throws IOException {
    Dataset data = Datasets.judgedBy(new RunDirectory(run).readData(common.crew()), file);
    return ((Table) data.test()).comparable().requireComplete("comparing").rows();
  }

  private BitMatrix heldRows(List<Path> runs) throws IOException {
    Map<String, Dataset> data = new LinkedHashMap<>();
    for (Path run : runs) {
      data.put(run.toString(), new RunDirectory(run).readData(common.crew()));
    }
    return Comparison.heldRows(data);
  }
}
