package dev.bitwell.graph;

import dev.bitwell.work.Workers;

/**
 * What an MMD from the test graphs comes to without a model.
 *
 * @param memoriser of training graphs, drawn with replacement: they have learned nothing but the
 *     training graphs, and these by heart
 * @param random of Erdős–Rényi graphs, which know sizes and density only, without isolated vertices
 */
public record GraphYardsticks(GraphMmd memoriser, GraphMmd random) {
  /**
   * Draws so many graphs of either kind, once. An MMD depends on how many graphs are compared, so
   * it should be as many as the model that is held against these has drawn.
   */
  public static GraphYardsticks of(GraphSplit data, int count, long seed, int threads) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 graph is drawn, not " + count);
    }
    try (Workers workers = new Workers(threads)) {
      return new GraphJudge(data, 1, seed, workers).yardsticks(count);
    }
  }
}
