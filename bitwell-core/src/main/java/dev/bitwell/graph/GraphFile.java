package dev.bitwell.graph;

import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Graphs in files of JSON Lines, a graph a line: {@code {"n":3,"edges":[[0,1],[1,2]]}}. Vertices
 * are 0 to n - 1, and each edge is given once, in either direction. {@code "split"}, which may be
 * {@code "train"} or {@code "test"}, says which part of the data the graph belongs to; fields of
 * other names are passed over, and so are blank lines.
 */
public final class GraphFile {
  private GraphFile() {}

  /**
   * A graph of a file.
   *
   * @param part of the data, if the line says one
   */
  public record Entry(Graph graph, Optional<GraphSplit.Part> part) {}

  /**
   * Reads a whole file.
   *
   * @throws GraphFormatException if the content is anything else, or nothing, saying where
   */
  public static List<Entry> read(Path file) throws IOException {
    List<Entry> entries = new ArrayList<>();
    NumberedLines.forEach(file, line -> entries.add(GraphLine.parse(line)));
    if (entries.isEmpty()) {
      throw new GraphFormatException(
          file, "there are no graphs; expected is at least one, a line of JSON each");
    }
    return List.copyOf(entries);
  }

  /**
   * Writes graphs, replacing the file only when the new one is complete.
   *
   * @throws IllegalArgumentException if there are none, which no reader would accept
   */
  public static void write(Path file, List<Graph> graphs) throws IOException {
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("a file of graphs has at least one graph");
    }
    AtomicFile.writeText(
        file, graphs.stream().map(GraphLine::write).collect(Collectors.joining("\n", "", "\n")));
  }
}
