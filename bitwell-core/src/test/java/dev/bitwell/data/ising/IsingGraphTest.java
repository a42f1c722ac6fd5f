package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class IsingGraphTest {
  private static final IsingGraph PATH =
      new IsingGraph(
          new int[] {1, 0}, new int[] {2, 1}, new double[] {-0.5, 0.25}, new double[] {0, 1, 0, 2});

  @Test
  void neighboursAreFoundFromBothEnds() {
    List<String> seen = new ArrayList<>();
    for (int site = 0; site < PATH.sites(); site++) {
      for (int k = 0; k < PATH.degree(site); k++) {
        seen.add(site + "-" + PATH.neighbour(site, k) + ":" + PATH.coupling(PATH.edge(site, k)));
      }
    }
    assertEquals(List.of("0-1:0.25", "1-2:-0.5", "1-0:0.25", "2-1:-0.5"), seen);
    assertEquals(2, PATH.field(3));
    assertThrows(IndexOutOfBoundsException.class, () -> PATH.neighbour(0, 1));
  }

  @Test
  void laterChangesOfTheArraysDoNotReachTheGraph() {
    double[] couplings = {1};
    IsingGraph graph = new IsingGraph(new int[] {0}, new int[] {1}, couplings, new double[2]);
    couplings[0] = 7;
    assertEquals(1, graph.coupling(0));
  }

  @Test
  void noCouplingsAgainstTheLatticeOfThePaper() {
    IsingGraph lattice = IsingData.of("lattice:25x25").graph();
    // Four of 625 entries a row are 0.25.
    double expected = Math.log(Math.sqrt(4 * 0.25 * 0.25 / 625));
    assertEquals(expected, lattice.logRmse(new float[625 * 625]), 1e-12);
    assertEquals(-3.91, expected, 0.005);
  }

  @Test
  void learnedCouplingsAreSymmetrisedBeforeTheyAreCompared() {
    float[] learned = new float[16];
    learned[4 * 0 + 1] = 0.5f;
    learned[4 * 2 + 1] = -1;
    assertEquals(Double.NEGATIVE_INFINITY, PATH.logRmse(learned));
    learned[4 * 1 + 2] = 0.5f;
    learned[4 * 3 + 3] = 2;
    learned[4 * 0 + 3] = 1;
    double squares = 2 * 0.25 * 0.25 + 2 * 2 + 2 * 0.5 * 0.5;
    assertEquals(0.5 * Math.log(squares / 16), PATH.logRmse(learned), 1e-12);
  }

  @Test
  void matricesOfOtherSizesAreRefused() {
    assertRefused(
        "couplings of 4 sites have 16 entries, not 15", () -> PATH.logRmse(new float[15]));
  }

  @Test
  void graphsThatAreNoneAreRefused() {
    assertRefused(
        "edge 0 joins 1 and 1; accepted are a smaller and a larger site from 0 to 1",
        () -> edges(new int[] {1}, new int[] {1}));
    assertRefused(
        "edge 1 joins 1 and 0; accepted are a smaller and a larger site from 0 to 1",
        () -> edges(new int[] {0, 1}, new int[] {1, 0}));
    assertRefused(
        "edge 0 joins 0 and 2; accepted are a smaller and a larger site from 0 to 1",
        () -> edges(new int[] {0}, new int[] {2}));
    assertRefused(
        "the sites 0 and 1 are joined twice; accepted is one edge",
        () -> edges(new int[] {0, 0}, new int[] {1, 1}));
    assertRefused(
        "an edge has two ends and a coupling, but there are 1 first ends, 2 second ends and 1"
            + " couplings",
        () -> edges(new int[] {0}, new int[] {1, 1}));
    assertRefused(
        "the couplings are finite numbers, not NaN",
        () ->
            new IsingGraph(new int[] {0}, new int[] {1}, new double[] {Double.NaN}, new double[2]));
    assertRefused(
        "there is at least 1 site, with a field, not 0",
        () -> new IsingGraph(new int[0], new int[0], new double[0], new double[0]));
  }

  private static void edges(int[] first, int[] second) {
    IsingGraph unused = new IsingGraph(first, second, new double[first.length], new double[2]);
  }

  private static void assertRefused(String message, Executable action) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, action).getMessage());
  }
}
