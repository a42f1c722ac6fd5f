package dev.bitwell.cli;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphFile;
import dev.bitwell.graph.GraphMmd;
import dev.bitwell.io.Json;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "graph-stats",
    description = {
      "Compares two sets of graphs by the MMDs of degrees, clustering and 4-node orbits.",
      "Files are JSON Lines: {\"n\":3,\"edges\":[[0,1],[1,2]]}, a graph a line."
    },
    mixinStandardHelpOptions = true)
final class GraphStatsCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "REFERENCE", description = "graphs to compare with")
  Path reference;

  @Parameters(index = "1", paramLabel = "GENERATED", description = "graphs to be judged")
  Path generated;

  @Option(
      names = "--keep-isolated",
      description =
          "count vertices without neighbours in GENERATED too; published figures leave them out")
  boolean keepIsolated;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Mixin CommonOptions common;

  @Override
  public Integer call() throws Exception {
    List<Graph> references = read(reference);
    List<Graph> read = read(generated);
    List<Graph> judged = keepIsolated ? read : read.stream().map(Graph::withoutIsolated).toList();
    GraphMmd mmd = GraphMmd.of(references, judged, Crew.of(common.threads()));
    if (json) {
      System.out.println(Json.write(toMap(references.size(), judged.size(), mmd), true));
    } else {
      System.out.printf(
          Locale.ROOT,
          "%d generated graphs, %d reference graphs%s%n%s",
          judged.size(),
          references.size(),
          withoutIsolated(read, judged),
          GraphText.heading() + GraphText.line("MMD", mmd));
    }
    return 0;
  }

  /** A comparison of a file with itself would surprise without this. */
  private static String withoutIsolated(List<Graph> read, List<Graph> judged) {
    long changed =
        IntStream.range(0, read.size())
            .filter(k -> read.get(k).vertices() != judged.get(k).vertices())
            .count();
    return changed == 0
        ? ""
        : "; isolated vertices taken out of " + changed + " generated ones (--keep-isolated)";
  }

  private static List<Graph> read(Path file) throws IOException {
    return GraphFile.read(file).stream().map(GraphFile.Entry::graph).toList();
  }

  private static Map<String, Object> toMap(int references, int judged, GraphMmd mmd) {
    Map<String, Object> map = new LinkedHashMap<>(GraphText.toMap("", mmd));
    map.put("reference", references);
    map.put("generated", judged);
    return map;
  }
}
