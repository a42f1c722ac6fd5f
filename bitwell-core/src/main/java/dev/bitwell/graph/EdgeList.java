package dev.bitwell.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * One large undirected graph, such as a citation network, from which small ones are taken. Its
 * vertices are numbered 0, 1, ... by ascending id. Loops are dropped, and edges that are given
 * several times, in either direction, count once. Immutable.
 */
final class EdgeList {
  private static final Pattern SEPARATOR = Pattern.compile("\\s*,\\s*|\\s+");
  private static final String ACCEPTED = "two ids such as \"3 17\" or \"3,17\"";

  private final long[] ids;
  private final int[][] neighbours;

  private EdgeList(long[] ids, int[][] neighbours) {
    this.ids = ids;
    this.neighbours = neighbours;
  }

  /**
   * Reads a text file of two ids a line, separated by white space or a comma. Ids are whole numbers
   * from 0 to 2^63 - 1. Lines that begin with # or %, and blank ones, are passed over.
   *
   * @throws GraphFormatException if the content is anything else, or nothing, saying where
   */
  static EdgeList read(Path file) throws IOException {
    LongStream.Builder ends = LongStream.builder();
    NumberedLines.forEach(file, line -> readLine(line.strip(), ends));
    long[] all = ends.build().toArray();
    if (all.length == 0) {
      throw new GraphFormatException(
          file, "there are no edges; expected is at least one, a line of " + ACCEPTED + " each");
    }
    return of(all);
  }

  private static void readLine(String line, LongStream.Builder ends) {
    if (line.startsWith("#") || line.startsWith("%")) {
      return;
    }
    String[] cells = SEPARATOR.split(line, -1);
    if (cells.length != 2) {
      throw new IllegalArgumentException(
          "this is '" + NumberedLines.shown(line) + "'; accepted is " + ACCEPTED);
    }
    for (String cell : cells) {
      ends.add(id(cell));
    }
  }

  private static long id(String cell) {
    try {
      long id = Long.parseLong(cell);
      if (id >= 0) {
        return id;
      }
    } catch (NumberFormatException e) {
      // Refused below, as negative numbers are.
    }
    throw new IllegalArgumentException(
        "an id is '"
            + NumberedLines.shown(cell)
            + "'; accepted is a whole number from 0 to 2^63 - 1");
  }

  /**
   * The graph of edges between the ends 2k and 2k + 1.
   *
   * @param ends ids of vertices
   */
  static EdgeList of(long... ends) {
    long[] ids = Arrays.stream(ends).sorted().distinct().toArray();
    List<IntStream.Builder> neighbours = new ArrayList<>();
    for (int v = 0; v < ids.length; v++) {
      neighbours.add(IntStream.builder());
    }
    for (int k = 0; k < ends.length; k += 2) {
      int u = Arrays.binarySearch(ids, ends[k]);
      int v = Arrays.binarySearch(ids, ends[k + 1]);
      if (u != v) {
        neighbours.get(u).add(v);
        neighbours.get(v).add(u);
      }
    }
    return new EdgeList(
        ids,
        neighbours.stream()
            .map(list -> list.build().sorted().distinct().toArray())
            .toArray(int[][]::new));
  }

  /** The number of vertices. */
  int vertices() {
    return ids.length;
  }

  /** The number of edges, without loops and repetitions. */
  long edgeCount() {
    return Arrays.stream(neighbours).mapToLong(list -> list.length).sum() / 2;
  }

  /** The id that vertex v has in the file. */
  long id(int v) {
    return ids[v];
  }

  /** The neighbours of v, ascending; not to be changed. */
  int[] neighbours(int v) {
    return neighbours[v];
  }
}
