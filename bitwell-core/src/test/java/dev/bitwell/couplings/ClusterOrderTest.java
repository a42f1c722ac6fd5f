package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterOrderTest {
  private static Coupling coupling(int first, int second, double value) {
    return new Coupling(first, second, value, Double.NaN);
  }

  /** 0-4 and 4-2 are a cluster, 1-3 another, and 5 is alone. */
  @Test
  void clustersStandTogetherTheLargestFirst() {
    List<Coupling> couplings =
        List.of(coupling(0, 4, 0.5), coupling(1, 3, -0.9), coupling(2, 4, 0.2));
    assertArrayEquals(new int[] {2, 4, 0, 1, 3, 5}, ClusterOrder.of(6, couplings));
  }

  /** A chain that is given in disorder is drawn as a chain. */
  @Test
  void aChainIsInItsOrder() {
    List<Coupling> couplings =
        List.of(coupling(0, 3, 0.9), coupling(1, 4, 0.8), coupling(0, 4, 0.7), coupling(2, 3, 0.6));
    assertArrayEquals(new int[] {2, 3, 0, 4, 1}, ClusterOrder.of(5, couplings));
  }

  @Test
  void withoutCouplingsColumnsStayWhereTheyAre() {
    assertArrayEquals(new int[] {0, 1, 2}, ClusterOrder.of(3, List.of()));
  }
}
