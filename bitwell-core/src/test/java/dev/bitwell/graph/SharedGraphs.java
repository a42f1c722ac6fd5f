package dev.bitwell.graph;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bitwell.graph.GraphFile.Entry;
import dev.bitwell.io.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Files of published graphs and of figures computed from them by others. They are not part of the
 * project, so tests that need one are skipped where it is missing. The directory may be given in
 * the environment as {@code BITWELL_GRAPHS}.
 */
final class SharedGraphs {
  private static final Path DIRECTORY =
      Path.of(System.getenv().getOrDefault("BITWELL_GRAPHS", "../../shared/graphs"));

  private SharedGraphs() {}

  static Path file(String name) {
    Path file = DIRECTORY.resolve(name);
    assumeTrue(Files.exists(file), () -> "skipped, for there is no " + file);
    return file;
  }

  static List<Graph> read(String name) throws IOException {
    return GraphFile.read(file(name)).stream().map(Entry::graph).toList();
  }

  static GraphSplit egoSmall() throws IOException {
    return GraphSplit.read(file("ego_small.jsonl"), 0.5);
  }

  static Map<?, ?> golden() throws IOException {
    return (Map<?, ?>) Json.parse(Files.readString(file("golden.json")));
  }
}
