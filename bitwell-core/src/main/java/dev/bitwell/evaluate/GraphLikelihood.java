package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.likelihood.Target;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How probable graphs are to a model, in nats per graph: the mean of log p of a labelled adjacency
 * matrix, given its number of vertices. Each size has a normaliser of its own, to which rows of
 * independent edges climb; it is not confirmed by a second estimate, as that of a table is.
 *
 * @param logLikelihood of the graphs
 * @param independentEdges the same of Erdős–Rényi graphs, as dense as training graphs of the same
 *     size are; of the nearest size where there are none
 * @param leftOut graphs that have more vertices than any that the model was trained on, for which
 *     it has no energy; and those of a single vertex, about which there is nothing to say
 * @param doubts why it is not to be trusted, size by size; none if it is
 */
public record GraphLikelihood(
    Bounded logLikelihood, double independentEdges, int leftOut, List<String> doubts) {
  /**
   * A mean over graphs.
   *
   * @param mean with the middle of the estimates of log Z
   * @param standardError of the mean, over graphs
   * @param lower the mean with the highest estimates of log Z: the pessimistic one
   * @param upper the mean with the lowest
   * @param effectiveSamples how many independent rows the least certain log Z is worth
   */
  public record Bounded(
      double mean, double standardError, double lower, double upper, double effectiveSamples) {}

  private static final Duration LIMIT = Duration.ofSeconds(90);
  private static final double PSEUDO_COUNT = 0.5;

  /** Whether there is no doubt about it. */
  public boolean isTrusted() {
    return doubts.isEmpty();
  }

  /** Of graphs of their own sizes to a model of such graphs; nothing where graphs are padded. */
  static Optional<GraphLikelihood> of(Model model, List<Graph> graphs, long seed, Crew crew) {
    if (!(model.domain() instanceof Graphs domain)
        || domain.padded()
        || !model.energy().kind().equals(EnergyKinds.GRAPH.label())) {
      return Optional.empty();
    }
    SortedMap<Integer, List<Graph>> bySize = new TreeMap<>();
    graphs.forEach(g -> bySize.computeIfAbsent(g.vertices(), n -> new ArrayList<>()).add(g));
    // The only graph of one vertex has no pairs, and the probability 1.
    SortedMap<Integer, List<Graph>> known = bySize.subMap(2, domain.largest() + 1);
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(new Sizes(model, known, graphs.size()).likelihood(seed, crew));
  }

  /** Size after size. */
  private static final class Sizes {
    private final Model model;
    private final SortedMap<Integer, List<Graph>> bySize;
    private final int asked;
    private final List<Double> middle = new ArrayList<>();
    private final List<String> doubts = new ArrayList<>();
    private double above;
    private double below;
    private double independent;
    private double fewest = Double.POSITIVE_INFINITY;

    Sizes(Model model, SortedMap<Integer, List<Graph>> bySize, int asked) {
      this.model = model;
      this.bySize = bySize;
      this.asked = asked;
    }

    GraphLikelihood likelihood(long seed, Crew crew) {
      Effort whole = Effort.QUICK.withSeed(seed + 1);
      double all = bySize.keySet().stream().mapToDouble(this::work).sum();
      double done = 0;
      for (int size : bySize.keySet()) {
        double share = work(size) / all;
        Effort effort = whole.within(Duration.ofNanos((long) (share * LIMIT.toNanos())));
        add(size, effort, crew.part(done, Math.min(1, done + share)));
        done += share;
      }
      int n = middle.size();
      Spread spread = Spread.of(middle.stream().mapToDouble(p -> p).toArray());
      return new GraphLikelihood(
          new Bounded(
              spread.mean(),
              spread.standardError(),
              spread.mean() - above / n,
              spread.mean() + below / n,
              fewest),
          independent / n,
          asked - n,
          doubts);
    }

    /** A sweep over the pairs of a graph. */
    private double work(int size) {
      return Graph.pairs(size) * energy(size).moveCost();
    }

    private Energy energy(int size) {
      return Energies.graph(GraphNetwork.of(model.energy()).withVertices(size));
    }

    private void add(int size, Effort effort, Crew crew) {
      Target target = new Target(energy(size), model.parameters(), model.inverseTemperature());
      ChowLiuTree edges = independentEdges((Graphs) model.domain(), size);
      Normaliser logZ = Normaliser.of(target, edges, effort, crew);
      BitMatrix rows = Graphs.rows(bySize.get(size), size);
      for (double energy : target.energies(rows)) {
        middle.add(-energy - logZ.middle());
      }
      independent += Arrays.stream(edges.logProbabilities(rows)).sum();
      above += rows.rows() * (logZ.upper() - logZ.middle());
      below += rows.rows() * (logZ.middle() - logZ.lower());
      fewest = Math.min(fewest, logZ.effectiveSamples());
      logZ.doubts().forEach(doubt -> doubts.add("of graphs of " + size + " vertices, " + doubt));
    }
  }

  /** Every pair as often an edge as in training graphs of the size that is nearest. */
  static ChowLiuTree independentEdges(Graphs domain, int size) {
    int nearest =
        domain.edges().keySet().stream()
            .min((n, m) -> Integer.compare(Math.abs(n - size), Math.abs(m - size)))
            .orElseThrow();
    List<Integer> edges = domain.edges().get(nearest);
    int on = edges.stream().mapToInt(m -> m).sum();
    int pairs = Graph.pairs(size);
    int[] parents = new int[pairs];
    Arrays.fill(parents, -1);
    int[] counts = new int[2 * pairs];
    for (int pair = 0; pair < pairs; pair++) {
      counts[2 * pair] = edges.size() * Graph.pairs(nearest) - on;
      counts[2 * pair + 1] = on;
    }
    return ChowLiuTree.of(Variables.ofBits(pairs), parents, counts, PSEUDO_COUNT);
  }
}
