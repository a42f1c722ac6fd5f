package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.graph.GraphFile.Entry;
import dev.bitwell.graph.GraphSplit.Part;
import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One graph as a line of JSON. What is refused, is refused by an {@link IllegalArgumentException}.
 */
final class GraphLine {
  private static final String EXAMPLE = "{\"n\":3,\"edges\":[[0,1],[1,2]]}";

  private GraphLine() {}

  static String write(Graph graph) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("n", graph.vertices());
    members.put("edges", graph.edges().stream().map(edge -> List.of(edge.u(), edge.v())).toList());
    return Json.write(members, false);
  }

  static Entry parse(String line) {
    Map<?, ?> members = object(line);
    int vertices = vertices(required(members, "n"));
    Graph graph = Graph.of(vertices, edges(vertices, required(members, "edges")));
    return new Entry(
        graph,
        members.containsKey("split") ? Optional.of(part(members.get("split"))) : Optional.empty());
  }

  private static Map<?, ?> object(String line) {
    Object value;
    try {
      value = Json.parse(line);
    } catch (JsonException e) {
      throw new IllegalArgumentException("this is not JSON: " + e.getMessage(), e);
    }
    if (!(value instanceof Map<?, ?> members)) {
      throw new IllegalArgumentException(
          "this is " + shown(value) + "; accepted is an object such as " + EXAMPLE);
    }
    return members;
  }

  private static Object required(Map<?, ?> members, String key) {
    if (!members.containsKey(key)) {
      throw new IllegalArgumentException(
          "there is no \"" + key + "\"; accepted is an object such as " + EXAMPLE);
    }
    return members.get(key);
  }

  private static int vertices(Object n) {
    if (!(n instanceof Long count) || count < 1 || count > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "n is " + shown(n) + "; accepted is a whole number from 1 to " + Graph.MOST_VERTICES);
    }
    return count.intValue();
  }

  private static Set<Edge> edges(int vertices, Object value) {
    if (!(value instanceof List<?> pairs)) {
      throw new IllegalArgumentException(
          "the edges are " + shown(value) + "; accepted is a list such as [[0,1],[1,2]]");
    }
    Set<Edge> edges = new LinkedHashSet<>();
    for (Object pair : pairs) {
      if (!edges.add(edge(vertices, pair))) {
        throw new IllegalArgumentException(
            "the edge " + shown(pair) + " is given twice; accepted is once, in either direction");
      }
    }
    return edges;
  }

  private static Edge edge(int vertices, Object value) {
    if (!(value instanceof List<?> ends) || ends.size() != 2) {
      throw new IllegalArgumentException(
          "an edge is " + shown(value) + "; accepted is a pair of vertices such as [0,1]");
    }
    int u = end(vertices, ends.get(0), value);
    int v = end(vertices, ends.get(1), value);
    if (u == v) {
      throw new IllegalArgumentException(
          "the edge " + shown(value) + " is a loop; accepted are edges between two vertices");
    }
    return new Edge(Math.min(u, v), Math.max(u, v));
  }

  private static int end(int vertices, Object value, Object edge) {
    if (!(value instanceof Long vertex) || vertex < 0 || vertex >= vertices) {
      throw new IllegalArgumentException(
          "the edge "
              + shown(edge)
              + " has the end "
              + shown(value)
              + "; accepted are the vertices 0 to "
              + (vertices - 1));
    }
    return vertex.intValue();
  }

  private static Part part(Object value) {
    if ("train".equals(value)) {
      return Part.TRAIN;
    }
    if ("test".equals(value)) {
      return Part.TEST;
    }
    throw new IllegalArgumentException(
        "the split is " + shown(value) + "; accepted is \"train\" or \"test\"");
  }

  private static String shown(Object value) {
    return NumberedLines.shown(Json.write(value, false));
  }
}
