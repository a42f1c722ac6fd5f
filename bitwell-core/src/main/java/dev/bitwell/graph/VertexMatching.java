package dev.bitwell.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches a one-to-one map between the vertices of two graphs that keeps their edges.
 *
 * <p>The vertices are sorted into cells, those of both graphs at once: a vertex may only be mapped
 * to one in the same cell. A cell is split where its vertices have different numbers of neighbours
 * in some cell (colour refinement), and once nothing can be split any more, one vertex of the first
 * graph is tried with each of its cell in the second. If both have many symmetries, the first try
 * is as good as any.
 */
final class VertexMatching {
  private final Graph a;
  private final Graph b;

  private VertexMatching(Graph a, Graph b) {
    this.a = a;
    this.b = b;
  }

  /** The vertices of both graphs that are alike so far; equally many of each. */
  private record Cell(long inA, long inB) {
    int size() {
      return Long.bitCount(inA);
    }
  }

  /** For two graphs of equally many vertices. */
  static boolean exists(Graph a, Graph b) {
    long all = -1L >>> (Long.SIZE - a.vertices());
    return new VertexMatching(a, b).search(List.of(new Cell(all, all)));
  }

  private boolean search(List<Cell> cells) {
    List<Cell> refined = new ArrayList<>(cells);
    if (!refine(refined)) {
      return false;
    }
    int at = smallestToSplit(refined);
    if (at < 0) {
      // Pairs of single vertices that have each other's neighbours: this is the map.
      return true;
    }
    Cell cell = refined.get(at);
    long u = Long.lowestOneBit(cell.inA);
    for (long rest = cell.inB; rest != 0; rest &= rest - 1) {
      long v = Long.lowestOneBit(rest);
      refined.set(at, new Cell(u, v));
      refined.add(new Cell(cell.inA & ~u, cell.inB & ~v));
      if (search(refined)) {
        return true;
      }
      refined.remove(refined.size() - 1);
    }
    return false;
  }

  private static int smallestToSplit(List<Cell> cells) {
    int smallest = -1;
    for (int k = 0; k < cells.size(); k++) {
      int size = cells.get(k).size();
      if (size > 1 && (smallest < 0 || size < cells.get(smallest).size())) {
        smallest = k;
      }
    }
    return smallest;
  }

  /**
   * Splits cells by one another until each vertex has as many neighbours in a cell as all others of
   * its own cell. Returns false if the graphs turn out to differ.
   */
  private boolean refine(List<Cell> cells) {
    // Parts of a split cell come to the end of the list, so that they split others in their turn.
    for (int by = 0; by < cells.size(); by++) {
      Cell splitter = cells.get(by);
      int count = cells.size();
      for (int k = 0; k < count; k++) {
        List<Cell> parts = split(cells.get(k), splitter);
        if (parts.isEmpty()) {
          return false;
        }
        if (parts.size() > 1) {
          cells.set(k, parts.get(0));
          cells.addAll(parts.subList(1, parts.size()));
        }
      }
    }
    return true;
  }

  /** The parts of equally many neighbours in the splitter; none if the graphs differ there. */
  private List<Cell> split(Cell cell, Cell splitter) {
    Map<Integer, Long> inA = byNeighbours(a, cell.inA, splitter.inA);
    Map<Integer, Long> inB = byNeighbours(b, cell.inB, splitter.inB);
    if (!inA.keySet().equals(inB.keySet())) {
      return List.of();
    }
    List<Cell> parts = new ArrayList<>();
    for (Integer neighbours : inA.keySet()) {
      Cell part = new Cell(inA.get(neighbours), inB.get(neighbours));
      if (Long.bitCount(part.inA) != Long.bitCount(part.inB)) {
        return List.of();
      }
      parts.add(part);
    }
    return parts;
  }

  private static Map<Integer, Long> byNeighbours(Graph graph, long vertices, long splitter) {
    Map<Integer, Long> parts = new HashMap<>();
    for (long rest = vertices; rest != 0; rest &= rest - 1) {
      int neighbours = Long.bitCount(graph.neighbours(Long.numberOfTrailingZeros(rest)) & splitter);
      parts.merge(neighbours, Long.lowestOneBit(rest), (x, y) -> x | y);
    }
    return parts;
  }
}
