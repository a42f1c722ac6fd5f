package dev.bitwell.graph;

import dev.bitwell.internal.text.DataName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Graphs that have a name: {@code graphs:ego-like}, {@code graphs:communities} and {@code
 * graphs:grids} for ones of our own making, {@code graphs:ego,edges=FILE} for the ego graphs of a
 * network, {@code graphs:FILE} for those of a file.
 *
 * @param name what people call them
 * @param place the name by which they are found again from anywhere
 * @param split which of them to learn from, and which to judge by
 */
public record GraphData(String name, String place, GraphSplit split) {
  private static final String PREFIX = "graphs:";
  private static final String EGO = "ego";
  private static final String ENDING = ".jsonl";

  private static final List<String> EGO_PARAMETERS =
      List.of("edges", "radius", "min", "max", "count");
  private static final List<String> MADE_PARAMETERS = List.of("count", "seed");

  /** Whether these are the name of graphs, or a file of them. */
  public static boolean isName(String spec) {
    return spec.startsWith(PREFIX) || spec.endsWith(ENDING);
  }

  /** A name of each kind, to show what names look like. */
  public static List<String> examples() {
    return List.of(
        PREFIX + MadeGraphs.EGO_LIKE.label(),
        PREFIX + MadeGraphs.COMMUNITIES.label(),
        PREFIX + MadeGraphs.GRIDS.label(),
        PREFIX + EGO + ",edges=FILE,radius=1,min=4,max=18,count=200",
        PREFIX + "FILE" + ENDING);
  }

  /**
   * Finds the graphs.
   *
   * @param testShare the part of them to judge by, which comes first, unless a file says itself
   */
  public static GraphData of(String spec, double testShare) throws IOException {
    DataName name = DataName.parse(spec);
    if (name.subject().equals(EGO)) {
      return ego(name, testShare);
    }
    Optional<MadeGraphs> family = MadeGraphs.of(name.subject());
    if (family.isPresent()) {
      return made(family.get(), name, testShare);
    }
    return ofFile(spec.startsWith(PREFIX) ? spec.substring(PREFIX.length()) : spec, testShare);
  }

  /** The recipe of Ego-small, where nothing else is said: neighbours of 4 to 18 vertices, 200. */
  private static GraphData ego(DataName given, double testShare) throws IOException {
    given.requireKnown(EGO_PARAMETERS);
    String edges = given.text("edges", "");
    if (edges.isEmpty()) {
      throw new IllegalArgumentException(
          "the ego graphs of which network? graphs:ego needs edges=FILE, a file with two vertices a"
              + " line");
    }
    Path file = existing(edges);
    int radius = given.whole("radius", 1);
    int least = given.whole("min", 4);
    int most = given.whole("max", 18);
    int count = given.whole("count", 200);
    List<Graph> graphs = EgoGraphs.of(EdgeList.read(file), radius, least, most, count);
    String name = stem(file) + "-ego";
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException(
          "there are no " + name + " with " + least + " to " + most + " vertices");
    }
    String place =
        String.format(
            "%s%s,count=%d,edges=%s,max=%d,min=%d,radius=%d",
            PREFIX, EGO, count, file.toAbsolutePath(), most, least, radius);
    return new GraphData(name, place, GraphSplit.of(graphs, testShare));
  }

  private static GraphData made(MadeGraphs family, DataName given, double testShare) {
    given.requireKnown(MADE_PARAMETERS);
    int count = given.whole("count", 200);
    long seed = given.seed(1);
    String place = PREFIX + family.label() + ",count=" + count + ",seed=" + seed;
    return new GraphData(family.label(), place, GraphSplit.of(family.draw(count, seed), testShare));
  }

  private static GraphData ofFile(String path, double testShare) throws IOException {
    Path file = existing(path);
    return new GraphData(
        stem(file), PREFIX + file.toAbsolutePath(), GraphSplit.read(file, testShare));
  }

  private static String stem(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]+$", "");
  }

  private static Path existing(String path) {
    Path file = Path.of(path);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "there are no graphs at " + path + "; accepted are " + String.join(", ", examples()));
    }
    return file;
  }
}
