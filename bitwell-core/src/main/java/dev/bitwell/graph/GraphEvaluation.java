package dev.bitwell.graph;

import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.List;

/**
 * Generated graphs against test graphs, beside two yardsticks: a memoriser, which merely repeats
 * training graphs, and Erdős–Rényi graphs, which know sizes and density only. A model is worth
 * little if it is not far below the second; one that is at the first has learned the distribution
 * as well as the training graphs show it, or has learned them by heart, which novelty tells.
 *
 * <p>There are two protocols, because an MMD depends on how many graphs are compared. <b>Large</b>:
 * all that were generated against all test graphs. <b>Small</b>: as many as there are test graphs,
 * and the mean over repeated draws, because a single one is mostly chance.
 *
 * <p>Isolated vertices are taken out of generated and of Erdős–Rényi graphs, and a graph of nothing
 * else becomes a single vertex. Training and test graphs are taken as they are.
 *
 * @param large all generated graphs
 * @param small draws from the generated graphs, without replacement
 * @param memoriserLarge draws of as many training graphs as were generated, with replacement
 * @param memoriserSmall draws of as many training graphs as there are test graphs, with replacement
 * @param randomLarge as many Erdős–Rényi graphs as were generated
 * @param randomSmall draws from these, without replacement
 * @param novelty the share of generated graphs that are isomorphic to no training graph
 * @param uniqueness the number of generated graphs that are not isomorphic to each other, as a
 *     share of all
 */
public record GraphEvaluation(
    GraphMmd large,
    RepeatedMmd small,
    RepeatedMmd memoriserLarge,
    RepeatedMmd memoriserSmall,
    GraphMmd randomLarge,
    RepeatedMmd randomSmall,
    double novelty,
    double uniqueness) {
  /**
   * Judges generated graphs. The same seed gives the same figures, whatever the number of threads.
   *
   * @param generated at least as many as there are test graphs
   * @param draws for every mean over draws, at least 2
   */
  public static GraphEvaluation of(
      GraphSplit data, List<Graph> generated, int draws, long seed, Crew crew) {
    if (generated.size() < data.test().size()) {
      throw new IllegalArgumentException(
          generated.size()
              + " graphs were generated; accepted are at least as many as the "
              + data.test().size()
              + " test graphs");
    }
    if (draws < 2) {
      throw new IllegalArgumentException("at least 2 draws are needed, not " + draws);
    }
    try (Workers workers = new Workers(crew.threads())) {
      return new GraphJudge(data, draws, seed, workers).judge(generated);
    }
  }
}
