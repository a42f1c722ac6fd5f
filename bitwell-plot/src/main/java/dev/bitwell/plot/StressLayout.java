package dev.bitwell.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Places the nodes of a connected graph so that distances on the page resemble those along edges:
 * it makes the stress
 *
 * <p>Σ<sub>i&lt;j</sub> (|p<sub>i</sub> - p<sub>j</sub>| - d<sub>ij</sub>)² / d<sub>ij</sub>²
 *
 * <p>small, where d<sub>ij</sub> is the number of edges of a shortest path. Pairs are moved one
 * after the other, most of the way at first and less and less later (Zheng, Pawar and Goodman 2018,
 * <a href="https://doi.org/10.1109/TVCG.2018.2859997">doi:10.1109/TVCG.2018.2859997</a>), which
 * untangles a random start better than majorisation does. Small graphs are started several times
 * and the best result is kept.
 *
 * <p>Costs O(n²) a sweep: with all sweeps, about a second for 2000 nodes.
 */
final class StressLayout {
  private static final int FEWEST_SWEEPS = 40;
  private static final int MOST_SWEEPS = 200;
  private static final double LAST_STEP = 0.03;
  private static final int MOST_STARTS = 10;
  // What a small graph may spend on further sweeps and starts.
  private static final double PAIRS_OF_ALL_SWEEPS = 4e6;
  private static final double PAIRS_OF_ALL_STARTS = 1e5;

  private final Positions places;
  private final SplittableRandom random;
  // Entry [k][i] belongs to the nodes i and i + k + 1, modulo n: a sweep reads it in order, which
  // is several times faster than jumping about in a matrix that exceeds the cache.
  private final float[][] distances;

  private StressLayout(float[][] distances, int nodes, SplittableRandom random) {
    this.distances = distances;
    this.random = random;
    this.places = new Positions(nodes);
  }

  /** Places in units of an edge; the same for the same graph. */
  static Positions of(Adjacency connected) {
    return all(connected).get(0);
  }

  /** The results of all starts, least stress first. */
  static List<Positions> all(Adjacency connected) {
    int n = connected.nodes();
    // Neighbours often have neighbouring numbers; sweeps want an order without such patterns.
    int[] order = shuffled(n, random(0, n));
    float[][] distances = distances(connected, order);
    double pairs = (double) n * n;
    int sweeps = (int) Math.max(FEWEST_SWEEPS, Math.min(MOST_SWEEPS, PAIRS_OF_ALL_SWEEPS / pairs));
    int starts = (int) Math.min(MOST_STARTS, 1 + PAIRS_OF_ALL_STARTS / pairs);
    List<StressLayout> layouts = new ArrayList<>();
    for (int start = 1; start <= starts; start++) {
      SplittableRandom random = random(start, n);
      StressLayout layout = new StressLayout(distances, n, random);
      layout.anneal(sweeps);
      layouts.add(layout);
    }
    layouts.sort(Comparator.comparingDouble(StressLayout::stress));
    return layouts.stream().map(layout -> layout.inOrder(order)).toList();
  }

  /** The same numbers for the same start of as many nodes. */
  private static SplittableRandom random(int start, int nodes) {
    return new SplittableRandom(((long) nodes << Integer.SIZE) + start);
  }

  private Positions inOrder(int[] order) {
    Positions inOrder = new Positions(order.length);
    for (int i = 0; i < order.length; i++) {
      inOrder.x[order[i]] = places.x[i];
      inOrder.y[order[i]] = places.y[i];
    }
    return inOrder;
  }

  private static float[][] distances(Adjacency graph, int[] order) {
    int n = order.length;
    float[][] distances = new float[n / 2][n];
    for (int i = 0; i < n; i++) {
      int[] fromHere = graph.distances(order[i]);
      for (int k = 0; k < n / 2; k++) {
        distances[k][i] = fromHere[order[(i + k + 1) % n]];
      }
    }
    return distances;
  }

  private static int[] shuffled(int count, SplittableRandom random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int k = random.nextInt(i + 1);
      order[i] = order[k];
      order[k] = i;
    }
    return order;
  }

  private void anneal(int sweeps) {
    for (int i = 0; i < places.x.length; i++) {
      places.x[i] = random.nextDouble();
      places.y[i] = random.nextDouble();
    }
    double longest = longest();
    double first = longest * longest;
    double cooling = StrictMath.log(LAST_STEP / first) / (sweeps - 1);
    for (int sweep = 0; sweep < sweeps; sweep++) {
      double step = first * StrictMath.exp(cooling * sweep);
      for (int k : shuffled(distances.length, random)) {
        for (int i = 0; i < pairs(k); i++) {
          move(i, other(i, k), distances[k][i], step);
        }
      }
    }
  }

  private double longest() {
    double longest = 1;
    for (float[] row : distances) {
      for (float distance : row) {
        longest = Math.max(longest, distance);
      }
    }
    return longest;
  }

  /** How many pairs have nodes k + 1 apart; half way round the circle, each would come twice. */
  private int pairs(int k) {
    int n = places.x.length;
    return 2 * (k + 1) == n ? n / 2 : n;
  }

  private int other(int i, int k) {
    int j = i + k + 1;
    return j < places.x.length ? j : j - places.x.length;
  }

  /** Moves two nodes towards their wanted distance, all the way if the step is large. */
  private void move(int i, int j, double wanted, double step) {
    double dx = places.x[i] - places.x[j];
    double dy = places.y[i] - places.y[j];
    double apart = Math.sqrt(dx * dx + dy * dy);
    double half = 0.5 * Math.min(1, step / (wanted * wanted)) * (apart - wanted);
    // Two nodes in one place have no direction: they part along x.
    double shiftX = apart > 0 ? half * dx / apart : half;
    double shiftY = apart > 0 ? half * dy / apart : 0;
    places.x[i] -= shiftX;
    places.y[i] -= shiftY;
    places.x[j] += shiftX;
    places.y[j] += shiftY;
  }

  private double stress() {
    double stress = 0;
    for (int k = 0; k < distances.length; k++) {
      for (int i = 0; i < pairs(k); i++) {
        double relative = places.distance(i, other(i, k)) / distances[k][i] - 1;
        stress += relative * relative;
      }
    }
    return stress;
  }
}
