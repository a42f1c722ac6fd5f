package dev.bitwell.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The different graphs among some, the numbering of vertices aside. */
final class IsomorphismClasses {
  /** One graph of each class, by signature. */
  private final Map<Long, List<Graph>> members = new HashMap<>();

  private int count;

  private IsomorphismClasses() {}

  /** The classes of these graphs. */
  static IsomorphismClasses of(List<Graph> graphs) {
    IsomorphismClasses classes = new IsomorphismClasses();
    graphs.forEach(classes::add);
    return classes;
  }

  private void add(Graph graph) {
    if (!contains(graph)) {
      members.computeIfAbsent(Isomorphism.signature(graph), key -> new ArrayList<>()).add(graph);
      count++;
    }
  }

  /** How many classes there are. */
  int count() {
    return count;
  }

  /** Whether the graph is isomorphic to one of those given. */
  boolean contains(Graph graph) {
    return members.getOrDefault(Isomorphism.signature(graph), List.of()).stream()
        .anyMatch(member -> Isomorphism.test(member, graph));
  }
}
