package dev.bitwell.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Graphs that have a name: {@code graphs:ego-like} for ones of our own making, {@code
 * graphs:ego,edges=FILE} for the ego graphs of a network, {@code graphs:FILE} for those of a file.
 *
 * @param name what people call them
 * @param place the name by which they are found again from anywhere
 * @param split which of them to learn from, and which to judge by
 */
public record GraphData(String name, String place, GraphSplit split) {
  private static final String PREFIX = "graphs:";
  private static final String EGO = "ego";
  private static final String EGO_LIKE = "ego-like";
  private static final String ENDING = ".jsonl";

  private static final Map<String, String> EGO_DEFAULTS =
      Map.of("radius", "1", "min", "4", "max", "18", "count", "200");
  private static final Map<String, String> EGO_LIKE_DEFAULTS = Map.of("count", "200", "seed", "1");

  /** Whether these are the name of graphs, or a file of them. */
  public static boolean isName(String spec) {
    return spec.startsWith(PREFIX) || spec.endsWith(ENDING);
  }

  /** Whether they are the ego graphs of a network. */
  public static boolean isEgo(String spec) {
    return spec.equals(PREFIX + EGO) || spec.startsWith(PREFIX + EGO + ",");
  }

  public static List<String> examples() {
    return List.of(
        PREFIX + EGO_LIKE,
        PREFIX + EGO + ",edges=FILE,radius=1,min=4,max=18,count=200",
        PREFIX + "FILE" + ENDING);
  }

  /**
   * Finds the graphs.
   *
   * @param testShare the part of them to judge by, which comes first, unless a file says itself
   */
  public static GraphData of(String spec, double testShare) throws IOException {
    String text = spec.startsWith(PREFIX) ? spec.substring(PREFIX.length()) : spec;
    // A path may have commas, but hardly ones followed by a word and an equals sign.
    String[] parts = text.split(",(?=[a-z]+=)");
    return switch (parts[0]) {
      case EGO -> ego(parameters(parts, EGO_DEFAULTS, "edges"), testShare);
      case EGO_LIKE -> egoLike(parameters(parts, EGO_LIKE_DEFAULTS), testShare);
      default -> ofFile(text, testShare);
    };
  }

  private static GraphData ego(Map<String, String> given, double testShare) throws IOException {
    String edges = given.get("edges");
    if (edges == null) {
      throw new IllegalArgumentException(
          "the ego graphs of which network? graphs:ego needs edges=FILE, a file with two vertices a"
              + " line");
    }
    Path file = existing(edges);
    given.put("edges", file.toAbsolutePath().toString());
    List<Graph> graphs =
        EgoGraphs.of(
            EdgeList.read(file),
            whole(given, "radius"),
            whole(given, "min"),
            whole(given, "max"),
            whole(given, "count"));
    String name = stem(file) + "-ego";
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException(
          "there are no "
              + name
              + " with "
              + given.get("min")
              + " to "
              + given.get("max")
              + " vertices");
    }
    return new GraphData(name, place(EGO, given), GraphSplit.of(graphs, testShare));
  }

  private static GraphData egoLike(Map<String, String> given, double testShare) {
    List<Graph> graphs = EgoLikeGraphs.draw(whole(given, "count"), whole(given, "seed"));
    return new GraphData(EGO_LIKE, place(EGO_LIKE, given), GraphSplit.of(graphs, testShare));
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

  private static String place(String kind, Map<String, String> given) {
    return given.entrySet().stream()
        .map(entry -> "," + entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("", PREFIX + kind, ""));
  }

  /** Those given, and for the others their defaults. */
  private static Map<String, String> parameters(
      String[] parts, Map<String, String> defaults, String... more) {
    Map<String, String> given = new TreeMap<>(defaults);
    Set<String> known = new TreeSet<>(defaults.keySet());
    known.addAll(Arrays.asList(more));
    for (int k = 1; k < parts.length; k++) {
      String[] pair = parts[k].split("=", 2);
      if (!known.contains(pair[0])) {
        throw new IllegalArgumentException(
            "graphs:" + parts[0] + " has no \"" + pair[0] + "\"; known: " + known);
      }
      given.put(pair[0], pair[1]);
    }
    return given;
  }

  private static int whole(Map<String, String> given, String name) {
    try {
      return Integer.parseInt(given.get(name));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "\"" + name + "\" of graphs is a whole number, not " + given.get(name), e);
    }
  }
}
