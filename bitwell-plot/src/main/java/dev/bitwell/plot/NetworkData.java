package dev.bitwell.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What of a list of links is drawn, its nodes numbered anew, and what is left out. */
final class NetworkData {
  /** Beyond these, a picture shows no more than a smaller one does, and takes long to arrange. */
  static final int MOST_LINKS = 4000;

  static final int MOST_NODES = 2000;

  private final List<String> names;
  private final List<Link> links;
  private final String note;

  private NetworkData(List<String> names, List<Link> links, String note) {
    this.names = names;
    this.links = links;
    this.note = note;
  }

  static NetworkData of(List<String> columns, List<Link> links) {
    for (Link link : links) {
      if (Math.max(link.i(), link.j()) >= columns.size()) {
        throw new IllegalArgumentException(
            "a link joins columns %d and %d, but there are %d names, for columns 0 to %d"
                .formatted(link.i(), link.j(), columns.size(), columns.size() - 1));
      }
    }
    List<Link> sorted =
        links.stream()
            .filter(link -> link.strength() > 0)
            .sorted(Comparator.comparingDouble(Link::strength).reversed())
            .toList();
    List<Link> drawn = strongest(sorted);
    int[] nodes = drawn.stream().flatMapToInt(Link::ends).sorted().distinct().toArray();
    List<String> names = new ArrayList<>();
    for (int column : nodes) {
      names.add(columns.get(column));
    }
    List<Link> renumbered = new ArrayList<>();
    for (Link link : drawn) {
      int i = Arrays.binarySearch(nodes, link.i());
      int j = Arrays.binarySearch(nodes, link.j());
      renumbered.add(new Link(i, j, link.weight()));
    }
    return new NetworkData(
        names, renumbered, note(columns.size() - nodes.length, drawn.size(), sorted.size()));
  }

  private static List<Link> strongest(List<Link> sorted) {
    Set<Integer> nodes = new HashSet<>();
    int count = 0;
    while (count < Math.min(sorted.size(), MOST_LINKS)) {
      nodes.add(sorted.get(count).i());
      nodes.add(sorted.get(count).j());
      if (nodes.size() > MOST_NODES) {
        break;
      }
      count++;
    }
    return sorted.subList(0, count);
  }

  private static String note(int missing, int drawn, int all) {
    if (drawn < all) {
      return String.format(
          Locale.ROOT,
          "The strongest %,d of %,d couplings are drawn; %s none of these.",
          drawn,
          all,
          missing == 1 ? "1 column has" : String.format(Locale.ROOT, "%,d columns have", missing));
    }
    return switch (missing) {
      case 0 -> "";
      case 1 -> "1 column without couplings is not drawn.";
      default ->
          String.format(Locale.ROOT, "%,d columns without couplings are not drawn.", missing);
    };
  }

  List<String> names() {
    return names;
  }

  /** Strongest first. */
  List<Link> links() {
    return links;
  }

  /** A sentence, or nothing if all columns and links are drawn. */
  String note() {
    return note;
  }

  /** The largest |weight|, or 0 without links. */
  double strongest() {
    return links.isEmpty() ? 0 : links.get(0).strength();
  }

  Adjacency graph() {
    return Adjacency.of(
        names.size(),
        links.stream().mapToInt(Link::i).toArray(),
        links.stream().mapToInt(Link::j).toArray());
  }
}
