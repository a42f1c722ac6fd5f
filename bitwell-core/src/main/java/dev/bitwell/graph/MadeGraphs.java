package dev.bitwell.graph;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.internal.text.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Families of random graphs, for which nothing needs to be downloaded. */
enum MadeGraphs {
  /** One vertex that all others are adjacent to, and triangles among these. */
  EGO_LIKE(0),
  /** Two groups of vertices, close within and hardly linked to each other. */
  COMMUNITIES(1),
  /** Rows and columns of vertices, each adjacent to the next. */
  GRIDS(2);

  /** Each has random numbers of its own. */
  private final long stream;

  MadeGraphs(long stream) {
    this.stream = stream;
  }

  private Graph one(RandomStream random) {
    return switch (this) {
      case EGO_LIKE -> EgoLikeGraphs.draw(random);
      case COMMUNITIES -> CommunityGraphs.draw(random);
      case GRIDS -> GridGraphs.draw(random);
    };
  }

  String label() {
    return Labels.of(this);
  }

  static Optional<MadeGraphs> of(String label) {
    return Arrays.stream(values()).filter(family -> family.label().equals(label)).findFirst();
  }

  /** Graphs of a seed. Of two counts, the first graphs are the same. */
  List<Graph> draw(int count, long seed) {
    if (count < 1) {
      throw new IllegalArgumentException("the number of graphs is at least 1, not " + count);
    }
    return IntStream.range(0, count)
        .mapToObj(k -> one(new RandomStream(seed, Purpose.MADE_GRAPH, stream, k)))
        .toList();
  }
}
